// A hint: what a bot would do, which points it expects where, what two other choices would cost, and their pieces.

/** @import { Choice, Expected, Hint as Given } from "../types" */
/** @typedef {Partial<Expected> & { choice: Choice }} Told */

import { label } from "../board/choosing.js";
import { Pointers } from "../board/pointers.js";
import { get } from "../kit/api.js";
import { button, fill, h } from "../kit/dom.js";
import { amount, difference, list, plain, t } from "../kit/language.js";

const TO_COME = "to come";
const NAMED = 4; // parts of a score
const LITTLE = 0.05; // so small a part is not worth a word
const SAME = 0.01; // of what is expected: who loses no more than that loses nothing

/** Asks for a hint and shows it for as long as the position is the same. */
export class Hint {
  /**
   * ``now`` says what can be chosen and in which position; ``take`` is told what is to be played, ``mark`` which choice
   * is to be marked in the list, ``say`` what is to be said.
   */
  constructor(base, board, { now, take, mark, say }) {
    this.base = base;
    this.now = now;
    this.take = take;
    this.mark = mark;
    this.say = say;
    this.position = ""; // that it was asked for
    /** @type {Given | null} */
    this.given = null;
    this.at = 0; // which of the choices is looked at
    this.pointers = new Pointers(board);
    this.words = h("div", { class: "why", "aria-live": "polite" });
    this.ways = h("div", { class: "counsels", role: "group", "aria-label": t("The hint, and what else is good") });
    this.play = button(t("Play it"), () => this.accept(), { class: "main", id: "play-hint" });
    const close = button(t("Close"), () => this.leave(), { class: "more" });
    this.panel = h(
      "section",
      { class: "leaf advice", "aria-labelledby": "hint-title", hidden: true },
      h("h2", { id: "hint-title" }, t("Hint")),
      close,
      this.ways,
      this.words,
      h("div", { class: "buttons" }, this.play),
    );
    this.button = button(t("Hint"), () => this.ask(), { id: "hint" }, "candle-light");
  }

  /** Ask a bot what it would do in this position, and why. */
  async ask() {
    const { position, seat } = this.now();
    this.say(t("One moment: a bot looks at it."));
    try {
      const given = await get(`${this.base}/hint`, { seat });
      if (position !== this.now().position) return;
      this.say("");
      this.position = position;
      this.given = given;
      this.at = 0;
      this.write();
    } catch (error) {
      this.say(error.message);
    }
  }

  /** The list of choices was drawn, or there is another position: then a hint is worth nothing any more. */
  show(allowed) {
    const { position, choosing } = this.now();
    this.button.hidden = !allowed;
    this.button.disabled = !choosing.all.length;
    if (!this.given) return;
    if (position === this.position) this.mark(this.chosen.text);
    else this.leave();
  }

  /**
   * Everything that is told: the choice itself and, where it is known, what is expected of it.
   *
   * @returns {Told[]}
   */
  get told() {
    const { action, expected } = this.given;
    const all = /** @type {Partial<Expected>[]} */ (expected?.length ? expected : [{ action }]);
    return all.map((one) => ({ ...one, choice: this.find(one.action) }));
  }

  /** A choice by its text. */
  find(text) {
    const found = this.now().choosing.all.find((one) => one.text === text);
    return found ?? { text, words: text, heading: "", ids: [] };
  }

  /** The choice that is looked at. */
  get chosen() {
    return this.told[this.at].choice;
  }

  /** Write down the choices and what there is to say of the one that is looked at, and point at its pieces. */
  write() {
    const { told } = this;
    const focused = this.ways.contains(document.activeElement);
    fill(
      this.ways,
      told.map((one, place) => this.way(one, place)),
    );
    if (focused) /** @type {HTMLElement} */ (this.ways.children[this.at]).focus();
    fill(
      this.words,
      this.why(told[this.at], told[0]).map((words) => h("p", {}, words)),
    );
    this.panel.hidden = false;
    const { text, ids } = this.chosen;
    this.mark(text);
    this.pointers.mark(ids, ids, true);
    this.pointers.bring();
  }

  /**
   * One of the choices, with what it would cost.
   *
   * @param {Told} told
   */
  way({ choice, cost }, place) {
    const look = () => {
      this.at = place;
      this.write();
    };
    const about = { class: "counsel", "aria-pressed": String(place === this.at) };
    return button([label(choice), h("em", {}, place ? this.price(cost) : t("the hint"))], look, about);
  }

  /** What a choice costs compared with the hint. */
  price(cost) {
    const { expected, unit } = this.given;
    if (cost <= SAME * Math.max(1, Math.abs(expected[0].total))) return t("about as good");
    return t("costs {cost} {unit}", { cost: amount(cost), unit });
  }

  /**
   * Why: what is expected of a choice, and where the difference to the hint lies.
   *
   * @param {Told} told
   * @param {Told} best
   */
  why({ total, parts, others }, best) {
    if (total === undefined) return [];
    const { unit } = this.given;
    const end = t("About {total} {unit} at the end.", { total: amount(total), unit });
    if (parts === best.parts) {
      const brought = listed(parts, (name) => name !== TO_COME);
      const later = parts[TO_COME] ?? 0;
      return [
        end,
        brought && t("It brings: {parts}.", { parts: brought }),
        Math.abs(later) >= LITTLE && t("Still to come after that: {points}.", { points: amount(later) }),
      ].filter(Boolean);
    }
    const names = Object.keys({ ...parts, ...best.parts });
    const apart = Object.fromEntries(names.map((name) => [name, (parts[name] ?? 0) - (best.parts[name] ?? 0)]));
    if (Math.abs(others - best.others) >= LITTLE) apart[t("the others")] = others - best.others;
    const found = listed(apart, () => true);
    return [end, found && t("Compared with the hint: {parts}.", { parts: found })].filter(Boolean);
  }

  /** Play what is looked at. */
  accept() {
    const { chosen } = this;
    this.take(chosen);
  }

  /** It is not wanted any more, or of another position. */
  leave() {
    if (!this.given) return;
    const inside = this.panel.contains(document.activeElement);
    this.given = null;
    this.panel.hidden = true;
    fill(this.ways);
    fill(this.words);
    this.mark("");
    this.pointers.mark([], []);
    if (inside && !this.button.disabled) this.button.focus({ preventScroll: true });
  }
}

/** The parts that matter most, each with its points. */
function listed(parts, wanted) {
  const known = Object.entries(parts).filter(([name, points]) => wanted(name) && Math.abs(points) >= LITTLE);
  const first = known.sort(([, one], [, other]) => Math.abs(other) - Math.abs(one)).slice(0, NAMED);
  return list(first.map(([name, points]) => `${named(name)} ${difference(points)}`));
}

/** A part of a score in words. */
function named(name) {
  return name === TO_COME ? t("to come") : plain(name);
}
