// The positions that one can look back at: all that a viewer was shown, or after the end those of whoever acts.

import { get } from "../kit/api.js";
import { t } from "../kit/language.js";
import { Story } from "./story.js";

export const ACTING = "acting"; // in an address: with the eyes of whoever acts

/** The positions of a viewer by their numbers, and the one that is shown. */
export class Positions {
  constructor() {
    this.standing = null;
    this.numbers = [];
    this.rounds = [];
    // the number of the position that one looks back at, its place among all, and with whose eyes it is shown
    this.past = null;
    this.follows = false; // whether each position is seen with the eyes of who acted
    /** @type {Story | null} */
    this.story = null; // once it was asked for
  }

  /** Learn which positions there are. */
  async learn() {
    const { standing } = this;
    const found = standing.view && (await this.listed(standing).catch(() => null));
    if (found && standing === this.standing) this.know(found);
  }

  /** All positions by their numbers for a viewer, and the round of each. */
  async listed({ table, viewer, result }) {
    if (this.follows && result) await this.tell();
    return this.story?.listed(viewer, this.follows) ?? get(`/api/tables/${table}/positions`, { seat: viewer });
  }

  /** There are these positions, and whatever has come since. */
  know({ numbers, rounds }) {
    this.numbers = [...numbers, ...this.numbers.filter((number) => number > numbers.at(-1))];
    this.rounds = rounds;
    if (this.past) this.past.index = this.numbers.indexOf(this.past.number);
  }

  /** The story of the whole game, which is told when it is over. */
  async tell() {
    this.story ??= new Story(await get(`/api/tables/${this.standing.table}/story`));
    return this.story;
  }

  /** Whether each position is seen with the eyes of who acted. */
  get following() {
    return this.follows && this.story !== null;
  }

  /** The position at a place, and with whose eyes it is shown, by which number. */
  at(place) {
    const number = this.numbers[place];
    const own = { seat: this.standing.viewer, number };
    return { index: place, number, shown: this.following ? this.story.at(place) : own };
  }

  /** The place of the position that was there at a number: where others act meanwhile, the first. */
  place(number) {
    return this.numbers.indexOf(this.numbers.findLast((one) => one <= number));
  }

  /** The place of what is shown. */
  get here() {
    return this.past?.index ?? this.numbers.length - 1;
  }

  /** The numbers, for the eyes that look, of the positions before something was told and after it; 0 for none. */
  around(number) {
    const after = number ? this.place(number) : -1;
    const seen = this.past && this.following ? this.story.seen(this.past.shown.seat) : this.numbers;
    return after > 0 ? [seen[after - 1], seen[after]] : [0, 0];
  }

  /** The places at which rounds begin. */
  get openings() {
    return this.rounds.flatMap((round, place) => (round === this.rounds[place - 1] ? [] : [place]));
  }

  /** The address that leads to what is shown; when the game is over, everybody to the same. */
  get address() {
    const { table, mine, viewer, result } = this.standing;
    if (!this.past) return `/table/${table}`;
    const { seat, number } = this.past.shown;
    const known = !result && viewer === (mine[0] ?? -1);
    return `/table/${table}/${number}${known ? "" : `?seat=${seat}`}${this.following ? `&eyes=${ACTING}` : ""}`;
  }

  /** The place of what is shown, in words. */
  where() {
    const { here } = this;
    const values = { position: here + 1, count: this.numbers.length, round: this.rounds[here] };
    return values.round
      ? t("position {position} of {count}, round {round}", values)
      : t("position {position} of {count}", values);
  }
}
