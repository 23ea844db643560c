// The board: the picture of the view, morphed whole; pieces are picked by mouse, touch or key.

/** @import { Drawing, Shown } from "../types" */

import { get } from "../kit/api.js";
import { svg } from "../kit/dom.js";
import { blocks } from "./blocks.js";
import { Choosing } from "./choosing.js";
import { Dragging } from "./dragging.js";
import { Changed } from "./changed.js";
import { called } from "./glossary.js";
import { light } from "./lights.js";
import { middle, morph, parts, room } from "./picture.js";
import { addressOf, chosen, position } from "./shown.js";
import { Slide } from "./slide.js";
import { Steering } from "./steering.js";
import { Traces } from "./traces.js";
import { Twins } from "./twins.js";
import { Zoom } from "./zoom.js";

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
    this.aims = ""; // what was picked and asked about when it was drawn
    this.twins = new Twins(place, (piece) => this.choose(piece));
    this.layout = ""; // whose picture it is, and how large
    this.origin = ""; // the piece that the last move touched first
    this.changed = new Changed(place);
    this.slide = new Slide(place);
    this.traces = new Traces(place, (number) => this.earlier(number));
    this.steering = new Steering(place, (piece) => this.choose(piece));
    this.dragging = new Dragging(place, (piece) => this.choose(piece));
    this.zoom = new Zoom(place, () => this.dragging.held);
    place.addEventListener("pointerdown", (event) => (this.down = event), true);
    place.addEventListener("click", (event) => this.click(event));
    this.room = room(place);
    const sizes = new ResizeObserver(() => this.resized());
    for (const one of [place, document.body]) sizes.observe(one); // letters may grow while the board keeps its width
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
    const finger = event.pointerType === "touch" && this.down; // a browser moves taps to what it takes to be meant
    const piece = this.under(finger || {}) ?? this.under(event) ?? event.target.closest?.(".piece");
    if (piece) this.choose(piece);
    else if (event.target.closest?.("#gloss")) this.rule(this.gloss());
  }

  /** A piece was picked; a twin speaks for the piece it equals, which may be another one in the picture to come. */
  choose(piece) {
    const aims = "aim" in piece.dataset;
    if (aims && piece.dataset.twin && this.isStale()) this.twins.wait(piece);
    else this.pick(piece.dataset.twin ?? piece.id, aims);
  }

  /** Whether something was picked since the picture was drawn, in the same position. */
  isStale() {
    const { last } = this;
    return last !== null && position(last) === this.position && chosen(last.choosing).join(" ") !== this.aims;
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
    this.place.setAttribute("aria-busy", "true"); // until its picture is drawn
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
    this.position = this.aims = "";
    this.twins.clear();
    this.since(0);
    this.traces.show(0, 0);
    this.place.removeAttribute("aria-busy");
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

  /** The address of a picture, for the room there is. */
  address(shown) {
    return addressOf(shown, room(this.place));
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
    const gone = position(shown) !== this.position;
    const moved = layout === this.layout && gone;
    this.layout = layout;
    this.position = position(shown);
    this.aims = chosen(shown.choosing).join(" ");
    morph(this.place, this.zoom.fit(drawn));
    this.place.removeAttribute("aria-busy");
    this.place.dataset.picture = this.address(shown); // what is shown, for whoever wants to see it again
    this.mark(shown.choosing);
    this.changed.mark();
    if (focused && !this.place.contains(document.activeElement)) this.steering.refocus(focused.id, spot);
    if (moved) this.slide.show(before, this.origin);
    if (moved) this.origin = "";
    this.drawn(shown.choosing);
    this.twins.goOn(gone);
  }

  /** Light pieces as the choices have it. */
  mark(choosing) {
    light(this.place, choosing);
    this.steering.stop();
  }

  /** Mark what has changed since an earlier position of the same eyes; with 0, nothing. */
  since(number) {
    this.changed.since(number && this.last ? this.earlier(number) : "");
  }

  /** The address of the picture of another position of the same eyes. */
  earlier(number) {
    return this.address({ ...this.last, choosing: new Choosing(), answer: number, back: true });
  }

  /** Light the pieces that a position shows otherwise than the one before it; see ``Traces.show``. */
  trace(before, after, speaks) {
    if (this.last) this.traces.show(before, after, speaks);
  }

  /** What a piece is called in the position that is to be seen; nothing until that is drawn, or if nobody picked it. */
  called(id) {
    const meant = `#${CSS.escape(id)}:not([data-outset])`;
    const piece = id && this.position === position(this.last) ? this.place.querySelector(meant) : null;
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
