// Making elements. Words are always set as text: nothing that a person typed is ever read as HTML.

import { dressed } from "./appearance.js";

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes (on… are listeners, true and false switch) and children (elements or text). */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An icon of the drawings, by its name; a word always stands near it. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "glyph");
  svg.setAttribute("viewBox", "0 0 512 512");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
}

/** A button with words, and an icon before them. */
export function button(words, onclick, attributes = {}, glyph = null) {
  return h("button", { type: "button", onclick, ...attributes }, glyph ? icon(glyph) : null, words);
}

/** Put children in the place of what is in an element. */
export function fill(element, ...children) {
  element.replaceChildren(
    ...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** The same, and whoever was on something that is still there stays on it. */
export function refill(element, ...children) {
  const held = element.contains(document.activeElement) ? document.activeElement : null;
  fill(element, ...children);
  if (!held || held === document.activeElement) return element;
  const same = held.isConnected
    ? held
    : [...element.querySelectorAll(held.tagName)].find((one) => one.textContent === held.textContent);
  same?.focus({ preventScroll: true });
  return element;
}

/** SVG that our own server drew, as an element, in the colours that are preferred. */
export function svg(text) {
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return dressed(document.importNode(drawn, true));
}

/** Keep the height of an element in a property that stylesheets can use. */
export function measure(element, property) {
  const height = () => document.documentElement.style.setProperty(property, `${element.offsetHeight}px`);
  new ResizeObserver(height).observe(element, { box: "border-box" });
}
