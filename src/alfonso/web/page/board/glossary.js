// What things on the board are: the game's own words with their rules, asked for once.

import { get } from "../kit/api.js";

const SIGNS = "text, use, .die";
const ANSWERS = ".piece, [data-piece][aria-label], [data-about], .choice";
const AROUND = "[role=group][id], [role=status][id]";

/** Everything on a board that answers by itself what it is. */
export const ANSWERING = ".alfonso .piece, .alfonso [data-piece][aria-label], .alfonso [data-about]";

/**
 * What is asked about where somebody points: something that answers by itself, or a word, a figure or a sign for which
 * the part of the board around it answers.
 *
 * @param {Element} target
 * @returns {Element | null}
 */
export function meant(target) {
  const found = target.closest?.(ANSWERS);
  if (found) return found;
  const sign = target.closest?.(SIGNS);
  return sign?.closest(".alfonso") && !sign.closest("[aria-hidden=true]") && sign.closest(AROUND) ? sign : null;
}

/** The words of a game for whoever asks. */
export class Glossary {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {Record<string, string>} */
    this.entries = {};
  }

  /** Ask for the words; without them the board says less, and nothing else is lost. */
  async load() {
    try {
      this.entries = (await get(`/api/games/${this.game}/glossary`)).entries;
    } catch {
      this.entries = {};
    }
  }

  /**
   * The entry for something: by its id, by the beginnings of that, or by its kind.
   *
   * @param {Element} element
   * @returns {string}
   */
  of(element) {
    const { about = "", piece = "" } = /** @type {SVGElement} */ (element).dataset;
    for (let id = about ? "" : element.id; id; id = id.slice(0, Math.max(0, id.lastIndexOf("-")))) {
      if (id in this.entries) return this.entries[id];
    }
    return this.entries[about || piece] ?? "";
  }

  /**
   * The nearest part of the board around something that has an entry.
   *
   * @param {Element} element
   * @returns {Element | null}
   */
  around(element) {
    let part = element.closest(AROUND);
    while (part && !this.of(part)) part = part.parentElement.closest(AROUND);
    return part;
  }

  /**
   * What is known at once about something: its name, what it shows, and what it is where that names no rule.
   *
   * @param {Element} element
   * @returns {string[]}
   */
  words(element) {
    const part = element.matches(ANSWERS) ? null : this.around(element);
    const sign = part && this.entries[(element.getAttribute("href") ?? "").slice(1)];
    if (sign) return [called(sign).name, called(sign).more].filter(Boolean);
    if (!part && !element.matches(ANSWERS)) return [];
    const entry = this.of(part ?? element);
    const label = (part ?? element).getAttribute("aria-label") ?? "";
    const { name, more } = called(label || entry);
    if (part) return [name, entry];
    return [name, more, label && !RULE.test(label) ? entry : ""].filter(Boolean);
  }
}

/** The number of a rule in a text. */
export const RULE = /\bR\d+[a-z]?\b/;

/** A label in two parts: what a piece is called, and what else is said of it. */
export function called(label) {
  const [, name, more] = /^([^:,.;]*)[:,.;]?\s*(.*)$/s.exec(label);
  return { name, more };
}
