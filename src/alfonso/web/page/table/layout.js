// Where everything stands at a table: the bar at the top, the board, the rail of panels beside it.

import { button, fill, h, measure } from "../kit/dom.js";
import { t } from "../kit/language.js";
import { Voice } from "../learn/voice.js";
import { Drawer } from "../panels/drawer.js";

/** The panels beside the board; on a phone they are a drawer. */
export function beside(table) {
  table.choices.list.before(table.typing.form);
  const parts = [
    [t("Choices"), table.choices.panel],
    [t("Chronicle"), table.chronicle.panel],
    [t("People"), table.people.panel],
    [t("Chat"), table.chat.panel],
  ];
  const { choices, people, chronicle, chat } = table;
  const rail = h(
    "div",
    { class: "rail" },
    [choices, people, chronicle, chat].map(({ panel }) => panel),
  );
  return new Drawer(rail, parts);
}

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
  table.aside.voice = new Voice(table.id, place, {
    rule: (rule) => table.rules.open(rule),
    hint: (action) => table.choices.hint(action),
    say: (sentence) => table.say(sentence),
  });
  const above = [table.consent.panel, table.consent.parting.panel, table.aside.place, table.aside.voice.panel];
  const centre = h("div", { class: "centre" }, above, place, table.hint.panel, table.since.panel, table.replay.bar);
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
    table.hint.button,
    table.drawer.opener,
  );
}
