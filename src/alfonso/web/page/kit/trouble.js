// The strip that says that the server cannot go on for now; the page waits, and goes on by itself.

import { h } from "./dom.js";

const strip = h("p", { class: "trouble", role: "alert", hidden: true });

/** Say what the server says of its trouble; nothing once that is over. */
export function trouble(sentence) {
  if (!strip.isConnected) document.body.prepend(strip);
  const words = sentence ? `${sentence[0].toUpperCase()}${sentence.slice(1)}.` : "";
  if (strip.textContent !== words) strip.textContent = words;
  strip.hidden = !words;
}
