// The board: the picture of the view, morphed whole; pieces are picked by mouse, touch or key.

import { get } from "./api.js";
import { blocks } from "./blocks.js";
import { svg } from "./dom.js";
import { called } from "./explain.js";
import { Slide } from "./slide.js";

const STATES = ["lit", "selected", "can", "why", "twin"];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FAR = 1e6; // farther than any board is wide
const USUAL = 16; // the root font size that pictures are drawn for

/** Shows a table's picture in a place and tells which piece was picked. */
export class Board {
  constructor(place, { pick, rule, drawn }) {
    Object.assign(this, { place, pick, rule, drawn });
    this.wanted = null;
    this.busy = false;
    this.origin = ""; // the piece that the last move touched first
    this.slide = new Slide(place);
    place.addEventListener("click", (event) => this.click(event));
    place.addEventListener("keydown", (event) => this.key(event));
    place.addEventListener("focusin", (event) => this.stop(event.target.closest?.(".piece")));
    let known = place.clientWidth / textScale();
    const sizes = new ResizeObserver(() => {
      const room = place.clientWidth / textScale();
      if (Math.abs(room - known) < 2) return;
      known = room;
      if (this.last) this.show(...this.last);
    });
    sizes.observe(place);
    sizes.observe(document.body); // letters may grow while the board keeps its width
  }

  /** A click on a piece; a twin speaks for the piece it equals, the gloss opens its rule. */
  click(event) {
    const piece = this.under(event) ?? event.target.closest?.(".piece");
    if (piece) { this.pick(piece.dataset.twin ?? piece.id, piece); return; }
    const gloss = event.target.closest?.("#gloss");
    if (gloss) this.rule(this.gloss());
  }

  /** The lit piece that a pointer is on, also where one that is not lit lies over it: the perks on a building. */
  under({ clientX, clientY }) {
    if (clientX === undefined) return null;
    const there = document.elementsFromPoint(clientX, clientY).map((one) => one.closest(".board .piece"));
    return there.find((piece) => piece?.matches(".lit, .twin"));
  }

