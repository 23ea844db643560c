// Say your move: an action typed as the game writes it, or the beginnings of its words.

import { fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";

/** A field in which a move is typed; the choices are proposed, the server answers what is not one. */
export class Typing {
  constructor(say) {
    this.field = h("input", {
      id: "typing",
      list: "typing-choices",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: "200",
      "aria-label": t("Say your move"),
      placeholder: t("Say your move"),
    });
    this.known = h("datalist", { id: "typing-choices" });
    const send = (event) => {
      event.preventDefault();
      if (this.field.value.trim()) say(this.field.value);
    };
    const play = h("button", {}, t("Play it"));
    this.form = h("form", { class: "say typing", onsubmit: send }, this.field, this.known, play);
  }

  /** Propose the choices of a position; what stands in the field is done with. */
  propose(choosing) {
    this.field.value = "";
    this.form.hidden = !choosing.all.length && document.activeElement !== this.field;
    fill(
      this.known,
      choosing.all.map(({ text }) => h("option", { value: text })),
    );
  }
}
