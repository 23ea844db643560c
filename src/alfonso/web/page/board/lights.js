// What is lit on the board: the pieces that can be picked, are picked, or are asked about.

/** @import { Choosing } from "./choosing.js" */

const STATES = ["lit", "selected", "can", "why", "twin"];

/**
 * Light pieces as the choices have it.
 *
 * @param {Element} place
 * @param {Choosing} choosing
 */
export function light(place, { lit, can, picked, asked }) {
  const pieces = /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(".piece"));
  for (const piece of pieces) {
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
}
