// What the board is to show, as a few letters that can be compared, and as an address.

/** @import { Room, Shown } from "../types" */

import { address } from "../kit/api.js";

/**
 * A position of a viewer: what is drawn of one says nothing about another.
 *
 * @param {Shown | null} shown
 */
export function position(shown) {
  return shown ? `${shown.table} ${shown.seat} ${shown.answer}` : "";
}

/** What the picture is to show of choices: the pieces that are picked, then the one that is asked about. */
export function chosen({ picked, asked }) {
  return asked ? [...picked, asked] : [...picked];
}

/**
 * The address of a picture with what is picked or asked about, for the room there is.
 *
 * @param {Shown} shown
 * @param {Room} room
 */
export function addressOf({ table, seat, answer, choosing, back }, { width, height }) {
  const query = /** @type {Record<string, unknown>} */ ({ seat, width: Math.round(width) });
  if (height) query.height = Math.round(height);
  if (chosen(choosing).length) query.selected = chosen(choosing).join(" ");
  if (back) query.number = answer;
  return address(`/api/tables/${table}/picture`, query);
}
