// A closer look at the picture: it grows in its place, the page scrolls over it, and what is too wide is drawn aside.
// Only how much of it is shown changes, so that pieces are where they are seen, and what stays in sight stays as it is.

import { button, h } from "../kit/dom.js";
import { s } from "../kit/drawing.js";
import { t } from "../kit/language.js";
import { middle } from "./picture.js";

const MOST = 4;
const STEP = 1.5;
const NEARLY = 1.03; // what is hardly larger than the whole is the whole
const NOTCH = 0.002; // by how much a pixel of a wheel enlarges
const SLACK = 6; // pixels that a mouse may move in a click
const AIR = 24; // pixels beside a piece that was brought into sight
const TYPING = "input, select, textarea, [contenteditable]";
const GLASS =
  "M6.5 1.5a5 5 0 1 0 3 9l4 4 1.2-1.2-4-4a5 5 0 0 0-4.2-7.8zm0 1.7a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z";
const MORE = "M5.8 4.2h1.4v1.6h1.6v1.4H7.2v1.6H5.8V7.2H4.2V5.8h1.6z";
const LESS = "M4.2 5.8h4.6v1.4H4.2z";
const WHOLE = "M2 2h5v1.6H3.6V7H2zM9 2h5v5h-1.6V3.6H9zM2 9h1.6v3.4H7V14H2zM12.4 9H14v5H9v-1.6h3.4z";

/** Enlarges the picture in a place; ``busy`` says whether a finger holds a piece. */
export class Zoom {
  constructor(place, busy) {
    this.place = place;
    this.busy = busy;
    this.scale = 1;
    this.left = 0; // how much of the picture is out of sight on its left, in its own measure
    /** @type {{ box: number[], height: number } | null} */
    this.whole = null; // all of the picture
    this.closer = control(GLASS + MORE, t("Zoom in"), () => this.to(this.scale * STEP));
    this.farther = control(GLASS + LESS, t("Zoom out"), () => this.to(this.scale / STEP));
    this.all = control(WHOLE, t("The whole board"), () => this.to(1));
    this.controls = h("span", { class: "zooming", hidden: true }, this.farther, this.closer, this.all);
    this.wheel();
    this.mouse();
    this.fingers();
    document.addEventListener("keydown", (event) => this.key(event));
    for (const led of ["focusin", "bring"]) place.addEventListener(led, (event) => this.bring(event.target));
  }

  /** The picture that is enlarged: not what stays in sight at its top or foot. */
  get picture() {
    return /** @type {SVGElement | null} */ (this.place.querySelector(":scope > svg:not(.stays, .at-foot)"));
  }

  /**
   * Show as much of pictures to come as of the one that is there.
   *
   * @param {Element[]} pictures
   */
  fit(pictures) {
    const picture = pictures.find((one) => one.matches("svg:not(.stays, .at-foot)"));
    this.controls.hidden = !picture;
    this.whole = picture
      ? { box: picture.getAttribute("viewBox").split(" ").map(Number), height: Number(picture.getAttribute("height")) }
      : null;
    if (picture && this.scale > 1) this.cut(picture);
    return pictures;
  }

  /** Show so much of a picture as the scale has it. */
  cut(picture) {
    const [x, y, width, height] = this.whole.box;
    const wide = width / this.scale;
    this.left = Math.max(0, Math.min(this.left, width - wide));
    picture.setAttribute("viewBox", `${x + this.left} ${y} ${wide} ${height}`);
    picture.setAttribute("height", String(this.whole.height * this.scale));
  }

  /** Enlarge the picture so many times; what is at a point stays there. */
  to(scale, at = this.middle()) {
    const { picture } = this;
    if (!picture || !this.whole) return;
    const next = Math.min(scale, MOST) < NEARLY ? 1 : Math.min(scale, MOST);
    const box = picture.getBoundingClientRect();
    const across = (at.x - box.left) / box.width;
    const down = at.y - box.top;
    const wide = this.whole.box[2];
    this.left += across * (wide / this.scale - wide / next);
    const grown = next / this.scale;
    this.scale = next;
    this.show(picture);
    this.scroller.scrollTop += down * grown - down;
  }

  /** Draw the picture aside and down by so many pixels. */
  pan(x, y = 0) {
    const { picture } = this;
    if (!picture || this.scale === 1) return;
    this.left -= ((x / picture.getBoundingClientRect().width) * this.whole.box[2]) / this.scale;
    this.show(picture);
    if (y) this.scroller.scrollTop -= y;
  }

  /** Show the picture as it is to be seen now, and what can be done about it. */
  show(picture) {
    const zoomed = this.scale > 1;
    const { classList, offsetWidth, clientWidth } = this.place;
    if (zoomed && !classList.contains("zoomed")) classList.toggle("bare", offsetWidth === clientWidth);
    classList.toggle("zoomed", zoomed);
    if (!zoomed) classList.remove("bare");
    this.cut(picture);
    if (!zoomed && this.controls.contains(document.activeElement)) this.closer.focus();
    this.farther.hidden = this.all.hidden = !zoomed;
    this.closer.disabled = this.scale >= MOST;
    this.place.dispatchEvent(new Event("moved"));
  }

