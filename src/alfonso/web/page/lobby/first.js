// Which games somebody has played in this browser: whoever has not is offered the easiest setting.

import { always } from "../kit/keeping.js";

const KEPT = "alfonso-played";

/** Whether nobody has played this game here. */
export function isFirst(game) {
  return !played().includes(game);
}

/** Somebody plays this game. */
export function plays(game) {
  if (isFirst(game)) always.set(KEPT, [...played(), game].join(" "));
}

/** The games that were played. */
function played() {
  return (always.get(KEPT) ?? "").split(" ");
}
