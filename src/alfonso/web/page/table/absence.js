// How long it is until a bot may play for who is away: the server tells the moment, the time until then passes here.

import { h } from "../kit/dom.js";
import { hours } from "../kit/hours.js";
import { t } from "../kit/language.js";
import { figures } from "./clocks.js";

const MINUTE = 60_000,
  HOUR = 60 * MINUTE;

/** @type {Map<HTMLElement, () => void>} */
const running = new Map(); // what is shown, and how it goes on

/** Let the time pass in everything that is still on the page. */
function tick() {
  for (const [face, turn] of running) {
    if (face.isConnected) turn();
    else running.delete(face);
  }
}

setInterval(tick, 250);

/**
 * The time until a bot may play for a seat that is away, in words that ``say`` puts around it; nothing where nobody
 * knows. Screen readers tell it to who asks, not every second.
 *
 * @param {import("../types").Standing} standing
 * @param {number} seat
 * @param {(time: string) => string} say
 */
export function countdown({ absent = [] }, seat, say) {
  const away = absent.find((one) => one.seat === seat);
  if (!away) return null;
  hours.compare();
  const face = h("span", { class: "countdown", role: "timer", "aria-live": "off" });
  const turn = () => {
    const words = say(span(Math.max(0, away.until - hours.now)));
    if (face.textContent !== words) face.textContent = words;
  };
  turn();
  running.set(face, turn);
  return face;
}

/** A time as exactly as one cares to know it. */
function span(left) {
  if (left < HOUR) return figures(left);
  const minutes = Math.ceil(left / MINUTE);
  return t("{hours} h {minutes} min", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