  /** Keys on a piece: pick it, or go on to another one. */
  key(event) {
    const piece = event.target.closest?.(".piece");
    if (!piece || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.click(event);
      return;
    }
    const next = this.next(piece, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** The piece that a key leads to: the nearest lit one in a direction, the first or the last; with every one, also those not lit. */
  next(piece, key, every) {
    const pieces = this.pieces(every);
    if (key === "Home") return pieces[0];
    if (key === "End") return pieces.at(-1);
    if (!(key in ARROWS)) return null;
    const [x, y] = ARROWS[key];
    const order = [...this.place.querySelectorAll(".piece")];
    const spot = (one) => {
      const { x: across, y: down } = middle(one);
      const late = order.indexOf(one) / 1000; // pieces on one spot lie ahead of each other as they are drawn
      return [across + late, down + late];
    };
    const [right, down] = spot(piece);
    let nearest = null, least = Infinity;
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

  /** The pieces one can go to: those that are lit, where any are. */
  pieces(every = false) {
    const lit = every ? [] : [...this.place.querySelectorAll(".piece.lit, .piece.twin")];
    return lit.length ? lit : [...this.place.querySelectorAll(".piece")];
  }

  /** The board is one stop of the Tab key: the piece that had focus last, or the first that is lit. */
  stop(piece) {
    if (piece) this.here = piece.id;
    const one = this.find(this.here) ?? this.pieces()[0];
    for (const other of this.place.querySelectorAll(".piece")) other.setAttribute("tabindex", other === one ? "0" : "-1");
  }

  /** Show a position, perhaps a past one: light what can be picked at once, then fetch the picture with what that would bring. */
  show(table, seat, answer, choosing, past = false) {
    this.last = [table, seat, answer, choosing, past];
    this.mark(choosing);
    this.wanted = this.last;
    if (!this.busy) this.fetch();
  }

  /** Show nothing, not even what is still on its way. */
  clear() {
    this.last = this.wanted = null;
    this.place.replaceChildren();
  }

  /** Fetch the picture that is wanted, until none is. */
  async fetch() {
    this.busy = true;
    while (this.wanted) {
      const wanted = this.wanted;
      const [table, seat, answer, choosing, past] = wanted;
      this.wanted = null;
      const scale = textScale();
      try {
        const found = await this.picture(table, seat, [...choosing.picked, choosing.asked], scale, past ? answer : null);
        const drawn = found.picture ? parts(svg(found.picture), scale) : [await blocks(table, seat, past ? answer : null)];
        if (found.answer === answer && this.last === wanted) this.draw(drawn, choosing, scale, `${table} ${seat}`, answer);
      } catch {
        await new Promise((done) => setTimeout(done, 1000)); // the stream says whether the server is there
        if (this.last === wanted) this.wanted = wanted;
      }
    }
    this.busy = false;
  }

  /** Ask for the picture with some pieces selected, drawn for the room there is; larger letters leave less of it. */
  picture(table, seat, ids, scale = textScale(), number = null) {
    const selected = ids.filter(Boolean).join(" ");
    const query = { seat, width: Math.round(this.place.clientWidth / scale) };
    if (selected) query.selected = selected;
    if (number !== null) query.number = number;
    return get(`/api/tables/${table}/picture`, query);
  }

  /** Morph the board into other pictures; focus stays on the piece that has it, or goes to the nearest. */
  draw(drawn, choosing, scale, whose, answer) {
    const before = this.slide.look();
    const focused = this.place.contains(document.activeElement) ? document.activeElement : null;
    const spot = focused && middle(focused);
    const layout = `${whose} ${this.place.clientWidth} ${scale}`;
    const moved = layout === this.layout && answer !== this.answer;
    Object.assign(this, { layout, answer });
    morph(this.place, drawn);
    this.mark(choosing);
    if (focused && !this.place.contains(document.activeElement)) this.refocus(focused.id, spot);
    if (moved) this.slide.show(before, this.origin);
    if (moved) this.origin = "";
    this.drawn(choosing);
  }

  /** Give focus back to a piece, or to the nearest one where it is gone. */
  refocus(id, spot) {
    const far = (piece) => Math.hypot(middle(piece).x - spot.x, middle(piece).y - spot.y);
    const nearest = this.find(id) ?? this.pieces().sort((one, other) => far(one) - far(other))[0];
    nearest?.focus({ preventScroll: true });
  }

  /** Light pieces as the choices have it. */
  mark(choosing) {
    const { lit, can, picked, asked } = choosing;
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
    this.stop(null);
  }

  /** A piece by its id. */
  find(id) {
    return id ? this.place.querySelector(`#${CSS.escape(id)}`) : null;
  }

  /** What a piece is called. */
  called(id) {
    return called(this.find(id)?.getAttribute("aria-label") ?? "").name;
  }

  /** What the gloss of a picture says. */
  gloss(picture = this.place) {
    const lines = picture.querySelectorAll("#gloss text, #gloss desc");
    return Array.from(lines, (line) => line.textContent).join(" ");
  }

  /** Why a piece cannot be picked now, in lines; the board stays as it is. */
  async why(id) {
    const [table, seat, answer, choosing] = this.last;
    const found = await this.picture(table, seat, [...choosing.picked, id]);
    const words = found.answer === answer && found.picture ? this.gloss(svg(found.picture)) : "";
    return words ? [words] : [];
  }
}

/** How much larger than usual the reader has letters. */
function textScale() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL;
}

/** The middle of a piece on the screen. */
function middle(piece) {
  const box = piece.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** A picture as it is shown: where it has a part that stays in sight, that part and the rest are pictures of their own. */
function parts(whole, scale) {
  for (const side of ["width", "height"]) whole.setAttribute(side, whole.getAttribute(side) * scale);
  const kept = whole.querySelector("#stays");
  if (!kept) return [whole];
  const [x, y, width, height] = whole.getAttribute("viewBox").split(" ").map(Number);
  const shown = whole.getAttribute("width") / width;
  const tall = Number(kept.dataset.height);
  const top = whole.cloneNode(false);
  top.append(kept);
  cut(top, x, y, width, tall, shown);
  cut(whole, x, y + tall, width, height - tall, shown);
  top.classList.add("stays");
  top.removeAttribute("aria-label");
  return [top, whole];
}

/** Show only a part of a picture. */
function cut(picture, x, y, width, height, shown) {
  picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  picture.setAttribute("height", height * shown);
}

/** Morph the pictures in a place into others, one by one. */
function morph(place, pictures) {
  const old = [...place.querySelectorAll(":scope > svg, :scope > .blocks")];
  if (old.length !== pictures.length) { old.forEach((one) => one.remove()); place.prepend(...pictures); return; }
  pictures.forEach((picture, index) => globalThis.Idiomorph.morph(old[index], picture, { ignoreActiveValue: true }));
}
