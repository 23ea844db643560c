// Several people at one screen: it turns to whoever is asked, and is hidden before it shows what only they may see.

import { button, fill, h } from "./dom.js";
import { t } from "./words.js";

/** The seat to turn to: the one that is shown while it is asked, else the next going round that is. */
export function whose(all, shown) {
  const asked = [...all.values()].filter((eyes) => eyes.asked).map((eyes) => eyes.seat).sort((a, b) => a - b);
  if (!asked.length || asked.includes(shown)) return shown;
  return asked.find((seat) => seat > shown) ?? asked[0];
}

/** Stands before the table until the one for whom it waits has the device. */
export class Curtain {
  constructor(lift) {
    this.lift = lift;
    this.seat = null; // for whom it waits
    this.panel = h("section", { class: "leaf alone curtain", hidden: true, "aria-live": "polite" });
  }

  /** Whether the table is hidden. */
  get drawn() {
    return this.seat !== null;
  }

  /** Hide the table until the one who has this seat is there. */
  draw(seat, name) {
    if (seat === this.seat) return;
    this.seat = seat;
    const here = button(t("I am {name}", { name }), () => this.lift(seat), { class: "main" });
    fill(this.panel, h("h2", {}, t("Pass the device to {name}.", { name })),
      h("p", {}, t("What comes next only {name} may see.", { name })), h("p", {}, here));
    this.panel.hidden = false;
    here.focus();
  }

  /** Show the table again. */
  open() {
    this.seat = null;
    this.panel.hidden = true;
    fill(this.panel);
  }
}
