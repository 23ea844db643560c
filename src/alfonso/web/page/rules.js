// The rules, in a panel with search.

import { get } from "./api.js";
import { button, fill, h } from "./dom.js";
import { markdown } from "./markdown.js";

/** A panel with the rules of a game; opened with words, it shows where they stand. */
export class Rules {
  constructor(game) {
    this.game = game;
    this.text = h("div", { class: "rules-text", tabindex: "0" });
    this.search = h("input", { type: "search", placeholder: "Search the rules", "aria-label": "Search the rules", oninput: () => this.find() });
    this.panel = h("dialog", { class: "rules", "aria-label": "Rules" },
      h("header", {}, h("h2", {}, "Rules"), this.search, button("Close", () => this.panel.close())), this.text);
    document.body.append(this.panel);
  }

  /** Open the panel, at some words if any are given. */
  async open(words = "") {
    if (!this.panel.open) this.panel.showModal();
    if (!this.text.childElementCount) fill(this.text, markdown((await get(`/api/games/${this.game}/rules`)).text));
    this.search.value = words;
    this.find();
    if (!words) this.search.focus();
  }

  /** Show only what contains the words, with the headings above it. */
  find() {
    const words = this.search.value.trim().toLowerCase();
    let kept = null;
    const matches = (element) => element.textContent.toLowerCase().includes(words);
    for (const block of [...this.text.children].reverse()) {
      const heading = /^H\d$/.test(block.tagName);
      const rows = block.querySelectorAll("li, tbody tr");
      rows.forEach((row) => { row.hidden = Boolean(words) && !matches(row); });
      const shown = !words || matches(block) || (heading && kept !== null);
      block.hidden = !shown;
      if (heading) kept = null;
      else if (shown && words) kept = block;
    }
  }
}
