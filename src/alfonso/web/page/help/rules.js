// The rules beside a game, in a panel; every rule can be opened by its number.

import { button, h } from "../kit/dom.js";
import { t } from "../kit/language.js";
import { Rulebook } from "./rulebook.js";

/** A panel with the rules of a game; opened with words, it shows where they stand. */
export class Rules {
  constructor(game) {
    this.book = new Rulebook(game);
    const { search, count, contents, text, primer, rules } = this.book;
    const whole = h("a", { href: `/rules/${game}`, target: "_blank" }, t("On a page of its own, to print"));
    const which = h("div", { class: "which" }, primer, rules, whole);
    const close = button(t("Close"), () => this.panel.close());
    this.panel = h(
      "dialog",
      { class: "rules", "aria-label": t("Rules") },
      h("header", {}, h("h2", {}, t("Rules")), close, which, search, count),
      contents,
      text,
    );
    document.body.append(this.panel);
  }

  /** Open the panel: at a rule if a number is given, at words where they stand, or at its beginning. */
  async open(words = "") {
    if (!this.panel.open) this.panel.showModal();
    await this.book.open(words);
    if (!this.panel.querySelector(".sought")) this.book.search.focus();
  }
}
