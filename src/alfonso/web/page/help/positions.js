// The pictures of a primer and of the rules: real positions, drawn by the server as the board is, and cut to the
// pieces that matter.

import { get } from "../kit/api.js";
import { h, svg } from "../kit/dom.js";

const AIR = 10; // around the pieces, in the units of the drawing

/** Draw every position that a text shows; one that cannot be had leaves its words. */
export function drawPositions(text, game) {
  for (const place of text.querySelectorAll(".drawn")) draw(place, game).catch(() => {});
}

/** Draw one, with its words below; they stay where they are, since somebody may have searched for them. */
async function draw(place, game) {
  place.replaceChildren(h("span", { class: "caption" }, [...place.childNodes]));
  const { number, width } = place.dataset;
  const { picture } = await get(`/api/games/${game}/primer/${number}/picture`, { width });
  const drawn = svg(picture);
  drawn.setAttribute("inert", "");
  drawn.setAttribute("aria-hidden", "true");
  place.prepend(drawn);
  cut(drawn, place.dataset.pieces.split(",").filter(Boolean));
  for (const part of drawn.querySelectorAll("g[id]:not(defs g)")) part.removeAttribute("id"); // those of the board
}

/** Show only what these pieces cover. */
function cut(drawn, ids) {
  for (const side of ["width", "height"]) drawn.removeAttribute(side);
  const back = drawn.getScreenCTM()?.inverse(); // from the screen into the drawing
  const boxes = ids.flatMap((id) => drawn.querySelector(`#${CSS.escape(id)}`)?.getBoundingClientRect() ?? []);
  if (!boxes.length || !back) return;
  const from = new DOMPoint(Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top)));
  const to = new DOMPoint(Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom)));
  const [first, last] = [from.matrixTransform(back), to.matrixTransform(back)];
  const size = [last.x - first.x + 2 * AIR, last.y - first.y + 2 * AIR];
  drawn.setAttribute("viewBox", [first.x - AIR, first.y - AIR, ...size].join(" "));
  drawn.style.maxWidth = `${size[0]}px`;
}
