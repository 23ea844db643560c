// What we do at a table: moves, other answers, taking back, talking, asking for advice.

import { fresh, get, insist } from "../kit/api.js";
import { t } from "../kit/language.js";

/** Sends what is done at a table, one thing at a time; what comes of it comes by the stream. */
export class Acting {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.sending = false;
  }

  /**
   * Take a choice: a move, or another answer in the place of an earlier one.
   *
   * @param {import("../types").Choice} choice
   */
  take({ text, place }) {
    if (place === undefined) return this.move(text);
    if (this.sending) return null;
    this.sending = true;
    return this.send("changes", { place, action: text });
  }

  /** Make a move, once it is sure that it is meant. */
  async move(action, sure = false) {
    if (this.sending) return;
    const choice = this.table.choosing.all.find(({ text }) => text === action);
    // what is not a choice is answered by the server
    if (choice && !sure && !(await this.table.sure.agrees(action))) return;
    if (this.sending) return; // another click was quicker
    this.sending = true;
    this.table.sure.patient = false;
    this.table.drawer.toggle(false);
    this.table.board.origin = choice?.ids[0] ?? "";
    await this.send("moves", { action });
  }

  /** Take back, or ask to: nothing is played by itself after it. */
  back(what) {
    this.table.sure.patient = true;
    return this.send(what, {});
  }

  /** Send something for the position that is shown; whether it was granted: what comes of it comes by the stream. */
  async send(what, body) {
    const { answer, viewer } = this.table.standing;
    try {
      await insist(`${this.table.base}/${what}`, { ...body, number: answer, key: fresh(), seat: viewer });
      return true;
    } catch (error) {
      this.sending = false;
      if (!this.table.eyes) return false;
      this.table.choosing.clear();
      this.table.show();
      this.table.say(error.message);
      return false;
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

  /** Ask a bot what it would do. */
  async advise() {
    const { eyes } = this.table;
    try {
      const { action, bot } = await get(`${this.table.base}/hint`, { seat: eyes.seat });
      if (eyes !== this.table.eyes) return;
      this.table.choices.hint(action);
      this.table.say(t("{bot} would play: {action}", { bot, action }));
    } catch (error) {
      this.table.say(error.message);
    }
  }
}
