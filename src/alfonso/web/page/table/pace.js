// At which pace one is shown what the others do.

/** @import { Standing } from "../types" */

import { moving, preference } from "../help/comfort.js";

export const AT_ONCE = "at once";
export const BRISK = "brisk";
export const CALM = "calm";
export const STEPS = "step by step";

const PAUSES = { [BRISK]: 700, [CALM]: 1800 }; // milliseconds for each position
const LONGEST = 5000; // for all that waits, where one is brisk
const SHORTEST = 150;

/** The pace that is preferred; where nothing was said, brisk if things may move. */
export function preferred() {
  return preference("pace") || (moving() ? BRISK : AT_ONCE);
}

/**
 * The pace at a table now: nobody is kept from a position while a clock runs, or shown something out of sight.
 *
 * @param {Standing} standing
 */
export function paceAt({ clock }) {
  return clock?.kind === "live" || document.hidden ? AT_ONCE : preferred();
}

/** How long a position is shown where so many others wait. */
export function pause(pace, waiting) {
  const usual = PAUSES[pace] ?? 0;
  return pace === BRISK ? Math.max(SHORTEST, Math.min(usual, LONGEST / Math.max(1, waiting))) : usual;
}
