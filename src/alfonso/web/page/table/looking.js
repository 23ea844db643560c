// With whose eyes the table is seen: one's own; on a shared screen those of whoever is asked; after the end anybody's.

import { get } from "../kit/api.js";
import { Curtain } from "./curtain.js";
import { Eyes } from "./eyes.js";

/**
 * Follows the table with all the eyes we have and shows it with one pair at a time.
 *
 * Told are: ``look`` with which eyes (and at which position), ``hide`` that a seat must have the device first, ``tell``
 * what is new, ``drawn`` a picture that came for a seat; ``stays`` says whether one looks back and is not to be turned
 * away.
 */
export class Looking {
  constructor(base, { look, hide, tell, drawn, stays, line, refused }) {
    this.base = base;
    this.show = look;
    this.hide = hide;
    this.tell = tell;
    this.drawn = drawn;
    this.stays = stays;
    this.line = line;
    this.refused = refused;
    this.all = new Map(); // by seat
    this.eyes = null; // those that look; none while the screen is hidden
    this.curtain = new Curtain();
  }

  /** Begin in the present with the eyes of who is asked, or at a position with those that its address names. */
  async begin(first, number, seat) {
    for (const eyes of this.all.values()) eyes.close();
    this.all.clear();
    this.follow(first);
    const others = first.result ? [] : first.mine.filter((mine) => mine !== first.viewer);
    for (const standing of await Promise.all(others.map((other) => get(this.base, { seat: other }))))
      this.follow(standing);
    const meant = seat === -1 || (seat in first.seats && (first.result || first.mine.includes(seat)));
    await this.turn(number && meant ? seat : number ? first.viewer : this.whose(first.viewer), number);
  }

  /** Follow the table with these eyes from now on. */
  follow(standing) {
    const eyes = new Eyes(standing, {
      changed: (eyes, update) => this.changed(eyes, update),
      drawn: (eyes, drawing) => this.drawn(eyes.seat, drawing),
      line: this.line,
      refused: (sentence) => {
        this.all.forEach((one) => one.close());
        this.refused(sentence);
      },
    });
    this.all.set(standing.viewer, eyes);
    return eyes;
  }

  /** Look with the eyes of a seat; on a shared screen what only they may see waits until they have the device. */
  async turn(seat, number = 0) {
    const eyes = this.all.get(seat) ?? this.follow(await get(this.base, { seat }));
    const { view, mine, seats } = eyes.standing;
    if (eyes === this.eyes && !number) return;
    if (eyes === this.eyes || mine.length < 2 || !view?.secret) {
      this.look(eyes, number);
      return;
    }
    this.eyes = null;
    this.hide(eyes, seats[seat].name);
    this.curtain.draw(seat, seats[seat].name, () => this.look(eyes, number));
  }

  /** Show the table as these eyes see it. */
  look(eyes, number = 0) {
    this.eyes = eyes;
    this.curtain.open();
    this.show(eyes, number);
  }

  /** Something has changed for one of our eyes: tell it, or turn to whoever is asked now. */
  changed(eyes, update) {
    if (eyes === this.eyes) this.tell(update);
    if (update.view && !update.scene && !this.stays()) this.pass();
  }

  /** Turn to whoever is asked now, and hide nothing any more where there is nothing to hide. */
  pass() {
    const shown = this.curtain.seat ?? this.eyes?.seat;
    const next = this.whose(shown);
    if (this.curtain.drawn && next === shown && !this.all.get(shown).standing.view.secret)
      this.look(this.all.get(shown));
    else if (next !== shown) this.turn(next);
  }

  /** The seat to look with: the one that is shown while it is asked, else the next going round that is. */
  whose(shown) {
    const asked = [...this.all.values()]
      .filter((eyes) => eyes.asked)
      .map((eyes) => eyes.seat)
      .sort((a, b) => a - b);
    if (!asked.length || asked.includes(shown)) return shown;
    return asked.find((seat) => seat > shown) ?? asked[0];
  }
}
