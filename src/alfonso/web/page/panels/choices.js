// The choices in words, beside the board: everything can be played from here.

import { button, fill, h } from "../kit/dom.js";
import { n, t } from "../kit/language.js";

/** The same choices as on the board, as buttons: everything can be played from here. */
export class Choices {
  constructor(choose) {
    this.choose = choose;
    this.title = h("h2", { tabindex: "-1" });
    this.list = h("div", { class: "list" });
    const about = { id: "choices", class: "leaf choices", "aria-label": t("Choices") };
    this.panel = h("section", about, this.title, this.list);
  }

  /** Show the choices that are left under their headings, or a note; whoever was in the list stays in it. */
  show(choosing, note) {
    const inside = this.title === document.activeElement || this.list.contains(document.activeElement);
    const held = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.action;
    const groups = new Map();
    for (const choice of choosing.left) groups.set(choice.heading, [...(groups.get(choice.heading) ?? []), choice]);
    this.title.textContent = choosing.all.length ? t("Your choices") : t("Choices");
    this.title.setAttribute("data-count", n("{count} way", "{count} ways", choosing.left.length));
    this.panel.classList.toggle("empty", !choosing.all.length);
    const shown = [...groups].map(([heading, choices]) => this.group(heading, choices));
    fill(this.list, choosing.all.length ? shown : h("p", { class: "note" }, note));
    if (!inside) return;
    const buttons = [...this.list.querySelectorAll("button")];
    const same = buttons.find((one) => one.dataset.action === held) ?? buttons[0];
    (same ?? this.title).focus({ preventScroll: true });
  }

  /** Choices under one heading. */
  group(heading, choices) {
    const one = (choice) => {
      const label = heading ? `${heading}: ${choice.words}` : choice.words;
      const about = { class: "choice", "data-action": choice.text, "aria-label": label };
      return button(choice.words, () => this.choose(choice), about);
    };
    return h(
      "div",
      { class: "group", role: "group", "aria-label": heading || false },
      heading ? h("h3", {}, heading) : null,
      h("div", { class: "grid" }, choices.map(one)),
    );
  }

  /** Point at a choice. */
  hint(action) {
    for (const one of this.list.querySelectorAll(".choice")) {
      one.classList.toggle("hinted", one.dataset.action === action);
      one.dataset.hint = t("hint");
    }
  }
}
