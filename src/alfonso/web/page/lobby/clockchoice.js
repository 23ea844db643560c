// How much time a table gives: none, some minutes with more for every turn, or days for every decision.

import { h } from "../kit/dom.js";
import { n, t } from "../kit/language.js";

const MINUTE = 60;
const OWN = "own";
const NONE = "none";
const PRESETS = [
  { kind: "live", seconds: 10 * MINUTE, increment: 10 },
  { kind: "live", seconds: 20 * MINUTE, increment: 20 },
  { kind: "live", seconds: 45 * MINUTE, increment: 30 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
  { kind: "days", days: 7 },
];

/** A clock in words. */
export function clockWords(clock) {
  if (clock.kind === "days") return n("{count} day for each decision", "{count} days for each decision", clock.days);
  return t("live: {minutes} minutes, and {seconds} seconds more with each turn", {
    minutes: Math.round(clock.seconds / MINUTE),
    seconds: clock.increment,
  });
}

/** A field with a figure. */
function figure(id, words, usual, least, most) {
  return h(
    "label",
    { for: id },
    h("input", { type: "number", id, min: String(least), max: String(most), value: String(usual), required: true }),
    words,
  );
}

/** The choice of a clock. */
export function clockChoice() {
  const minutes = figure("clock-minutes", t("minutes for each player"), 30, 1, 600);
  const seconds = figure("clock-seconds", t("seconds more with each turn"), 20, 0, 600);
  const own = h(
    "div",
    { class: "own", hidden: true, role: "group", "aria-label": t("Clock of your own") },
    minutes,
    seconds,
  );
  const value = (label) => Number(label.firstChild.value);
  const show = () => {
    own.hidden = select.value !== OWN;
    for (const field of own.querySelectorAll("input")) field.disabled = own.hidden;
  };
  const select = h(
    "select",
    { id: "clock", onchange: show },
    h("option", { value: NONE }, t("no clock")),
    PRESETS.map((clock, number) => h("option", { value: String(number) }, clockWords(clock))),
    h("option", { value: OWN }, t("live, with figures of your own")),
  );
  show();
  const chosen = () => {
    if (select.value === NONE) return {};
    if (select.value === OWN)
      return { clock: { kind: "live", seconds: value(minutes) * MINUTE, increment: value(seconds) } };
    return { clock: PRESETS[Number(select.value)] };
  };
  return { element: h("div", { class: "field" }, h("label", { for: "clock" }, t("Clock")), select, own), chosen };
}
