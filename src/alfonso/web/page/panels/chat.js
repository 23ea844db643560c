// What people say to each other.

import { badge } from "../kit/badges.js";
import { fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";

/** What people say. */
export class Chat {
  constructor(speak) {
    this.list = h("ol", { class: "lines", "aria-live": "polite", "aria-label": t("Chat") });
    const field = h("input", { maxlength: "500", "aria-label": t("Say something"), placeholder: t("Say something") });
    const send = (event) => {
      event.preventDefault();
      if (field.value.trim()) speak(field.value.trim());
      field.value = "";
    };
    this.form = h("form", { class: "say", onsubmit: send }, field, h("button", {}, t("Say")));
    this.panel = h(
      "section",
      { class: "leaf chat", "aria-label": t("Chat") },
      h("h2", {}, t("Chat")),
      this.list,
      this.form,
    );
  }

  /** Who only looks on may be asked to be quiet. */
  allow(talks) {
    this.form.hidden = !talks;
    this.panel.hidden = !talks && !this.list.childElementCount;
  }

  /** Begin with these lines. */
  reset(said, seats) {
    fill(this.list);
    this.add(said, seats);
  }

  /** Add lines, each with the badge of who speaks: of the same name, for before the game seats may change hands. */
  add(said, seats) {
    const speaker = ({ seat, name }) => (seats[seat]?.name === name ? badge(seats[seat], false) : null);
    this.list.append(...said.map((one) => h("li", {}, speaker(one), h("strong", {}, `${one.name}: `), one.text)));
    this.list.scrollTop = this.list.scrollHeight;
  }
}
