// Going from piece to piece with the keys: the board is one stop of the Tab key, arrows go on from there.

import { ANSWERING } from "./glossary.js";
import { middle } from "./picture.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TYPING = "input, select, textarea, [contenteditable]";
const FAR = 1e6; // farther than any board is wide

/** Knows which piece has the keyboard; ``choose`` is told of a piece that was picked with a key. */
export class Steering {
  constructor(place, choose) {
    this.place = place;
    this.choose = choose;
    this.here = ""; // the piece that had focus last
    place.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keydown", (event) => this.shortcut(event));
    place.addEventListener("focusin", (event) => this.stop(event.target.closest?.(".piece")));
  }

  /** Keys on a piece: pick it, or go on to another one. */
  key(event) {
    const piece = event.target.closest?.(ANSWERING);
    if (!piece || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      if (!piece.matches(".piece")) return;
      event.preventDefault();
      if (!event.repeat) this.choose(piece);
      return;
    }
    const next = this.next(piece, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** A key that is drawn on a piece picks it, where it is lit or can be picked instead, unless somebody types. */
  shortcut(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.key.length !== 1) return;
    if (event.target.closest?.(TYPING) || document.querySelector("dialog[open]")) return;
    const key = event.key.toUpperCase();
    const lit = [...this.place.querySelectorAll(".piece.lit[data-key], .piece.can[data-key]")];
    const piece = lit.find((one) => one.dataset.key.toUpperCase() === key);
    if (!piece) return;
    event.preventDefault();
    this.choose(piece);
  }

  /** The piece a key leads to: the nearest lit one in a direction, the first, the last; with every, also not lit. */
  next(piece, key, every) {
    const pieces = this.pieces(every);
    if (key === "Home") return pieces[0];
    if (key === "End") return pieces.at(-1);
    if (!(key in ARROWS)) return null;
    const [x, y] = ARROWS[key];
    const order = [...this.place.querySelectorAll(ANSWERING)];
    const spot = (one) => {
      const { x: across, y: down } = middle(one);
      const late = order.indexOf(one) / 1000; // pieces on one spot lie ahead of each other as they are drawn
      return [across + late, down + late];
    };
    const [right, down] = spot(piece);
    let nearest = null;
    let least = Infinity;
    for (const other of pieces) {
      const there = spot(other);
      const ahead = (there[0] - right) * x + (there[1] - down) * y;
      const aside = Math.abs((there[0] - right) * y + (there[1] - down) * x);
      if (ahead <= 0) continue;
      const far = Math.hypot(ahead, aside) + (aside > ahead ? FAR : 0); // what lies rather to a side comes last
      if (far < least) [nearest, least] = [other, far];
    }
    return nearest;
  }

  /** What one can go to: the pieces that are lit, where any are; with every, all that says what it is. */
  pieces(every = false) {
    const lit = every ? [] : [...this.place.querySelectorAll(".piece.lit, .piece.twin")];
    return lit.length ? lit : [...this.place.querySelectorAll(every ? ANSWERING : ".piece")];
  }

  /** Let Tab lead to one piece: the one that has focus or had it last, or the first that is lit. */
  stop(piece = null) {
    if (piece) this.here = piece.id;
    const all = [...this.place.querySelectorAll(".piece")];
    const one = all.find((other) => other.id === this.here) ?? this.pieces()[0];
    for (const other of all) other.setAttribute("tabindex", other === one ? "0" : "-1");
    for (const other of this.place.querySelectorAll(ANSWERING))
      if (!other.matches(".piece")) other.setAttribute("tabindex", "-1"); // reached with Shift and arrows
  }

  /** Give focus back to a piece, or to the nearest one where it is gone. */
  refocus(id, spot) {
    const far = (piece) => Math.hypot(middle(piece).x - spot.x, middle(piece).y - spot.y);
    const same = [...this.place.querySelectorAll(".piece")].find((piece) => piece.id === id);
    const nearest = same ?? this.pieces().sort((one, other) => far(one) - far(other))[0];
    nearest?.focus({ preventScroll: true });
  }
}
