// Where everything stands at a table: the bar at the top, the board, the rail of panels beside it.

import { button, fill, h, measure } from "../kit/dom.js";
import { t } from "../kit/language.js";

/** Put the parts of a table where they belong. */
export function layout(table, standing, place, rail) {
  const bar = h(
    "header",
    { class: "bar" },
    h("a", { class: "initial", href: "/", "aria-label": t("To the lobby") }, "A"),
    h("div", { class: "names" }, h("h1", {}, t(standing.name)), table.clocks.line),
    button(t("Preferences"), () => table.comfort.open(), { id: "comfort" }, "quill-ink"),
    table.status.line,
    table.clocks.warning,
    table.news.mark,
    tools(table),
  );
  const centre = h("div", { class: "centre" }, table.consent.panel, table.aside.place, place, table.replay.bar);
  const curtain = table.looking.curtain.panel;
  const desk = h("div", { class: "table" }, centre, rail);
  fill(table.main, bar, table.lost.line, curtain, desk, table.gloss.line, table.sure.bar);
  measure(bar, "--bar");
  measure(bar.querySelector(".tools"), "--foot");
}

/** What one reaches for while playing. */
function tools(table) {
  const rules = button(t("Rules"), () => table.rules.open(), {}, "open-book");
  return h(
    "nav",
    { class: "tools", "aria-label": t("Tools") },
    rules,
    table.consent.button,
    table.hint,
    table.drawer.opener,
  );
}
