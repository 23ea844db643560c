// Dragging with a finger: a piece that is aimed goes along with it, from one piece that can be picked to the next.

import { middle } from "./picture.js";

const NEAR = 44; // so far from the piece that is aimed a finger may come down, in pixels

/** Moves what is aimed; ``choose`` is told of the piece that it comes to. */
export class Dragging {
  constructor(place, choose) {
    this.place = place;
    this.choose = choose;
    this.held = null; // how far from the finger the piece is that was aimed
    place.addEventListener("touchstart", (event) => this.start(event), { passive: true });
    place.addEventListener("touchmove", (event) => this.move(event), { passive: false });
    for (const end of ["touchend", "touchcancel"]) place.addEventListener(end, () => (this.held = null));
  }

  /** A finger comes down: near what is aimed it takes hold of it, elsewhere it scrolls. */
  start({ touches }) {
    this.held = null;
    const aimed = this.place.querySelector(".piece.selected[data-aim]");
    if (!aimed || touches.length !== 1) return;
    const { x, y } = middle(aimed);
    const away = { x: x - touches[0].clientX, y: y - touches[0].clientY };
    if (Math.hypot(away.x, away.y) <= NEAR) this.held = away;
  }

  /** The finger moves: what it holds is aimed at wherever it comes to, if it fits there. */
  move(event) {
    if (!this.held || event.touches.length !== 1) return;
    event.preventDefault();
    const [{ clientX, clientY }] = event.touches;
    const there = document.elementsFromPoint(clientX + this.held.x, clientY + this.held.y);
    const picture = there[0]?.closest(".board > *"); // what lies under another picture is out of sight
    const piece = there
      .map((one) => one.closest(".piece[data-aim]:not([data-twin])"))
      .find((one) => one?.matches(".lit, .can") && picture?.contains(one));
    if (piece && !piece.matches(".selected")) this.choose(piece);
  }
}
