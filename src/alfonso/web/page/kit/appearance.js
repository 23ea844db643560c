// How the page looks to who reads it: light or dark, and how large its letters are; kept in this browser.

import { always } from "./keeping.js";

export const THEMES = ["light", "dark"]; // without one it is as the system has it
export const LETTERS = ["100", "115", "130", "150"]; // percent

const GROUND = { light: "#F8F1E0", dark: "#171A23" }; // what a browser's own bar is coloured with

/** What is kept under a name, if it is one of these. */
function kept(name, values) {
  const value = always.get(`alfonso-${name}`) ?? "";
  return values.includes(value) ? value : "";
}

/** The theme that was chosen, or nothing. */
export function theme() {
  return kept("theme", THEMES);
}

/** How large letters are, in percent of what is usual. */
export function letterSize() {
  return kept("letters", LETTERS) || LETTERS[0];
}

/**
 * Something in the colours that are preferred: the page, or a drawing, which has its own.
 *
 * @template {Element} E
 * @param {E} element
 */
export function dressed(element) {
  for (const one of THEMES) element.classList.toggle(one, theme() === one);
  return element;
}

/** Let the page look as is preferred. */
export function appear() {
  const root = document.documentElement;
  for (const element of [root, ...document.querySelectorAll(".alfonso")]) dressed(element);
  root.style.colorScheme = theme() || "light dark";
  root.style.fontSize = letterSize() === LETTERS[0] ? "" : `${letterSize()}%`;
  for (const bar of document.querySelectorAll('meta[name="theme-color"]')) {
    const system = bar.getAttribute("media").includes("dark") ? "dark" : "light";
    bar.setAttribute("content", GROUND[theme() || system]);
  }
}
