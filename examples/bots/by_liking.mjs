#!/usr/bin/env node
// A bot in JavaScript, over the line protocol of docs/bots.md: takes the first choice in which a word stands that it likes.
//
//     alfonso duel xii-century "node examples/bots/by_liking.mjs castle farms" random

import { createInterface } from "node:readline";

const liked = process.argv.slice(2);

for await (const line of createInterface({ input: process.stdin })) {
  const [word, told, ...choices] = line.split("\t");
  if (word === "play") console.log("ready");
  if (word === "choose") {
    const { view } = JSON.parse(told); // what the seat may know: view.seen, view.prompt, view.options
    const wanted = choices.find((choice) => liked.some((one) => choice.includes(one)));
    console.log(wanted ?? choices[view.seat % choices.length]);
  }
}
