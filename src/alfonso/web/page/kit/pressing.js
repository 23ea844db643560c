// Nothing is exchanged under a finger: a browser forgets a press whose button or piece is replaced before it is let go.

const TAP = 300; // milliseconds in which a click follows a finger that was lifted

let pressed = false;
let timer = 0;
/** @type {(() => void)[]} */
let waiting = [];

/** Something is held down: a button of the mouse, a finger, or the key that presses buttons when it is let go. */
function press() {
  clearTimeout(timer);
  timer = 0;
  pressed = true;
}

/** It was let go, and what came of it has been done: whoever waited for that goes on. */
function release() {
  pressed = false;
  timer = 0;
  const all = waiting;
  waiting = [];
  all.forEach((go) => go());
}

/** It was let go, and what comes of it comes within a while. */
function lift(pause) {
  if (pause && timer) return;
  clearTimeout(timer);
  timer = setTimeout(release, pause);
}

/**
 * Wait until nothing is held down.
 *
 * @returns {Promise<void>}
 */
export function released() {
  return pressed ? new Promise((go) => waiting.push(go)) : Promise.resolve();
}

document.addEventListener("pointerdown", press, true);
document.addEventListener("pointerup", () => lift(TAP), true);
document.addEventListener("pointermove", ({ buttons }) => pressed && !buttons && lift(TAP), true);
document.addEventListener("click", () => lift(0), true);
document.addEventListener("pointercancel", release, true);
document.addEventListener("keydown", ({ key }) => key === " " && press(), true);
document.addEventListener("keyup", ({ key }) => key === " " && lift(0), true);
window.addEventListener("blur", release);
