// Pieces that moved between two pictures slide, new dice tumble, changed amounts flash; nothing waits for them.

import { moving } from "../help/comfort.js";
import { h } from "../kit/dom.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const SLIDE = 280,
  TUMBLE = 450,
  FLASH = 1400,
  STAGGER = 90; // milliseconds
const MOST = 12; // more things than these would only be restless
const NEAR = 2; // pixels: less is not a move

/** Compares the pieces of a board before and after, and shows the difference. */
export class Slide {
  constructor(place) {
    this.place = place;
    this.flashes = h("div", { class: "flashes", "aria-hidden": "true" });
    this.running = [];
    document.addEventListener("click", () => this.end(), true);
    document.addEventListener("keydown", () => this.end(), true);
  }

  /** Where the pieces are, what amounts they have and what their dice show. */
  look() {
    const found = new Map();
    for (const piece of this.place.querySelectorAll("[data-piece][id]")) {
      found.set(piece.id, { box: piece.getBoundingClientRect(), amount: piece.dataset.amount, dice: faces(piece) });
    }
    return found;
  }

  /** Show what is different; what has appeared comes from ``origin``, the first piece that the move touched. */
  show(before, origin) {
    this.end();
    const came = before.get(origin)?.box;
    let number = 0;
    for (const [id, now] of this.look()) {
      const then = before.get(id);
      const piece = this.place.querySelector(`#${CSS.escape(id)}`);
      if (then && then.amount !== now.amount) this.flash(piece, Number(now.amount) - Number(then.amount));
      if (!moving() || number >= MOST) continue;
      const from = then?.box ?? (now.dice.length ? came : null);
      const slides = from && this.slide(piece, from, now.box, number);
      const rolled = then ? now.dice.join() !== then.dice.join() : !came;
      const turns = rolled && this.tumble(piece, number);
      if (slides || turns) number += 1;
    }
  }

  /** Let a piece come from where it was; whether it had moved. */
  slide(piece, from, to, number) {
    const scale = piece.ownerSVGElement.getScreenCTM().a;
    const [x, y] = [(from.left - to.left) / scale, (from.top - to.top) / scale];
    if (Math.hypot(x, y) < NEAR) return false;
    this.run(piece, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "translate(0px, 0px)" }], SLIDE, number);
    return true;
  }

  /** Turn the dice of a piece once; whether it has any. */
  tumble(piece, number) {
    const dice = piece.querySelectorAll(".die");
    for (const die of dice) {
      this.run(
        die,
        [{ transform: "rotate(-360deg) scale(.7)" }, { transform: "rotate(0deg) scale(1)" }],
        TUMBLE,
        number,
      );
    }
    return dice.length > 0;
  }

  /** Move something on top of where its attributes have put it. */
  run(element, frames, duration, number) {
    const options = {
      duration,
      delay: Math.min(number, 6) * STAGGER,
      easing: EASE,
      composite: "add",
      fill: "backwards",
    };
    this.running.push(element.animate(frames, options));
  }

  /** Write beside a piece by how much its amount has changed. */
  flash(piece, by) {
    if (!by) return;
    const mark = h("span", { class: by > 0 ? "more" : "less" }, by > 0 ? `+${by}` : `−${-by}`);
    const [board, box] = [this.place.getBoundingClientRect(), piece.getBoundingClientRect()];
    mark.style.left = `${box.right - board.left}px`;
    mark.style.top = `${box.top - board.top + box.height / 2}px`;
    this.place.append(this.flashes);
    this.flashes.append(mark);
    setTimeout(() => mark.remove(), FLASH);
    if (moving())
      mark.animate([{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], FLASH);
  }

  /** Everything is where it belongs at once: a player who acts does not wait. */
  end() {
    for (const one of this.running) one.cancel();
    this.running = [];
  }
}

/** What the dice in a piece show. */
function faces(piece) {
  return Array.from(piece.querySelectorAll(".die"), (die) => die.dataset.value);
}
