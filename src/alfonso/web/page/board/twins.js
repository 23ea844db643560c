// Twins that were picked before the picture came that says whom they speak for.

/** Keeps them until it is there; ``choose`` is told of each. */
export class Twins {
  constructor(place, choose) {
    this.place = place;
    this.choose = choose;
    this.clear();
  }

  /** A twin waits for the picture. */
  wait(piece) {
    this.waiting.push(piece.id);
  }

  /** Pick what has waited, one after the other; nothing of it in another position. */
  goOn(moved) {
    if (moved) this.clear();
    const next = this.waiting.shift();
    const piece = next && this.place.querySelector(`#${CSS.escape(next)}`);
    if (piece) this.choose(piece);
    else this.clear();
  }

  /** Nothing waits any more. */
  clear() {
    /** @type {string[]} */
    this.waiting = [];
  }
}
