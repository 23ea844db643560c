// The curtain: hides a shared screen before it shows what only one of those before it may see.

import { button, fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";

/** Stands before the table until the one for whom it waits has the device. */
export class Curtain {
  constructor() {
    this.seat = null; // for whom it waits
    this.panel = h("section", { class: "leaf alone curtain", hidden: true, "aria-live": "polite" });
  }

  /** Whether the table is hidden. */
  get drawn() {
    return this.seat !== null;
  }

  /** Wait for the one who has this seat, then go on. */
  draw(seat, name, then) {
    this.seat = seat;
    const here = button(t("I am {name}", { name }), then, { class: "main" });
    fill(
      this.panel,
      h("h2", {}, t("Pass the device to {name}.", { name })),
      h("p", {}, t("What comes next only {name} may see.", { name })),
      h("p", {}, here),
    );
    this.panel.hidden = false;
    here.focus();
  }

  /** Wait for nobody any more. */
  open() {
    this.seat = null;
    this.panel.hidden = true;
    fill(this.panel);
  }
}
