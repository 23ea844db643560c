// What we do at a table: moves, other answers, taking back, talking.

import { fresh, insist } from "../kit/api.js";
import { t } from "../kit/language.js";
import { preference } from "../help/comfort.js";
import { UNLESS_REVEALS } from "./sure.js";

/** Sends what is done at a table, one thing at a time; what comes of it comes by the stream. */
export class Acting {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.sending = false;
    this.sent = 0; // how many moves and changes
    /** @type {string[]} */
    this.coming = []; // moves of a shortcut that are still to be made
    this.settled = -1; // the position that was settled by itself last
  }

  /** Whether something of ours is on its way: who picks meanwhile is told so. */
  isBusy() {
    if (this.sending) this.table.say(t("One moment: what you did last is on its way."));
    return this.sending;
  }

  /** The moves that the player lets happen by themselves; none after an undo, or where every move is asked about. */
  habit(kind, last = "") {
    if (!preference(kind) || this.table.sure.patient || preference("confirm") === "always") return null;
    const fits = ({ habit, actions }) => habit === kind && (!last || actions.at(-1) === last);
    return this.table.choosing.shortcuts.find(fits)?.actions ?? null;
  }

  /** Do what needs no decision, once in a position; whether there is anything. */
  settle() {
    const { answer } = this.table.standing;
    const actions = this.settled === answer ? null : this.habit("at once");
    if (!actions) return false;
    this.settled = answer;
    this.along(actions);
    return true;
  }

  /** Make several moves, one after the other. */
  along(actions) {
    this.coming = [...actions];
    this.goOn();
  }

  /** Make the next move of a shortcut, if there is one that is still possible; whether there is. */
  goOn() {
    const next = this.coming.shift();
    const possible = this.table.choosing.all.some(({ text }) => text === next);
    if (possible) this.move(next, true);
    else this.coming = [];
    return possible;
  }

  /**
   * Take a choice: a move, another answer in the place of an earlier one, or the moves of a shortcut.
   *
   * @param {import("../types").Choice | import("../types").Shortcut} choice
   */
  take(choice) {
    if ("actions" in choice) return this.along(choice.actions);
    const { text, place } = choice;
    const helped = place === undefined && this.habit("instead", text);
    if (place === undefined && !helped) return this.move(text);
    if (this.isBusy()) return null;
    if (helped) return this.along(helped);
    this.sending = true;
    this.sent += 1;
    return this.send("changes", { place, action: text });
  }

  /** Make a move, once it is sure that it is meant. */
  async move(action, sure = false) {
    if (this.isBusy()) return;
    const { choosing } = this.table;
    const { sent } = this;
    const choice = choosing.all.find(({ text }) => text === action);
    // what is not a choice is answered by the server
    const meant = !choice || sure || (await this.table.sure.agrees(choice));
    if (sent !== this.sent) return; // another click was quicker
    if (!meant) {
      this.miss(choosing, sent);
      return;
    }
    this.sending = true;
    this.sent += 1;
    this.table.sure.patient = false;
    this.table.drawer.toggle(false);
    this.table.board.origin = choice?.ids[0] ?? "";
    const { number } = this.table.sure;
    const done = await this.send("moves", { action, sure: meant !== UNLESS_REVEALS });
    if (!done?.unsure) return;
    const present = number === this.table.sure.number;
    if (present) this.sending = false;
    if (present && (await this.table.sure.means(choice, done.unsure))) await this.move(action, true);
    else this.miss(choosing, sent + 1);
  }

  /** A move was not made: say so where the position is another now, unless another move was made meanwhile. */
  miss(choosing, sent) {
    if (choosing === this.table.choosing || sent !== this.sent || !this.table.eyes) return;
    this.table.say(t("The table has gone on meanwhile: choose again."));
  }

  /** Take back, or ask to: nothing is played by itself after it. */
  back(what) {
    this.table.sure.patient = true;
    return this.send(what, {});
  }

  /** Send something for the position that is shown: the answer, or null; what comes of it comes by the stream. */
  async send(what, body) {
    const { answer, viewer } = this.table.standing;
    try {
      return await insist(`${this.table.base}/${what}`, { ...body, number: answer, key: fresh(), seat: viewer });
    } catch (error) {
      this.sending = false;
      this.coming = [];
      if (!this.table.eyes) return null;
      this.table.choosing.clear();
      this.table.show();
      this.table.say(error.message);
      return null;
    }
  }

  /** Say something to the table. */
  async speak(text) {
    try {
      await insist(`${this.table.base}/chat`, { text, key: fresh(), seat: this.table.standing.viewer });
    } catch (error) {
      this.table.say(error.message);
    }
  }
}
