// The rules, in a panel with search; every rule can be opened by its number.

import { get } from "../kit/api.js";
import { button, fill, h } from "../kit/dom.js";
import { language, n, t } from "../kit/language.js";
import { markdown } from "./markdown.js";

const NUMBER = /^R\d+[a-z]?$/;
const FOUND = "found"; // the name of the highlight in rules.css

/** A panel with the rules of a game; opened with words, it shows where they stand. */
export class Rules {
  constructor(game) {
    this.game = game;
    this.text = h("div", { class: "rules-text", tabindex: "0" });
    this.search = h("input", {
      type: "search",
      placeholder: t("Search the rules"),
      "aria-label": t("Search the rules"),
      oninput: () => this.find(),
    });
    this.count = h("span", { class: "note", role: "status" });
    this.panel = h(
      "dialog",
      { class: "rules", "aria-label": t("Rules") },
      h(
        "header",
        {},
        h("h2", {}, t("Rules")),
        button(t("Close"), () => this.panel.close()),
        this.search,
        this.count,
      ),
      this.text,
    );
    document.body.append(this.panel);
  }

  /** Open the panel: at a rule if a number is given, at words where they stand, or at its beginning. */
  async open(words = "") {
    if (!this.panel.open) this.panel.showModal();
    this.search.value = NUMBER.test(words) ? "" : words; // before the text is there: what is typed meanwhile stays
    try {
      if (!this.text.childElementCount) await this.fetch();
    } catch (error) {
      this.count.textContent = `${error.message}.`;
      return;
    }
    const rule = NUMBER.test(words) ? this.rule(words) : null;
    if (words && !rule) this.search.value = words;
    this.find();
    for (const one of this.text.querySelectorAll(".sought")) one.classList.remove("sought");
    if (rule) this.point(rule);
    else this.search.focus();
  }

  /** Fetch the text in the reader's language, or in English where it is not written in that. */
  async fetch() {
    const rules = await get(`/api/games/${this.game}/rules?language=${language()}`);
    this.text.lang = rules.language;
    fill(this.text, markdown(rules.text));
  }

  /** Where a rule stands: the entry that begins with its number, or one that speaks of it. */
  rule(number) {
    const entries = [...this.text.querySelectorAll("li, p, tbody tr")];
    const named = new RegExp(`\\b${number}\\b`);
    return (
      entries.find((one) => one.firstElementChild?.textContent === number && one.textContent.startsWith(number)) ??
      entries.find((one) => named.test(one.textContent)) ??
      null
    );
  }

  /** Bring an entry into sight and into the hands of a screen reader. */
  point(entry) {
    entry.classList.add("sought");
    entry.tabIndex = -1;
    entry.focus({ preventScroll: true });
    entry.scrollIntoView({ block: "center" });
  }

  /** Show only what contains the words, with the headings above it, and say how often they come. */
  find() {
    const words = this.search.value.trim().toLowerCase().replaceAll("’", "'"); // telephones write it so
    const matches = (element) => element.textContent.toLowerCase().includes(words);
    let below = false; // whether something is shown under the heading we come to, going upwards
    for (const block of [...this.text.children].reverse()) {
      const heading = /^H\d$/.test(block.tagName);
      block.querySelectorAll("li, tbody tr").forEach((row) => {
        row.hidden = Boolean(words) && !matches(row);
      });
      block.hidden = Boolean(words) && !matches(block) && !(heading && below);
      below = heading ? false : below || !block.hidden;
    }
    const hits = this.mark(words);
    this.count.textContent = !words ? "" : hits ? n("{count} place", "{count} places", hits) : t("Nothing is found.");
  }

  /** Mark every place where the words stand; how many there are, emphasis within the words not minded. */
  mark(words) {
    const ranges = [];
    const texts = document.createTreeWalker(this.text, NodeFilter.SHOW_TEXT);
    while (words && texts.nextNode()) {
      const node = /** @type {Text} */ (texts.currentNode);
      const text = node.data.toLowerCase();
      for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + words.length);
        ranges.push(range);
      }
    }
    globalThis.CSS?.highlights?.set(FOUND, new Highlight(...ranges));
    const shown = words
      ? [...this.text.querySelectorAll("p, li, tbody tr")].filter((one) =>
          one.textContent.toLowerCase().includes(words),
        )
      : [];
    return Math.max(ranges.length, shown.length);
  }
}
