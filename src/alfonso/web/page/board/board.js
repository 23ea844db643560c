// The board: the picture of the view, morphed whole; pieces are picked by mouse, touch or key.

/** @import { Drawing, Shown } from "../types" */
/** @import { Choosing } from "./choosing.js" */

import { address, get } from "../kit/api.js";
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

/**
 * What the picture is to show of choices: the pieces that are picked, then the one that is asked about.
 *
 * @param {Choosing} choosing
 */
function chosen({ picked, asked }) {
  return asked ? [...picked, asked] : [...picked];
}

/** Shows a table's picture in a place and tells which piece was picked. */
export class Board {
  constructor(place, { look, pick, rule, drawn }) {
    this.place = place;
    this.look = look;
    this.pick = pick;
    this.rule = rule;
    this.drawn = drawn;
    /** @type {Shown | null} */
    this.last = null; // what is to be seen
    /** @type {Map<number, Drawing>} */
    this.came = new Map(); // the last picture that came, by seat
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
   * Show a position: light what can be picked at once, then draw the picture with what that would bring. In the present
   * pictures come by themselves; of the past they are asked for.
   *
   * @param {Shown} shown
   */
  show(shown) {
    this.last = { ...shown };
    this.mark(shown.choosing);
    if (shown.back) {
      this.fetch(this.last);
      return;
    }
    const { width, height } = room(this.place);
    this.look({ width: Math.round(width), height: Math.round(height) }, chosen(shown.choosing));
    this.present();
  }

  /** Show nothing, not even what is still on its way. */
  clear() {
    this.last = null;
    this.place.replaceChildren();
    this.position = "";
    delete this.place.dataset.picture;
  }

  /**
   * A picture has come for a seat.
   *
   * @param {number} seat
   * @param {Drawing} drawing
   */
  take(seat, drawing) {
    this.came.set(seat, drawing);
    this.present();
  }

  /** Draw the picture that has come, if it is of what is to be seen. */
  present() {
    const wanted = this.last;
    const drawing = wanted && !wanted.back && this.came.get(wanted.seat);
    if (!drawing || drawing.answer !== wanted.answer) return;
    if (drawing.chosen.join(" ") === chosen(wanted.choosing).join(" ")) this.put(wanted, drawing.picture);
  }

  /**
   * Ask for the picture of a position in the past, until it is there or not wanted any more.
   *
   * @param {Shown} wanted
   */
  async fetch(wanted) {
    try {
      const found = await get(this.address(wanted));
      if (this.last === wanted && found.answer === wanted.answer) await this.put(wanted, found.picture);
    } catch {
      await new Promise((done) => setTimeout(done, 1000)); // the stream says whether the server is there
      if (this.last === wanted) this.fetch(wanted);
    }
  }

  /**
   * Put a picture on the board; where a game has none, the position in words.
   *
   * @param {Shown} wanted
   * @param {string} picture
   */
  async put(wanted, picture) {
    const { table, seat, answer, back } = wanted;
    if (picture) this.draw(parts(svg(picture), room(this.place)), wanted);
    else {
      const shown = await blocks(table, seat, back ? answer : null);
      if (this.last === wanted) this.draw([shown], wanted);
    }
  }

  /**
   * The address of a picture with what is picked or asked about, for the room there is.
   *
   * @param {Shown} shown
   */
  address({ table, seat, answer, choosing, back }) {
    const { width, height } = room(this.place);
    const query = /** @type {Record<string, unknown>} */ ({ seat, width: Math.round(width) });
    if (height) query.height = Math.round(height);
    if (chosen(choosing).length) query.selected = chosen(choosing).join(" ");
    if (back) query.number = answer;
    return address(`/api/tables/${table}/picture`, query);
  }

  /**
   * Morph the board into other pictures; focus stays on the piece that has it, or goes to the nearest.
   *
   * @param {Element[]} drawn
   * @param {Shown} shown
   */
  draw(drawn, shown) {
    const before = this.slide.look();
    const focused = this.place.contains(document.activeElement) ? document.activeElement : null;
    const spot = focused && middle(focused);
    const sizes = drawn.map((one) => [one.getAttribute("width"), one.getAttribute("viewBox")].join());
    const layout = `${shown.table} ${shown.seat} ${sizes}`;
    const moved = layout === this.layout && position(shown) !== this.position;
    this.layout = layout;
    this.position = position(shown);
    morph(this.place, drawn);
    this.place.dataset.picture = this.address(shown); // what is shown, for whoever wants to see it again
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

  /** Why a piece cannot be picked now, in lines. */
  async why(id) {
    const { table, seat, choosing } = this.last;
    const query = { seat, piece: id, picked: choosing.picked.join(" ") };
    const { words, rule } = await get(`/api/tables/${table}/why`, query);
    if (!words) return [];
    const sentence = words[0].toUpperCase() + words.slice(1);
    return [rule ? `${sentence} (${rule})` : sentence];
  }
}
