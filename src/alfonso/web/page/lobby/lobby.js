// The lobby: the title leaf of the book. On the left a new game, on the right the tables there are.

import { get } from "../kit/api.js";
import { fill, h } from "../kit/dom.js";
import { border, illuminated } from "../kit/drawing.js";
import { choose, language, languages, t } from "../kit/language.js";
import { importing } from "./importing.js";
import { newTable } from "./newtable.js";
import { Lists } from "./tables.js";

const PAUSE = 5000; // milliseconds between two looks at the lists

/** Show the lobby, and keep its lists up to date. */
export async function lobby(main) {
  const [games, tables] = await Promise.all([get("/api/games"), get("/api/tables")]);
  document.title = "Alfonso";
  const form = newTable(games, tables.away_after);
  const lists = new Lists(form.beSomebody, games);
  lists.show(tables);
  fill(
    main,
    h(
      "header",
      { class: "bar" },
      h("span", { class: "initial", "aria-hidden": "true" }, "A"),
      h("div", { class: "names" }, h("h1", {}, "Alfonso"), h("p", {}, t("A book of medieval board games"))),
      h("a", { class: "button", href: "/games" }, t("My games")),
      speaking(),
    ),
    h(
      "div",
      { class: "book" },
      border(),
      h("section", { class: "page", "aria-label": t("A new game") }, illuminated("h2", t("A new game")), form.element),
      h("section", { class: "page", "aria-label": t("Tables") }, lists.element, importing(form.beSomebody)),
      border(),
    ),
  );
  refresh(lists);
}

/** In which language the page speaks. */
function speaking() {
  return h(
    "label",
    { class: "speaking" },
    h("span", { class: "unseen" }, t("Language")),
    h(
      "select",
      { onchange: (event) => choose(event.target.value) },
      languages.map(({ code, name }) => h("option", { value: code, lang: code, selected: code === language() }, name)),
    ),
  );
}

/** Look at the tables again and again while somebody sees them; one look that fails says nothing. */
function refresh(lists) {
  const look = async () => {
    if (document.visibilityState !== "visible") return;
    const tables = await get("/api/tables").catch(() => null);
    if (tables) lists.show(tables);
  };
  setInterval(look, PAUSE);
  document.addEventListener("visibilitychange", look);
}
