// How strong the levels of a game were found to be, and what the figures mean.

import { called, levels } from "../kit/bots.js";
import { fill, h } from "../kit/dom.js";
import { n, t } from "../kit/language.js";

/** Shows the ratings of a game, folded; nothing where none was measured. */
export class Strength {
  constructor() {
    this.element = h("details", { class: "strength", hidden: true });
  }

  /** Show those of a game. */
  offer(game) {
    const measured = levels(game).some(({ rating }) => rating !== null);
    this.element.hidden = !measured;
    fill(
      this.element,
      h("summary", {}, t("How strong the levels are")),
      measured ? [ratings(levels(game)), meaning(game.levels)] : null,
    );
  }
}

/** The ratings in rows; where there is little room it is the table that is scrolled. */
function ratings(found) {
  const attributes = { class: "scroll", tabindex: "0", role: "region", "aria-label": t("How strong the levels are") };
  return h("div", attributes, h("table", {}, head(), h("tbody", {}, found.map(row))));
}

/** What stands in the columns. */
function head() {
  const column = (words) => h("th", { scope: "col" }, words);
  return h("thead", {}, h("tr", {}, column(t("level")), column(t("rating")), column(t("between (95 %)"))));
}

/** A level and its rating. */
function row({ name, rating, ci95 }) {
  const figure = (number) => String(Math.round(number)).replace("-", "−");
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, called(name)),
    rating === null
      ? h("td", { colspan: "2" }, h("em", {}, t("not measured yet")))
      : [
          h("td", {}, figure(rating)),
          h("td", {}, ci95[0] < ci95[1] ? t("{low} and {high}", { low: figure(ci95[0]), high: figure(ci95[1]) }) : ""),
        ],
  );
}

/** What the figures mean, and where they come from. */
function meaning({ seats, deals }) {
  return h(
    "p",
    { class: "note" },
    t(
      "Of two players, one with 400 points more wins ten times as often. The baron has 1000 in every game; " +
        "in 95 of 100 cases the truth lies between the two figures.",
    ),
    " ",
    n("Measured with {seats} players on {count} deal.", "Measured with {seats} players on {count} deals.", deals, {
      seats,
    }),
  );
}
