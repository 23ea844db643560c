// A picture on the page: how large, in which parts, and how it becomes the next one.

/** @import { Room } from "../types" */

const LETTERS = 16; // the root font size that pictures are drawn for
const LEAST = 12 / 14; // how small they may become: their smallest letters are of 14 pixels, and 12 can still be read

/** How much larger than usual the reader has letters. */
export function textScale() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / LETTERS;
}

/**
 * The room that a place has for a picture: its height counts where the place scrolls by itself, and larger letters
 * leave less of it.
 *
 * @param {HTMLElement} place
 * @returns {Room}
 */
export function room(place) {
  const scale = textScale();
  const scrolls = getComputedStyle(place).overflowY !== "visible";
  return { width: place.clientWidth / scale, height: scrolls ? place.clientHeight / scale : 0, scale };
}

/**
 * The middle of a piece on the screen.
 *
 * @param {Element} piece
 */
export function middle(piece) {
  const box = piece.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * A picture as it is shown: smaller where it is too high for the room and can be read all the same. Where it has a part
 * that stays in sight, that part and the rest are pictures of their own.
 *
 * @param {Element} whole
 * @param {Room} room
 * @returns {Element[]}
 */
export function parts(whole, { scale, height: high }) {
  const size = (side) => Number(whole.getAttribute(side));
  const drawn = size("width") / Number(whole.getAttribute("viewBox").split(" ")[2]);
  const needed = high ? Math.min(1, high / size("height")) : 1;
  const fits = drawn * needed < LEAST ? 1 : needed; // what could not be read scrolls instead
  for (const side of ["width", "height"]) whole.setAttribute(side, String(size(side) * scale * fits));
  const kept = /** @type {SVGElement | null} */ (high ? null : whole.querySelector("#stays"));
  if (!kept) return [whole];
  const [x, y, width, height] = whole.getAttribute("viewBox").split(" ").map(Number);
  const shown = Number(whole.getAttribute("width")) / width;
  const tall = Number(kept.dataset.height);
  const top = /** @type {Element} */ (whole.cloneNode(false));
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

/**
 * Morph the pictures in a place into others, one by one.
 *
 * @param {Element} place
 * @param {Element[]} pictures
 */
export function morph(place, pictures) {
  const old = [...place.querySelectorAll(":scope > svg, :scope > .blocks")];
  if (old.length !== pictures.length) {
    old.forEach((one) => one.remove());
    place.prepend(...pictures);
    return;
  }
  pictures.forEach((picture, index) => globalThis.Idiomorph.morph(old[index], picture));
}
