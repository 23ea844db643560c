// The board: the picture of the view, morphed whole; pieces are picked by mouse, touch or key.

import { get } from "./api.js";
import { svg } from "./dom.js";

const STATES = ["lit", "selected", "can", "why", "twin"];

/** Shows a table's picture in a place and tells which piece was picked. */
export class Board {
  constructor(place, { pick, rule, drawn }) {
    Object.assign(this, { place, pick, rule, drawn });
    this.wanted = null;
    this.busy = false;
    place.addEventListener("click", (event) => this.click(event));
    place.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      if (!event.target.closest?.(".piece")) return;
      event.preventDefault();
      this.click(event);
    });
    let width = place.clientWidth;
    new ResizeObserver(() => {
      if (Math.abs(place.clientWidth - width) < 2) return;
      width = place.clientWidth;
      if (this.last) this.show(...this.last);
    }).observe(place);
  }

  /** A click on a piece; a twin speaks for the piece it equals, the gloss opens its rule. */
  click(event) {
    const piece = event.target.closest?.(".piece");
    if (piece) { this.pick(piece.dataset.twin ?? piece.id, piece); return; }
    const gloss = event.target.closest?.("#gloss");
    if (gloss) this.rule(this.gloss());
  }

  /** Show a position: light what can be picked at once, then fetch the picture with what that would bring. */
  show(table, seat, answer, choosing) {
    this.last = [table, seat, answer, choosing];
    this.mark(choosing);
    this.wanted = { table, seat, answer, choosing };
    if (!this.busy) this.fetch();
  }

  /** Fetch the picture that is wanted, until none is. */
  async fetch() {
    this.busy = true;
    while (this.wanted) {
      const { table, seat, answer, choosing } = this.wanted;
      this.wanted = null;
      const query = { seat, width: Math.round(this.place.clientWidth) };
      const selected = [...choosing.picked, choosing.asked].filter(Boolean).join(" ");
      if (selected) query.selected = selected;
      try {
        const found = await get(`/api/tables/${table}/picture`, query);
        if (found.answer === answer && !this.wanted) this.draw(found.picture, choosing);
      } catch {
        await new Promise((done) => setTimeout(done, 1000)); // the stream says whether the server is there
        if (!this.wanted && this.last?.[2] === answer) this.wanted = { table, seat, answer, choosing };
      }
    }
    this.busy = false;
  }

  /** Morph the board into another picture; focus stays on the piece that has it. */
  draw(picture, choosing) {
    const old = this.place.querySelector("svg");
    if (!picture) this.place.replaceChildren();
    else if (old) globalThis.Idiomorph.morph(old, svg(picture), { ignoreActiveValue: true });
    else this.place.replaceChildren(svg(picture));
    this.mark(choosing);
    this.drawn(choosing);
  }

  /** Light pieces as the choices have it. */
  mark(choosing) {
    const { lit, can } = choosing;
    for (const piece of this.place.querySelectorAll(".piece")) {
      const id = piece.dataset.twin ?? piece.id;
      const twin = id !== piece.id;
      const state = [];
      if (choosing.picked.includes(id)) state.push(...(twin ? ["can"] : ["lit", "selected"]));
      else if (lit.has(id)) state.push(twin ? "twin" : "lit");
      else if (can.has(id)) state.push("can");
      if (piece.id === choosing.asked) state.push("why");
      for (const name of STATES) piece.classList.toggle(name, state.includes(name));
    }
  }

  /** A piece in words. */
  label(id) {
    return this.place.querySelector(`#${CSS.escape(id)}`)?.getAttribute("aria-label") ?? "";
  }

  /** What the gloss of the picture says. */
  gloss() {
    const lines = this.place.querySelectorAll("#gloss text");
    return Array.from(lines, (line) => line.textContent).join(" ");
  }
}
