// The voice of a lesson: what it says about the decision at hand, beside the board, and the pieces it points at.

/** @import { Standing, Voice as Said } from "../types" */

import { Pointers } from "../board/pointers.js";
import { post } from "../kit/api.js";
import { button, fill, h } from "../kit/dom.js";
import { always } from "../kit/keeping.js";
import { t } from "../kit/language.js";

const RULE = /\b(R\d+[a-z]?)\b/;
const ON_YOUR_OWN = t("Now by yourself: do as you like. I speak up when there is something new.");
const OTHERS = t("The others have their turns.");

/** Speaks to who learns; ``rule`` opens a rule, ``hint`` marks a choice in the list. */
export class Voice {
  constructor(table, board, { rule, hint, say }) {
    this.table = table;
    this.rule = rule;
    this.hint = hint;
    this.say = say;
    this.pointers = new Pointers(board);
    this.words = h("div", { class: "voice-words", "aria-live": "polite" });
    this.buttons = h("div", { class: "buttons" });
    const about = { class: "leaf voice", "aria-label": t("Lesson"), hidden: true };
    this.panel = h("section", about, this.words, this.buttons);
    /** @type {Said | null} */
    this.said = null;
    this.known = ""; // what was said last, so that the same is not begun anew
    this.at = 0; // which of the things that are said at this decision
    this.asked = false;
    this.game = "";
  }

  /** Whether the learner plays on without the voice. */
  get left() {
    return always.get(`alfonso-lesson-${this.table}`) === "left";
  }

  /**
   * Say what belongs to a position; nothing where one looks back, and nothing at other tables.
   *
   * @param {Standing} standing
   */
  show(standing, past) {
    this.said = (!past && standing.view?.voice) || null;
    this.game = standing.game;
    const known = JSON.stringify([this.said, this.left, Boolean(standing.view?.choices.length)]);
    if (known === this.known) return;
    this.known = known;
    this.at = 0;
    this.asked = Boolean(standing.view?.choices.length);
    this.write();
  }

  /** Say nothing: somebody else may look at this screen. */
  clear() {
    this.known = "";
    this.said = null;
    this.write();
  }

  /** What is said now, if anything is. */
  get utterance() {
    return this.said?.says[this.at] ?? null;
  }

  /** Write down what is said, with what can be done about it. */
  write() {
    const { said } = this;
    this.panel.hidden = !said || (said.over && !said.says.length);
    this.panel.classList.toggle("left", this.left);
    if (this.panel.hidden || this.left) {
      fill(this.words);
      fill(this.buttons, said && this.left ? this.back() : null);
    } else {
      fill(this.words, this.at ? null : this.reaction(said), this.paragraphs());
      fill(this.buttons, this.ways(said));
    }
    this.point();
  }

  /**
   * How the last advice went, and what came of it.
   *
   * @param {Said} said
   */
  reaction({ reaction, told }) {
    if (!reaction) return null;
    return h("p", { class: "reaction" }, this.linked(reaction), told.length ? ` ${told.join(" ")}` : null);
  }

  /** What is said now, in paragraphs. */
  paragraphs() {
    const words = this.utterance?.words ?? (this.asked ? ON_YOUR_OWN : OTHERS);
    return words.split("\n\n").map((part) => h("p", { class: this.utterance ? "" : "note" }, this.linked(part)));
  }

  /** Words in which every rule can be opened. */
  linked(words) {
    return words
      .split(RULE)
      .map((part) => (RULE.test(part) ? button(part, () => this.rule(part), { class: "rule" }) : part));
  }

  /**
   * What can be done about what is said.
   *
   * @param {Said} said
   */
  ways(said) {
    const last = this.at >= said.says.length - 1;
    const show = { id: "show-me", class: last && said.good ? "main" : "" };
    return [
      last ? null : button(t("Go on"), () => this.turn(1), { class: "main", id: "go-on" }),
      this.pointed().length ? button(t("Show me"), () => this.lead(), show) : null,
      this.at ? button(t("Back"), () => this.turn(-1)) : null,
      said.over && last
        ? [
            h("a", { class: "button", href: "/" }, t("A game of my own")),
            button(t("Once more from the beginning"), () => this.anew()),
          ]
        : null,
      h("span", { class: "note progress" }, t("{said} of {all}", { said: this.count(said), all: said.all })),
      button(said.over ? t("Play on") : t("Leave the lesson"), () => this.leave(true), { id: "leave-lesson" }),
      said.chance && this.count(said) === 1 ? fixed() : null,
    ];
  }

  /** The number of what is said now. */
  count({ said, says }) {
    return said - Math.max(says.length, 1) + this.at + 1;
  }

  /** Leave the lesson, or take it up again. */
  leave(leaving) {
    always.set(`alfonso-lesson-${this.table}`, leaving ? "left" : "");
    this.at = 0;
    this.write();
    this.buttons.querySelector("button")?.focus();
  }

  /** How one comes back to a lesson. */
  back() {
    return button(t("Take up the lesson"), () => this.leave(false), { id: "take-up" }, "candle-light");
  }

  /** Take the lesson once more. */
  async anew() {
    try {
      const { table } = await post(`/api/games/${this.game}/lesson`, { anew: true });
      location.assign(`/table/${table}`);
    } catch (error) {
      this.say(error.message);
    }
  }

  /** Say the next thing, or the one before. */
  turn(by) {
    this.at += by;
    this.write();
    /** @type {HTMLElement | null} */ (this.buttons.querySelector("#go-on, #show-me, button"))?.focus();
  }

  /** The pieces that are pointed at now: those that are spoken of, and with advice those that it touches. */
  pointed() {
    const { said } = this;
    if (!said || this.left || !this.utterance) return [];
    const advice = this.at === said.says.length - 1 ? said.touches : [];
    return [...new Set([...advice, ...this.utterance.point])];
  }

  /** Mark the pieces. */
  point() {
    this.pointers.mark(this.pointed(), this.said?.touches ?? []);
  }

  /** Lead to the first piece: bring it into sight and into the hands of the keyboard, and mark the choice in words. */
  lead() {
    this.pointers.lead();
    if (this.said.good && this.at === this.said.says.length - 1) this.hint(this.said.good);
  }
}

/** Whoever trusts the dice elsewhere is to know that these are no secret. */
function fixed() {
  return h("span", { class: "note fixed" }, t("The dice of a lesson are fixed, not sealed."));
}
