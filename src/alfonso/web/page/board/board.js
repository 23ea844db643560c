// The board: the picture of the view, morphed whole; pieces are picked by mouse, touch or key.

/** @import { Shown } from "../types" */
/** @import { Choosing } from "./choosing.js" */

import { get } from "../kit/api.js";
import { svg } from "../kit/dom.js";
import { blocks } from "./blocks.js";
import { called } from "./explain.js";
import { middle, morph, parts, room } from "./picture.js";
import { Slide } from "./slide.js";
import { Steering } from "./steering.js";

const STATES = ["lit", "selected", "can", "why", "twin"];

/**
 * A position of a viewer: what is drawn of one says nothing about another.
 *
 * @param {Shown | null} shown
 */
function position(shown) {
  return shown ? `${shown.table} ${shown.seat} ${shown.answer}` : "";
}

/** Shows a table's picture in a place and tells which piece was picked. */
export class Board {
  constructor(place, { pick, rule, drawn }) {
    this.place = place;
    this.pick = pick;
    this.rule = rule;
    this.drawn = drawn;
    /** @type {Shown | null} */
    this.last = null; // what is to be seen
    /** @type {Shown | null} */
    this.wanted = null; // what is still to be fetched
    this.busy = false;
    this.position = ""; // of what is drawn
    this.layout = ""; // whose picture it is, and how large
    this.origin = ""; // the piece that the last move touched first
    this.slide = new Slide(place);
    this.steering = new Steering(place, (piece) => this.choose(piece));
    place.addEventListener("click", (event) => this.click(event));
    this.room = room(place);
    const sizes = new ResizeObserver(() => this.resized());
    sizes.observe(place);
    sizes.observe(document.body); // letters may grow while the board keeps its width
  }

  /** The room has another size: the picture is drawn for it anew. */
  resized() {
    const now = room(this.place);
    if (Math.abs(now.width - this.room.width) < 2 && Math.abs(now.height - this.room.height) < 2) return;
    this.room = now;
    if (this.last) this.show(this.last);
  }

  /** A click on a piece, or on the gloss, which opens its rule. */
  click(event) {
    const piece = this.under(event) ?? event.target.closest?.(".piece");
    if (piece) this.choose(piece);
    else if (event.target.closest?.("#gloss")) this.rule(this.gloss());
  }

  /** A piece was picked; a twin speaks for the piece it equals. */
  choose(piece) {
    this.pick(piece.dataset.twin ?? piece.id);
  }

  /** The lit piece that a pointer is on, also where one that is not lit lies over it: the perks on a building. */
  under({ clientX, clientY }) {
    if (clientX === undefined) return null;
    const there = document.elementsFromPoint(clientX, clientY);
    const picture = there[0]?.closest(".board > *"); // what lies under another picture is out of sight
    const pieces = there.map((one) => one.closest(".board .piece"));
    return pieces.find((piece) => piece?.matches(".lit, .twin") && picture?.contains(piece));
  }

  /**
   * Show a position: light what can be picked at once, then fetch the picture with what that would bring.
   *
   * @param {Shown} shown
   */
  show(shown) {
    this.last = this.wanted = { ...shown };
    this.mark(shown.choosing);
    if (!this.busy) this.fetch();
  }

  /** Show nothing, not even what is still on its way. */
  clear() {
    this.last = this.wanted = null;
    this.place.replaceChildren();
    this.position = "";
    delete this.place.dataset.picture;
  }

  /** Fetch the picture that is wanted, until none is. */
  async fetch() {
    this.busy = true;
    while (this.wanted) {
      const wanted = this.wanted;
      this.wanted = null;
      const there = room(this.place);
      try {
        const { table, seat, answer, choosing, back } = wanted;
        const address = this.address(wanted, choosing.asked, there);
        const found = await get(address);
        const drawn = found.picture
          ? parts(svg(found.picture), there)
          : [await blocks(table, seat, back ? answer : null)];
        if (found.answer === answer && this.last === wanted) this.draw(drawn, wanted, address);
      } catch {
        await new Promise((done) => setTimeout(done, 1000)); // the stream says whether the server is there
        if (this.last === wanted) this.wanted = wanted;
      }
    }
    this.busy = false;
  }

  /**
   * The address of a picture with what is picked or asked about, for the room there is; large letters leave less of it.
   *
   * @param {Shown} shown
   */
  address({ table, seat, answer, choosing, back }, asked = "", { width, height } = room(this.place)) {
    const selected = [...choosing.picked, asked].filter(Boolean).join(" ");
    const query = new URLSearchParams({ seat: String(seat), width: String(Math.round(width)) });
    if (height) query.set("height", String(Math.round(height)));
    if (selected) query.set("selected", selected);
    if (back) query.set("number", String(answer));
    return `/api/tables/${table}/picture?${query}`;
  }

  /**
   * Morph the board into other pictures; focus stays on the piece that has it, or goes to the nearest.
   *
   * @param {Element[]} drawn
   * @param {Shown} shown
   */
  draw(drawn, shown, address) {
    const before = this.slide.look();
    const focused = this.place.contains(document.activeElement) ? document.activeElement : null;
    const spot = focused && middle(focused);
    const layout = `${shown.table} ${shown.seat} ${this.place.clientWidth} ${this.place.clientHeight}`;
    const moved = layout === this.layout && position(shown) !== this.position;
    this.layout = layout;
    this.position = position(shown);
    morph(this.place, drawn);
    this.place.dataset.picture = address; // what is shown, for whoever wants to see it again
    this.mark(shown.choosing);
    if (focused && !this.place.contains(document.activeElement)) this.steering.refocus(focused.id, spot);
    if (moved) this.slide.show(before, this.origin);
    if (moved) this.origin = "";
    this.drawn(shown.choosing);
  }

  /**
   * Light pieces as the choices have it.
   *
   * @param {Choosing} choosing
   */
  mark({ lit, can, picked, asked }) {
    for (const piece of this.place.querySelectorAll(".piece")) {
      const id = piece.dataset.twin ?? piece.id;
      const twin = id !== piece.id;
      const state = [];
      if (picked.includes(id)) state.push(...(twin ? ["can"] : ["lit", "selected"]));
      else if (lit.has(id)) state.push(twin ? "twin" : "lit");
      else if (can.has(id)) state.push("can");
      if (piece.id === asked) state.push("why");
      for (const name of STATES) piece.classList.toggle(name, state.includes(name));
      if (can.has(id)) piece.removeAttribute("aria-disabled"); // the picture knows only of choices, not of changes
      piece.toggleAttribute("aria-pressed", false);
      if (picked.includes(piece.id)) piece.setAttribute("aria-pressed", "true");
    }
    this.steering.stop();
  }

  /** What a piece is called in the position that is to be seen; nothing until that is drawn. */
  called(id) {
    const piece = id && this.position === position(this.last) ? this.place.querySelector(`#${CSS.escape(id)}`) : null;
    return called(piece?.getAttribute("aria-label") ?? "").name;
  }

  /** What the gloss of a picture says. */
  gloss(picture = this.place) {
    const lines = picture.querySelectorAll("#gloss text, #gloss desc");
    return Array.from(lines, (line) => line.textContent).join(" ");
  }

  /** Why a piece cannot be picked now, in lines; the board stays as it is. */
  async why(id) {
    const { last } = this;
    const found = await get(this.address(last, id));
    const reason = found.answer === last.answer && found.picture ? this.gloss(svg(found.picture)) : "";
    return reason ? [reason] : [];
  }
}
