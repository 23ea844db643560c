// What stands above the board: who is awaited before the game, the result after it, the bot that plays for us.

import { ending } from "../end/end.js";
import { fill, h, refill } from "../kit/dom.js";
import { waiting } from "./waiting.js";

/** Shows it where it has changed; ``played`` are the seats of ours that bots play. */
export class Aside {
  constructor({ played, reload, say }) {
    this.played = played;
    this.reload = reload;
    this.say = say;
    this.place = h("div", { class: "side" });
    this.known = "";
  }

  /** Show what there is to say of a table, or nothing while one looks back. */
  show(standing, past) {
    const { result, seats, again, view, viewer } = standing;
    const known = JSON.stringify([result, seats, again, !view, viewer, Boolean(past)]);
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
    fill(this.place);
  }
}
