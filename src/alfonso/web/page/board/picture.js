// A picture on the page: how large, in which parts, and how it becomes the next one.

const USUAL = 16; // the root font size that pictures are drawn for

/** How much larger than usual the reader has letters. */
export function textScale() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL;
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
 * A picture as it is shown: where it has a part that stays in sight, that part and the rest are pictures of their own.
 *
 * @param {Element} whole
 * @param {number} scale
 * @returns {Element[]}
 */
export function parts(whole, scale) {
  for (const side of ["width", "height"]) whole.setAttribute(side, String(Number(whole.getAttribute(side)) * scale));
  const kept = /** @type {SVGElement | null} */ (whole.querySelector("#stays"));
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
