// The rules of a game, and the game in five minutes, as the server has made them of their text: with a table of
// contents, search, and a way from every mention of a rule to the rule.

import { get } from "../kit/api.js";
import { button, fill, h } from "../kit/dom.js";
import { language, n, t } from "../kit/language.js";
import { drawPositions } from "./positions.js";

const NUMBER = /^[A-Z]\d+[a-z]?$/;
const FOUND = "found"; // the name of the highlight in rules.css

/** A text as one searches in it, letter for letter: small, without accents, with one kind of apostrophe. */
function folded(text) {
  return text.replaceAll(/[^a-z\s]/g, (letter) => {
    const plain = letter === "’" ? "'" : letter.normalize("NFD")[0].toLowerCase(); // telephones write it so
    return plain.length === letter.length ? plain : letter;
  });
}

/** HTML that our own server made, as elements: nothing that a person typed is in it. */
function elements(html) {
  return [...new DOMParser().parseFromString(html, "text/html").body.childNodes];
}

/** The two texts of a game; opened with words, it shows where they stand. */
export class Rulebook {
  constructor(game, unfolded = false) {
    this.game = game;
    this.unfolded = unfolded; // the table of contents
    this.shown = ""; // which of the two texts
    this.text = h("div", { class: "rules-text", tabindex: "0", onclick: (event) => this.follow(event) });
    this.contents = h("nav", { class: "contents", "aria-label": t("Contents") });
    this.search = h("input", {
      type: "search",
      placeholder: t("Search the rules"),
      "aria-label": t("Search the rules"),
      oninput: () => this.find(),
    });
    this.count = h("span", { class: "note", role: "status" });
    this.primer = button(t("In five minutes"), () => this.open("", "primer"), { "aria-pressed": "false" });
    this.rules = button(t("All rules"), () => this.open(), { "aria-pressed": "false" });
  }

  /** Open a text: the rules at a number if one is given, at words where they stand, or at their beginning. */
  async open(words = "", which = "rules") {
    this.search.value = NUMBER.test(words) ? "" : words; // before the text is there: what is typed meanwhile stays
    try {
      if (this.shown !== which) await this.fetch(which);
    } catch (error) {
      this.count.textContent = `${error.message}.`;
      return;
    }
    const rule = NUMBER.test(words) ? this.rule(words) : null;
    if (words && !rule) this.search.value = words;
    this.find();
    if (rule) this.point(rule);
  }

  /** Fetch a text in the reader's language, or in English where it is not written in that. */
  async fetch(which) {
    const found = await get(`/api/games/${this.game}/${which}?language=${language()}`);
    this.shown = which;
    this.name = found.name;
    this.text.lang = found.language;
    fill(this.text, elements(found.html));
    for (const table of this.text.querySelectorAll("table")) {
      const around = h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("A table") });
      table.replaceWith(around);
      around.append(table);
    }
    const one = ({ id, title, level }) =>
      h("li", { class: `level-${level}` }, h("a", { href: `#${id}`, onclick: (event) => this.follow(event) }, title));
    const parts = found.contents.slice(1); // the first is the title
    const list = h("ul", {}, parts.map(one));
    fill(this.contents, h("details", { open: this.unfolded }, h("summary", {}, t("Contents")), list));
    this.primer.setAttribute("aria-pressed", String(which === "primer"));
    this.rules.setAttribute("aria-pressed", String(which === "rules"));
    this.text.scrollTop = 0;
    drawPositions(this.text, this.game);
  }

  /** A link within the text leads there, and nowhere else. */
  follow(event) {
    const link = event.target.closest?.("a[href^='#']");
    const id = link?.getAttribute("href").slice(1);
    const there = id && this.text.querySelector(`#${CSS.escape(id)}`);
    if (!there && !NUMBER.test(id ?? "")) return;
    event.preventDefault();
    if (!there) {
      this.open(id);
      return;
    }
    this.search.value = "";
    this.find();
    this.point(there);
  }

  /** Where a rule stands: the entry that begins with its number, or one that speaks of it. */
  rule(number) {
    const named = new RegExp(`\\b${number}\\b`);
    return (
      this.text.querySelector(`#${CSS.escape(number)}`) ??
      [...this.text.querySelectorAll("li, p, tbody tr")].find((one) => named.test(one.textContent)) ??
      null
    );
  }

  /** Bring an entry into sight and into the hands of a screen reader. */
  point(entry) {
    for (const one of this.text.querySelectorAll(".sought")) one.classList.remove("sought");
    entry.classList.add("sought");
    entry.tabIndex = -1;
    entry.focus({ preventScroll: true });
    entry.scrollIntoView({ block: "center" });
  }

  /** Show only what contains the words, with the headings above it, and say how often they come. */
  find() {
    for (const one of this.text.querySelectorAll(".sought")) one.classList.remove("sought");
    const words = folded(this.search.value.normalize("NFC").trim());
    const matches = (element) => folded(written(element)).includes(words);
    this.contents.hidden = Boolean(words);
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
    for (const node of words ? texts(this.text) : []) {
      const text = folded(node.data);
      for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + words.length);
        ranges.push(range);
      }
    }
    globalThis.CSS?.highlights?.set(FOUND, new Highlight(...ranges));
    const shown = words
      ? [...this.text.querySelectorAll("p, li, tbody tr")].filter((one) => folded(written(one)).includes(words))
      : [];
    return Math.max(ranges.length, shown.length);
  }
}

/**
 * The texts in an element; what stands in drawings, which come later or not at all, is not among them.
 *
 * @param {Element} element
 * @returns {Text[]}
 */
function texts(element) {
  const found = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ALL, (node) => {
    if (node instanceof SVGElement) return NodeFilter.FILTER_REJECT;
    return node instanceof Text ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  while (walker.nextNode()) found.push(/** @type {Text} */ (walker.currentNode));
  return found;
}

/** What is written in an element, its drawings aside. */
function written(element) {
  return texts(element)
    .map((one) => one.data)
    .join("");
}
