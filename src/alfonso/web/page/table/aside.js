// What stands above the board: who is awaited before the game, the result after it, a bot that plays for us, a lesson.

import { ending } from "../end/end.js";
import { fill, h, refill } from "../kit/dom.js";
import { Shares } from "./shares.js";
import { waiting } from "./waiting.js";

/** Shows it where it has changed; ``played`` are the seats of ours that bots play. */
export class Aside {
  constructor(base, { played, reload, say }) {
    this.played = played;
    this.reload = reload;
    this.say = say;
    this.place = h("div", { class: "side" });
    this.known = "";
    this.shares = new Shares(base, say);
    /** @type {import("../learn/voice.js").Voice | null} */
    this.voice = null; // of a lesson
  }

  /** Show what there is to say of a table, nothing while one looks back; before the game, do our part for the dice. */
  show(standing, past) {
    const { result, seats, again, view, viewer, dice, gone, absent, removed } = standing;
    this.voice?.show(standing, past);
    if (!view) this.shares.tend(standing);
    const before = view ? null : [dice, gone, absent, removed];
    const known = JSON.stringify([result, seats, again, before, viewer, Boolean(past)]);
    if (known === this.known) return;
    this.known = known;
    if (past) fill(this.place);
    else if (result) {
      fill(this.place, ending(standing, this.say));
      window.scrollTo(0, 0);
      this.place.parentElement.scrollTop = 0;
    } else if (!view) refill(this.place, waiting(standing, this.reload, this.say));
    else fill(this.place, this.played(standing));
  }

  /** Show nothing. */
  clear() {
    this.known = "";
    this.voice?.clear();
    fill(this.place);
  }
}
