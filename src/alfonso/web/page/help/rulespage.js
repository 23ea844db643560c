// The rules of a game on a page of their own: before one plays, to be linked and to be printed.

import { button, fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";
import { Rulebook } from "./rulebook.js";

/** Show the rules of a game, or the game in five minutes; the address may name a rule. */
export async function rulesPage(main, game) {
  const book = new Rulebook(game, true);
  const title = h("h1", {}, "Alfonso");
  const print = button(t("Print"), () => window.print(), {}, "quill-ink");
  fill(
    main,
    h(
      "header",
      { class: "bar" },
      h("a", { class: "initial", href: "/", "aria-label": t("To the lobby") }, "A"),
      h("div", { class: "names" }, title),
      h("div", { class: "which" }, book.primer, book.rules),
      book.search,
      book.count,
      print,
    ),
    h("div", { class: "rules-page" }, book.contents, h("article", { class: "leaf" }, book.text)),
  );
  const there = () => decodeURIComponent(location.hash.slice(1));
  addEventListener("hashchange", () => book.open(there()));
  await book.open(there(), there() ? "rules" : "primer");
  if (!book.shown) await book.open(); // nobody has written a primer
  if (book.name) title.textContent = t(book.name);
  document.title = `${title.textContent} · Alfonso`;
}
