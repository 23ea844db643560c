// What one viewer has seen of a table: as it stood when we came, and every update since.

import { Stream } from "./stream.js";

const PARTS = ["seats", "dice", "result", "again", "clock", "wish", "ready", "onlookers_talk", "acted"].concat(
  "parting",
  "nudges",
  "removed",
);

/** The sum of the updates of one viewer; tells what is new in it. */
export class Eyes {
  /** @param {import("../types").Standing} standing */
  constructor(standing, { changed, drawn, line, refused }) {
    this.standing = standing;
    this.seat = standing.viewer;
    this.stream = new Stream(standing.table, this.seat, standing.number, {
      update: (update) => {
        this.add(update);
        changed(this, update);
      },
      people: ({ here, gone, absent, watching, more }) => {
        Object.assign(standing, { here, gone, absent, watching, more });
        changed(this, {});
      },
      drawn: (drawing) => drawn(this, drawing),
      line,
      refused,
    });
  }

  /**
   * Add an update to what is known.
   *
   * @param {import("../types").Update} update
   */
  add(update) {
    const { standing } = this;
    standing.number = update.number;
    for (const part of PARTS) if (update[part] !== undefined) standing[part] = update[part];
    // nothing is decided in a scene
    if (update.view && !update.scene) Object.assign(standing, { view: update.view, answer: update.number });
    if (update.log) standing.log = [...standing.log.slice(0, update.log.keep), ...update.log.lines];
    if (update.chat) standing.chat = [...standing.chat, ...update.chat];
  }

  /** Whether something is asked of this viewer that no bot answers. */
  get asked() {
    const { view, seats, result } = this.standing;
    return this.seat >= 0 && !result && !seats[this.seat].bot && Boolean(view?.choices.length);
  }

  /** There is so much room for pictures, and this is picked in the position that is answered. */
  look(room, chosen) {
    this.stream.look(room, this.standing.answer, chosen);
  }

  /** Stop looking. */
  close() {
    this.stream.close();
  }
}
