// How points grew over the rounds: totals of all seats, and the sources of each, told apart by pattern and letter.

import { h } from "../kit/dom.js";
import { s, shield, TINCTURES } from "../kit/drawing.js";
import { plain, t } from "../kit/language.js";
import { HEIGHT, RIGHT, Scale, sum, WIDTH } from "./scale.js";

const TILE = 6;
const APART = 15; // pixels between two labels
const LINES = [
  "M3 0V6",
  "M0 3H6",
  "M-1 -1L7 7M-1 5L1 7M5 -1L7 1",
  "M7 -1L-1 7M1 -1L-1 1M7 5L5 7",
  "M3 0V6M0 3H6",
  "M2 3h2",
  "M0 0L6 6M6 0L0 6",
  "M0 1.5H6M0 4.5H6",
  "M0 4.5L3 1.5L6 4.5",
  "M1.5 0V6M4.5 0V6",
  "M0 1.5h3M3 4.5h3",
  "M3 1a2 2 0 1 0 .01 0",
];
const DASHES = ["none", "7 3", "2 3", "10 3 2 3", "4 4"];

/** The whole story in pictures, and the same as tables. */
export function chart(points, names) {
  const sources = sourcesOf(points);
  const totals = points.seats.map((rounds) => rounds.map((categories) => sum(Object.values(categories))));
  const scale = new Scale(points, totals);
  return h(
    "div",
    { class: "chart" },
    h(
      "div",
      { class: "panels" },
      figure(
        t("All together"),
        null,
        [patterns(sources.length), scale.grid(), lines(totals, names, scale)],
        t("Points after each round; the tables below say the same"),
      ),
      points.seats.map((rounds, seat) =>
        figure(
          names[seat],
          shield(seat, names),
          [scale.grid(), bands(rounds, sources, scale), line(totals[seat], scale, "total")],
          t("Points of {name} after each round by source; the tables below say the same", { name: names[seat] }),
        ),
      ),
    ),
    h(
      "ul",
      { class: "legend", "aria-label": t("Sources of points") },
      sources.map((name, number) => h("li", {}, swatch(number), h("strong", {}, letter(number)), " ", plain(name))),
    ),
    h(
      "details",
      {},
      h("summary", {}, t("The same as tables")),
      points.seats.map((rounds, seat) => tabular(points.rounds, rounds, sources, names[seat], totals[seat])),
    ),
  );
}

/** The categories that ever count for anybody: the greatest at the end first. */
function sourcesOf(points) {
  const worth = new Map();
  for (const rounds of points.seats) {
    for (const categories of rounds)
      for (const [name, value] of Object.entries(categories)) if (value) worth.set(name, worth.get(name) ?? 0);
    for (const [name, value] of Object.entries(rounds.at(-1)))
      if (worth.has(name)) worth.set(name, worth.get(name) + value);
  }
  return [...worth.keys()].sort((a, b) => worth.get(b) - worth.get(a));
}

/** The letter that stands for a source. */
function letter(number) {
  return String.fromCodePoint("A".codePointAt(0) + number);
}

/** The patterns of the sources: an ink and a hatching each. */
function patterns(count) {
  return s(
    "defs",
    {},
    Array.from({ length: count }, (_, number) =>
      s(
        "pattern",
        { id: `source-${number}`, width: TILE, height: TILE, patternUnits: "userSpaceOnUse" },
        s("rect", { width: TILE, height: TILE, class: "paper" }),
        s("path", { d: LINES[number % LINES.length], class: `hatching hue${number % 5}` }),
      ),
    ),
  );
}

/** A source in the legend. */
function swatch(number) {
  return s(
    "svg",
    { class: "swatch", viewBox: "0 0 30 18", "aria-hidden": "true" },
    s("rect", { x: 0.5, y: 0.5, width: 29, height: 17, class: "source", fill: `url(#source-${number})` }),
  );
}

/** A picture with its title. */
function figure(title, mark, content, words) {
  return h(
    "figure",
    {},
    h("figcaption", {}, mark, title),
    s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": words }, content),
  );
}

/** The totals of all seats, each line ending in the seat's shield. */
function lines(totals, names, scale) {
  const ends = totals.map((values, seat) => ({ seat, y: scale.y(values.at(-1)) })).sort((a, b) => a.y - b.y);
  ends.forEach((end, index) => {
    if (index) end.y = Math.max(end.y, ends[index - 1].y + APART);
  });
  return [
    totals.map((values, seat) =>
      s("path", { d: scale.path(values), class: `run ${TINCTURES[seat % 5]}`, "stroke-dasharray": DASHES[seat % 5] }),
    ),
    ends.map(({ seat, y }) => {
      const mark = shield(seat, names);
      for (const [name, value] of Object.entries({ x: WIDTH - RIGHT + 6, y: y - 9, width: 16, height: 18 }))
        mark.setAttribute(name, value);
      return mark;
    }),
  ];
}

/** One line of totals, with its last figure. */
function line(values, scale, name) {
  return [
    s("path", { d: scale.path(values), class: name }),
    s("text", { x: WIDTH - RIGHT, y: scale.y(values.at(-1)) - 5, class: "t15 w6 end" }, String(values.at(-1))),
  ];
}

/** The sources of a seat, one upon the other; what costs points hangs below the line. */
function bands(rounds, sources, scale) {
  const above = rounds.map(() => 0),
    below = rounds.map(() => 0);
  const labels = [];
  const found = sources.map((name, number) => {
    const from = [],
      to = [];
    rounds.forEach((categories, index) => {
      const value = categories[name] ?? 0;
      const stack = value < 0 ? below : above;
      from.push(stack[index]);
      stack[index] += value;
      to.push(stack[index]);
    });
    if (from.every((value, index) => value === to[index])) return null;
    labels.push({
      number,
      y: scale.y((from.at(-1) + to.at(-1)) / 2),
      height: scale.y(from.at(-1)) - scale.y(to.at(-1)),
    });
    const back = from
      .map((value, index) => `L${scale.x(index).toFixed(1)} ${scale.y(value).toFixed(1)}`)
      .reverse()
      .join("");
    return s(
      "path",
      { d: `${scale.path(to)}${back}Z`, class: "source", fill: `url(#source-${number})` },
      s("title", {}, plain(name)),
    );
  });
  let last = Infinity;
  const shown = labels.filter(({ y, height }) => height && last - y >= APART - 3 && (last = y) === y);
  return [
    found,
    shown.map(({ number, y }) => s("text", { x: WIDTH - RIGHT + 6, y: y + 5, class: "t14 w6" }, letter(number))),
  ];
}

/** The points of a seat as a table. */
function tabular(numbers, rounds, sources, name, totals) {
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": name },
    h(
      "table",
      {},
      h("caption", {}, name),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("round")),
          sources.map((source) => h("th", { scope: "col" }, plain(source))),
          h("th", { scope: "col" }, t("in all")),
        ),
      ),
      h(
        "tbody",
        {},
        rounds.map((categories, index) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, String(numbers[index])),
            sources.map((source) => h("td", {}, String(categories[source] ?? 0))),
            h("td", {}, String(totals[index])),
          ),
        ),
      ),
    ),
  );
}
