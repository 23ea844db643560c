// What has changed on the board since a position: the pieces that look different, and of which something else is said.

import { get } from "../kit/api.js";
import { svg } from "../kit/dom.js";

/** What can be picked, and what is only looked at: other towns, heirs. */
export const PIECES = ".piece, [data-piece][id][aria-label]";
const STATES = / (class|tabindex|aria-[a-z]+)="[^"]*"/g; // whether something can be picked is no change of a piece

/** What is said of a piece, and what is drawn. */
export function seen(piece) {
  const drawn = new XMLSerializer().serializeToString(piece).replace(STATES, "");
  return { said: piece.getAttribute("aria-label"), drawn };
}

/** Whether a piece has changed, or has come: what is only drawn otherwise means nothing. */
export function differs(before, now) {
  return !before || (before.said !== now.said && before.drawn !== now.drawn);
}

/** Marks what has changed since an earlier picture, until that is not wanted any more. */
export class Changed {
  constructor(place) {
    this.place = place;
    /** @type {Map<string, { said: string, drawn: string }> | null} */
    this.before = null;
    this.address = "";
  }

  /** Mark what has changed since the picture at an address; without one, nothing. */
  async since(address) {
    if (address === this.address) return;
    this.address = address;
    this.compare("");
    const earlier = address && (await get(address).catch(() => null)); // it is only a help
    if (earlier && address === this.address) this.compare(earlier.picture);
  }

  /** Mark what is otherwise than in this picture; without one, nothing. */
  compare(picture) {
    const pieces = picture ? [...svg(picture).querySelectorAll(PIECES)] : [];
    this.before = picture ? new Map(pieces.map((piece) => [piece.id, seen(piece)])) : null;
    this.mark();
  }

  /** Mark the pieces in what is drawn now; what can be picked is in sight anyhow. */
  mark() {
    for (const piece of this.place.querySelectorAll(PIECES)) {
      const changed = differs(this.before?.get(piece.id), seen(piece));
      piece.classList.toggle("news", this.before !== null && changed && !piece.matches(".lit, .can, .twin"));
    }
  }
}
