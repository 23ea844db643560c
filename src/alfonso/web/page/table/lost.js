// The strip that says that the server does not answer, or will not.

import { button, fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";

/** Shown while the line to the server is down. */
export class Lost {
  constructor() {
    this.line = h("p", { class: "lost", role: "alert", hidden: true }, t("The server does not answer. Trying again."));
  }

  /** Whether the line stands. */
  heard(stands) {
    this.line.hidden = stands;
  }

  /** The server will not tell us more: say why, and try again only when asked to. */
  refused(sentence) {
    const again = button(t("Try again"), () => location.reload());
    fill(this.line, sentence, " ", again);
    this.line.hidden = false;
  }
}
