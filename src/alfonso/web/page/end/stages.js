// How a game was decided that knows no points: stage by stage, what everybody had, and who went out by it.

/** @import { Result, Seat, Stage } from "../types" */

import { h } from "../kit/dom.js";
import { shield } from "../kit/drawing.js";
import { t } from "../kit/language.js";

/**
 * The stages as a table: who stayed longest comes first.
 *
 * @param {Result} result
 * @param {Seat[]} seats
 */
export function stages(result, seats) {
  const names = seats.map((seat) => seat.name);
  const all = result.stages ?? [];
  const title = t("How it was decided");
  return [
    h("h3", {}, title),
    h(
      "div",
      { class: "scroll stages", tabindex: "0", role: "region", "aria-label": title },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("td"),
            all.map((stage) => h("th", { scope: "col" }, stage.title)),
          ),
        ),
        h(
          "tbody",
          {},
          longest(all).map((one) => row(one, all, names, result.winners)),
        ),
      ),
    ),
    all
      .filter((stage) => stage.tie_break)
      .map((stage) => h("p", { class: "note" }, t("Among equals: {tie_break}.", stage))),
  ];
}

/**
 * Everybody once, who stayed longest first.
 *
 * @param {Stage[]} all
 */
function longest(all) {
  const everybody = all.toReversed().flatMap((stage) => stage.contenders);
  return everybody.filter((one, place) => everybody.findIndex((other) => same(one, other)) === place);
}

/** Whether it is the same contender; whoever has no seat is known by name. */
function same(one, other) {
  return one.seat === other.seat && (one.seat >= 0 || one.name === other.name);
}

/** What somebody had in each stage. */
function row(who, all, names, winners) {
  return h(
    "tr",
    { class: winners.includes(who.seat) ? "won" : "" },
    h("th", { scope: "row" }, who.seat >= 0 ? shield(who.seat, names) : null, names[who.seat] ?? capital(who.name)),
    all.map((stage) => cell(stage.contenders.find((one) => same(one, who)))),
  );
}

/** A figure, and whether it was the end. */
function cell(one) {
  if (!one) return h("td", { class: "after" }, "–");
  return h("td", {}, String(one.figure), one.out ? [" ", h("span", { class: "out" }, t("out"))] : null);
}

/** Words that stand alone. */
function capital(words) {
  return words[0].toUpperCase() + words.slice(1);
}
