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
 * A picture as it is shown: smaller where it is too high for the room and can be read all the same. Where it has parts
 * that stay in sight, at its top or at its foot, these and the rest are pictures of their own.
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
  if (high || !whole.querySelector("#stays")) return [whole];
  const height = Number(whole.getAttribute("viewBox").split(" ")[3]);
  const [top, foot] = ["stays", "at-foot"].map((id) => tall(whole, id));
  const found = [whole];
  if (foot) found.push(part(whole, "at-foot", height - foot, foot));
  found.unshift(part(whole, "stays", 0, top));
  cut(whole, top, height - top - foot);
  return found;
}

/** How high a part of a picture is that stays in sight; 0 where there is none. */
function tall(whole, id) {
  return Number(whole.querySelector(`#${id}`)?.dataset.height ?? 0);
}

/** A part of a picture as one of its own, which is called as the part is. */
function part(whole, id, down, height) {
  const found = /** @type {Element} */ (whole.cloneNode(false));
  found.append(whole.querySelector(`#${id}`));
  cut(found, down, height);
  found.classList.add(id);
  found.removeAttribute("aria-label");
  return found;
}

/** Show only so much of a picture, from so far down. */
function cut(picture, down, height) {
  const [x, y, width, whole] = picture.getAttribute("viewBox").split(" ").map(Number);
  picture.setAttribute("height", (Number(picture.getAttribute("height")) / whole) * height);
  picture.setAttribute("viewBox", `${x} ${y + down} ${width} ${height}`);
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

/** The pieces of a board that are picked from the outset. */
export function outset(place) {
  return Array.from(place.querySelectorAll(".piece.lit[data-outset]"), (piece) => piece.id);
}