  /** What scrolls up and down where the picture is too high. */
  get scroller() {
    for (let one = this.place; one !== document.body; one = one.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(one).overflowY)) return one;
    return document.documentElement;
  }

  /** The middle of the piece that has the keyboard, or of what is in sight. */
  middle() {
    const held = this.place.contains(document.activeElement) ? document.activeElement : null;
    if (held) return middle(held);
    const box = this.picture.getBoundingClientRect();
    const top = Math.max(box.top, this.scroller.getBoundingClientRect().top, 0);
    return { x: box.left + box.width / 2, y: (top + Math.min(box.bottom, innerHeight)) / 2 };
  }

  /** Draw a piece into sight that is beside it. */
  bring(piece) {
    if (this.scale === 1 || !this.picture?.contains(piece)) return;
    const [box, seen] = [piece.getBoundingClientRect(), this.picture.getBoundingClientRect()];
    const [before, behind] = [seen.left + AIR - box.left, box.right - seen.right + AIR];
    if (before > 0) this.pan(before);
    else if (behind > 0) this.pan(-behind);
  }

  /** A wheel enlarges with Ctrl, as two fingers on a pad do, and draws aside. */
  wheel() {
    const turn = (event) => {
      const aside = event.shiftKey ? event.deltaY : event.deltaX;
      if (event.ctrlKey) this.to(this.scale * Math.exp(-event.deltaY * NOTCH), { x: event.clientX, y: event.clientY });
      else if (this.scale > 1 && Math.abs(aside) > (event.shiftKey ? 0 : Math.abs(event.deltaY))) this.pan(-aside);
      else return;
      event.preventDefault();
    };
    this.place.addEventListener("wheel", turn, { passive: false });
  }

  /** A mouse draws the picture about; that is no click. */
  mouse() {
    let from = null;
    let drawn = false;
    this.place.addEventListener("pointerdown", (event) => {
      drawn = false;
      from = this.scale > 1 && event.pointerType === "mouse" && event.button === 0 ? event : null;
    });
    addEventListener("pointermove", (event) => {
      if (!from || event.pointerType !== "mouse") return;
      const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
      if (!drawn && Math.hypot(x, y) < SLACK) return;
      drawn = true;
      from = event;
      this.pan(x, y);
    });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (from = null));
    const swallow = (event) => {
      if (!drawn || !event.detail) return; // no mouse makes the clicks of a key
      drawn = false;
      event.stopImmediatePropagation();
    };
    this.place.addEventListener("click", swallow, true);
  }

  /** Two fingers enlarge, one draws aside what is enlarged; up and down the page scrolls by itself. */
  fingers() {
    let last = null;
    let aside = null; // whether one finger draws the picture aside; not known before it moves
    const begin = ({ touches }) => {
      last = touches.length === 2 ? span(touches) : { at: point(touches[0]), apart: 0 };
      aside = null;
    };
    const move = (event) => {
      const { touches } = event;
      const now = touches.length === 2 ? span(touches) : { at: point(touches[0]), apart: 0 };
      if (!last || touches.length > 2 || Boolean(now.apart) !== Boolean(last.apart)) return;
      const [x, y] = [now.at.x - last.at.x, now.at.y - last.at.y];
      if (now.apart) this.to(this.scale * (now.apart / last.apart), last.at);
      else if (this.scale === 1 || this.busy()) return;
      else aside ??= Math.abs(x) > Math.abs(y);
      if (!now.apart && !aside) return;
      if (event.cancelable) event.preventDefault();
      last = now;
      this.pan(x, y);
    };
    this.place.addEventListener("touchstart", begin, { passive: true });
    this.place.addEventListener("touchmove", move, { passive: false });
  }

  /** Keys enlarge where nobody types and no piece has them. */
  key(event) {
    const scale = { "+": this.scale * STEP, "=": this.scale * STEP, "-": this.scale / STEP, 0: 1 }[event.key];
    if (!scale || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest?.(TYPING) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    this.to(scale);
  }
}

/** Where a finger is. */
function point({ clientX, clientY }) {
  return { x: clientX, y: clientY };
}

/** The middle between two fingers, and how far they are apart. */
function span([one, other]) {
  const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
  return { at, apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) };
}

/** A button with a drawing and words for who asks. */
function control(path, words, go) {
  const found = button("", go, { "aria-label": words, title: words, hidden: path === WHOLE || path.endsWith(LESS) });
  found.append(s("svg", { class: "glyph", viewBox: "0 0 16 16", "aria-hidden": "true" }, s("path", { d: path })));
  return found;
}
