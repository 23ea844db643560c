// Marks on the board: rings around the pieces that somebody speaks of, wherever the picture puts them.

import { moving } from "../help/comfort.js";
import { h } from "../kit/dom.js";

const AIR = 4; // pixels between a piece and its ring

/** Rings around pieces of a board. */
export class Pointers {
  constructor(board) {
    this.board = board;
    this.place = h("div", { class: "pointers", "aria-hidden": "true" });
    this.ids = [];
    this.advised = [];
    this.counted = false; // whether each has its number, in the order in which they are touched
    new ResizeObserver(() => this.draw()).observe(board);
    new MutationObserver(() => this.draw()).observe(board, { attributeFilter: ["aria-busy"] }); // it was drawn anew
    board.addEventListener("moved", () => this.ids.length && this.draw()); // it was enlarged, or drawn aside
    addEventListener("scroll", () => this.ids.length && requestAnimationFrame(() => this.draw()), { passive: true });
  }

  /** Mark these pieces and no others; the advised ones more than the rest. */
  mark(ids, advised, counted = false) {
    this.ids = ids;
    this.advised = advised;
    this.counted = counted && ids.length > 1;
    this.draw();
  }

  /** Put a ring around each piece that is in the picture. */
  draw() {
    const board = this.board.getBoundingClientRect();
    const rings = this.ids.flatMap((id) => {
      const piece = this.find(id);
      if (!piece) return [];
      const box = piece.getBoundingClientRect();
      if (!box.width) return [];
      const number = this.counted ? this.ids.indexOf(id) + 1 : null;
      const ring = h("span", { class: this.advised.includes(id) ? "advised" : "", "data-number": number });
      const left = Math.max(box.left - AIR, board.left); // what is drawn beyond the board must not widen the page
      const right = Math.min(box.right + AIR, board.right);
      ring.style.left = `${left - board.left + this.board.scrollLeft}px`;
      ring.style.top = `${box.top - board.top + this.board.scrollTop - AIR}px`;
      ring.style.width = `${right - left}px`;
      ring.style.height = `${box.height + 2 * AIR}px`;
      return [ring];
    });
    this.place.replaceChildren(...rings);
    if (rings.length && this.place.parentElement !== this.board) this.board.append(this.place);
    if (!rings.length) this.place.remove();
  }

  /** A piece of the picture. */
  find(id) {
    return /** @type {SVGElement | null} */ (this.board.querySelector(`#${CSS.escape(id)}`));
  }

  /** Bring the pieces into sight, the first one last, without taking the keyboard anywhere. */
  bring() {
    for (const piece of this.ids.map((id) => this.find(id)).reverse()) {
      piece?.dispatchEvent(new Event("bring", { bubbles: true }));
      piece?.scrollIntoView({ block: "nearest" });
    }
    this.draw();
  }

  /** Bring the first piece into sight, give it to the keyboard and to a screen reader, and let its ring be seen. */
  lead() {
    const pieces = this.ids.map((id) => this.find(id)).filter(Boolean);
    const first = pieces[0];
    if (!first) return;
    first.dispatchEvent(new Event("bring", { bubbles: true }));
    first.scrollIntoView({ block: "center", behavior: moving() ? "smooth" : "auto" });
    first.focus({ preventScroll: true });
    this.draw();
    if (!moving()) return;
    for (const ring of this.place.children)
      ring.animate([{ transform: "scale(1.6)", opacity: 0.2 }, { transform: "scale(1)", opacity: 1 }], {
        duration: 600,
        easing: "ease-out",
      });
  }
}
