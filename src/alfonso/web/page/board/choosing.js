// Narrowing choices by the pieces they touch: die then target, or target then die; no game is known here.

/** @import { Choice, View } from "../types" */

/**
 * A choice in words, with what it begins with.
 *
 * @param {Choice} choice
 */
export function label({ heading, words }) {
  return heading ? `${heading}: ${words}` : words;
}

/** The choices of a decision, the earlier answers that can still be changed, and what is picked of them so far. */
export class Choosing {
  /** @param {Partial<View>} view */
  constructor({ choices = [], touches = [], labels = [], changes = [], shortcuts = [], shortcut_labels = [] } = {}) {
    /** @type {Choice[]} */
    this.all = choices.map((text, index) => {
      const [heading, words] = labels[index] ?? ["", text];
      return { text, ids: touches[index] ?? [], heading: heading ?? "", words };
    });
    /** @type {Choice[]} */
    this.changes = changes.map(({ place, action, touches: ids }) => {
      return { text: action, ids, place, heading: "", words: action };
    });
    /** @type {import("../types").Shortcut[]} */
    this.shortcuts = shortcuts.map(({ word, actions, habit }, index) => {
      const piece = `shortcut-${word.replaceAll(" ", "-")}`; // where a picture has one for it
      return { piece, actions, habit, words: shortcut_labels[index] ?? actions[0] };
    });
    /** @type {string[]} */
    this.picked = [];
    this.asked = ""; // the piece of which one asks why it cannot be picked
  }

  /** The choices that go with everything picked. */
  get left() {
    return this.with(this.picked);
  }

  /** The choices that go with some pieces; only where there are none, what can be changed. */
  with(ids) {
    const goes = (choice) => ids.every((id) => choice.ids.includes(id));
    const found = this.all.filter(goes);
    return found.length ? found : this.changes.filter(goes);
  }

  /** The pieces that can be picked next; those of shortcuts always can. */
  get lit() {
    return new Set([...this.left.flatMap((choice) => choice.ids), ...this.shortcuts.map(({ piece }) => piece)]);
  }

  /** The pieces that any choice touches. */
  get can() {
    return new Set([...this.all, ...this.changes].flatMap((choice) => choice.ids));
  }

  /** What is picked once a piece is picked, put back, or taken instead of others; null where one can only ask why. */
  after(id) {
    if (this.picked.includes(id)) return this.picked.filter((other) => other !== id);
    if (this.lit.has(id)) return [...this.picked, id];
    return this.can.has(id) ? [...this.beside(id), id] : null;
  }

  /** Pick what the picture has picked from the outset, where nothing is picked; whether that is anything. */
  begin(outset) {
    if (this.picked.length) return false;
    this.picked = outset.filter((id) => this.lit.has(id));
    return this.picked.length > 0;
  }

  /** What of the picked pieces goes with another one that does not go with all of them. */
  beside(id) {
    const kept = [];
    for (const other of this.picked) if (this.with([...kept, other, id]).length) kept.push(other);
    return kept;
  }

  /** The choice that picking a piece settles, if it settles one. */
  settles(id) {
    const picked = this.after(id);
    const left = picked?.length ? this.with(picked) : [];
    return left.length === 1 ? left[0] : null;
  }

  /**
   * Pick a piece or ask why not; the choice or the shortcut that is settled by it, if one is. A piece that is aimed
   * first settles it only when it is picked once more.
   */
  pick(id, aims = false) {
    const shortcut = this.shortcuts.find(({ piece }) => piece === id);
    if (shortcut) return shortcut;
    if (aims && this.picked.includes(id)) {
      const [only, ...more] = this.left;
      return more.length ? null : only;
    }
    const settled = aims ? null : this.settles(id);
    const picked = this.after(id);
    this.asked = picked ? "" : id;
    if (picked) this.picked = picked;
    return settled;
  }

  /** The one choice that is typed, by beginnings of its words: “5 fa” for “5 farms”; else what was typed. */
  meant(typed) {
    const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
    const texts = this.all.map((choice) => choice.text);
    const same = texts.find((text) => text.toLowerCase() === wanted.join(" "));
    if (same !== undefined) return same;
    const close = texts.filter((text) => {
      const words = text.toLowerCase().split(" ");
      return words.length === wanted.length && words.every((word, index) => word.startsWith(wanted[index]));
    });
    return close.length === 1 ? close[0] : wanted.join(" ");
  }

  /** Put everything back. */
  clear() {
    this.picked = [];
    this.asked = "";
  }
}
