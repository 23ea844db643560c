// Drawing as the boards do, with their art: SVG elements, shields, the illuminated initial, the ivy of a margin.

import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const SPARE = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"; // for names that have no letters left
export const TINCTURES = ["gules", "azure", "vert", "purpure", "sable"];

/** An SVG element with attributes and children. */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined));
  return element;
}

/** A drawing that says nothing to a screen reader: words stand beside it. */
function ornament(name, box, ...children) {
  return s("svg", { class: name, viewBox: box, "aria-hidden": "true" }, ...children);
}

/** The letters and digits of a name, as they stand on a shield. */
function spelt(name) {
  return Array.from(name.matchAll(/[\p{L}\p{Nd}]/gu), ([letter]) => [...letter.toUpperCase()][0]);
}

/**
 * A letter for the shield of each seat, never the same twice, as the boards have it: the initial, or another letter of
 * the name.
 *
 * @param {string[]} names
 * @returns {string[]}
 */
export function letters(names) {
  const found = names.map(() => "");
  names.forEach((name, seat) => {
    const [initial = ""] = spelt(name);
    if (!found.includes(initial)) found[seat] = initial;
  });
  names.forEach((name, seat) => {
    found[seat] ||= [...spelt(name), ...SPARE].find((letter) => !found.includes(letter));
  });
  return found;
}

/**
 * The shield of a seat: tincture, hatching and its letter among the names of all.
 *
 * @param {number} seat
 * @param {string[]} names
 */
export function shield(seat, names) {
  const colour = TINCTURES[seat % TINCTURES.length];
  const d = "M0 0H30V16.7C30 27.1 24.6 31.3 15 34.8C5.4 31.3 0 27.1 0 16.7Z";
  return ornament(
    "shield",
    "-1 -1 32 37",
    s("path", { d, class: colour }),
    s("path", { d, fill: `url(#hatch-${colour})` }),
    s("path", { d, class: "outline" }),
    s("circle", { cx: 15, cy: 15.7, r: 9.5, class: colour }),
    s("text", { x: 15, y: 21.3, class: "t17 w6 middle c-cream" }, letters(names)[seat]),
  );
}

/** A heading whose first letter is illuminated, as at the top of a leaf. */
export function illuminated(tag, words) {
  const [first, ...rest] = words;
  const initial = ornament(
    "illumination",
    "0 0 62 62",
    s("rect", { x: 0.5, y: 0.5, width: 61, height: 61, rx: 4, class: "gold" }),
    s("rect", { x: 4, y: 4, width: 54, height: 54, rx: 1, class: "azure" }),
    s("rect", { x: 4, y: 4, width: 54, height: 54, rx: 1, fill: "url(#diaper)" }),
    s("text", { x: 31, y: 46, class: "fell t46 middle letter" }, first),
  );
  return h(
    tag,
    { class: "illuminated" },
    h("span", { class: "unseen" }, words),
    h("span", { "aria-hidden": "true" }, initial, rest.join("")),
  );
}

const WINDING = 44;
const LEAVES = ["azure", "gules", "or", "vert"];

/** A bar border with ivy, as long as the margin in which it stands. */
export function border() {
  const middle = 20;
  const tile = LEAVES.length * WINDING;
  const part = (top, colour) => s("rect", { x: middle - 2, y: top, width: 4, height: tile / 2 - 4, class: colour });
  const leaf = (colour, number) => {
    const side = number % 2 ? -1 : 1;
    const y = WINDING * (number + 0.5);
    return [
      s("use", {
        href: "#ivy",
        class: colour,
        transform: `translate(${middle + side * 7.5} ${y}) scale(${side} 1) rotate(${number % 3 ? -24 : 16})`,
      }),
      s("circle", { cx: middle - side * 4, cy: y + 13, r: 2.2, class: "bar-gold" }),
    ];
  };
  const vine = LEAVES.map((_, number) => `q${number % 2 ? -15 : 15} ${WINDING / 2} 0 ${WINDING}`).join("");
  return s(
    "svg",
    { class: "border", "aria-hidden": "true" },
    s(
      "defs",
      {},
      s(
        "pattern",
        { id: "margin", width: 2 * middle, height: tile, patternUnits: "userSpaceOnUse" },
        s("rect", { x: middle - 3.5, y: 0, width: 7, height: tile, class: "bar-gold" }),
        part(0, "azure"),
        part(tile / 2, "gules"),
        s("path", { d: `M${middle} 0${vine}`, class: "vine" }),
        LEAVES.map(leaf),
      ),
    ),
    s("rect", { width: 2 * middle, height: "100%", fill: "url(#margin)" }),
  );
}
