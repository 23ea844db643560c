// A position in words: what a game without a picture shows in its place.

import { get } from "../kit/api.js";
import { h } from "../kit/dom.js";

/** The blocks of a position as a viewer sees it, now or as it was at a number. */
export async function blocks(table, seat, number = null) {
  const query = number === null ? { seat } : { seat, number };
  const panels = await get(`/api/tables/${table}/panels`, query);
  const shown = panels.filter(
    ({ kind, seat: other }) =>
      kind === "table" || kind === "hand" || kind === (other === seat || seat < 0 ? "full" : "brief"),
  );
  return h("div", { class: "blocks" }, shown.map(block));
}

/** One block: a title, and rows whose cells line up. */
function block({ title, rows, kind }) {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const line = (row) =>
    h(
      "tr",
      {},
      row.map((text, place) =>
        h(
          "td",
          {
            colspan: place === row.length - 1 && row.length < columns ? columns - place : false,
            class: { "*": "stands-out", "~": "pales" }[text[0]],
          },
          text.replace(/^[*~]/, ""),
        ),
      ),
    );
  return h(
    "section",
    { class: `leaf block ${kind}-block` },
    h("h2", {}, title),
    h("div", { class: "scroll" }, h("table", {}, h("tbody", {}, rows.map(line)))),
  );
}
