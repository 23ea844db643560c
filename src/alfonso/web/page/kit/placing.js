// Where a small leaf stands: beside what it is about, wherever there is room, and never over it.

const GAP = 8; // pixels

export const ABOVE = 0;
export const BELOW = 1;
export const LEFT = 2;
export const RIGHT = 3;

/**
 * Put a leaf above, below or beside a box, the first of these where there is room; else where there is most.
 *
 * @param {HTMLElement} leaf
 * @param {DOMRect} box
 * @param {number[]} order
 */
export function putBeside(leaf, box, order = [ABOVE, BELOW, LEFT, RIGHT]) {
  const { offsetWidth: wide, offsetHeight: tall } = leaf;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const left = Math.max(GAP, Math.min(box.left, width - wide - GAP));
  const top = Math.max(GAP, Math.min(box.top, height - tall - GAP));
  /** @type {[number, number, boolean][]} */
  const places = [
    [box.top - tall - GAP, left, box.top - GAP >= tall],
    [box.bottom + GAP, left, height - box.bottom - GAP >= tall],
    [top, box.left - wide - GAP, box.left - GAP >= wide],
    [top, box.right + GAP, width - box.right - GAP >= wide],
  ];
  const [y, x] = places[order.find((index) => places[index][2]) ?? (box.top > height - box.bottom ? ABOVE : BELOW)];
  leaf.style.top = `${y}px`;
  leaf.style.left = `${x}px`;
}
