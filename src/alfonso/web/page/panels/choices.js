// The choices in words, beside the board: everything can be played from here.

import { label } from "../board/choosing.js";
import { button, fill, h } from "../kit/dom.js";
import { n, t } from "../kit/language.js";

const MANY = 24; // choices under one heading that are all shown
const FEW = 8; // of more than that, so many; the others are folded

/** The same choices as on the board, as buttons: everything can be played from here. */
export class Choices {
  constructor(acting) {
    this.acting = acting;
    this.title = h("h2", { tabindex: "-1" });
    this.list = h("div", { class: "list" });
    this.unfolded = new Set(); // headings
    this.hinted = ""; // the choice that is pointed at
    const about = { id: "choices", class: "leaf choices", "aria-label": t("Choices") };
    this.panel = h("section", about, this.title, this.list);
  }

  /** Show the choices that are left under their headings, or a note; whoever was in the list stays in it. */
  show(choosing, note) {
    const inside = this.title === document.activeElement || this.list.contains(document.activeElement);
    const held = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.action;
    this.keep(choosing.picked.length > 0);
    const groups = new Map();
    for (const choice of choosing.left) groups.set(choice.heading, [...(groups.get(choice.heading) ?? []), choice]);
    this.title.textContent = choosing.all.length ? t("Your choices") : t("Choices");
    this.title.setAttribute("data-count", n("{count} way", "{count} ways", choosing.left.length));
    this.panel.classList.toggle("empty", !choosing.all.length);
    const many = ([, choices]) => Number(choices.length > MANY);
    const ordered = [...groups].sort((one, other) => many(one) - many(other));
    const shown = ordered.map(([heading, choices]) => this.group(heading, choices));
    const shortcuts = choosing.shortcuts.filter(({ habit }) => habit !== "instead");
    if (shortcuts.length) shown.unshift(this.shortcuts(shortcuts));
    fill(this.list, choosing.all.length ? shown : h("p", { class: "note" }, note));
    this.hint(this.hinted);
    if (!inside) return;
    const buttons = [...this.list.querySelectorAll("button")];
    const same = buttons.find((one) => one.dataset.action === held) ?? buttons[0];
    (same ?? this.title).focus({ preventScroll: true });
  }

  /** While pieces are picked there are fewer choices, and their panel stays as high as it was: nothing jumps. */
  keep(picked) {
    const { style } = this.panel;
    const { height } = this.panel.getBoundingClientRect();
    if (!picked) style.minHeight = "";
    else if (!style.minHeight && height) style.minHeight = `${height}px`;
  }

  /** Several moves with one click, before the single ones. */
  shortcuts(shortcuts) {
    const one = ({ words, actions }) => button(words, () => this.acting.along(actions), { class: "shortcut" });
    return h("div", { class: "group" }, h("div", { class: "grid" }, shortcuts.map(one)));
  }

  /** Choices under one heading; of very many most are folded. */
  group(heading, choices) {
    const one = (choice) => {
      const about = { class: "choice", "data-action": choice.text, "aria-label": label(choice) };
      return button(choice.words, () => this.acting.take(choice), about);
    };
    const few = choices.length > MANY ? choices.slice(0, FEW) : choices;
    const rest = choices.slice(few.length);
    return h(
      "div",
      { class: "group", role: "group", "aria-label": heading || false },
      heading ? h("h3", {}, heading) : null,
      h("div", { class: "grid" }, few.map(one)),
      rest.length ? this.folded(heading, rest.map(one)) : null,
    );
  }

  /** Choices that one has to unfold first. */
  folded(heading, buttons) {
    const fold = h(
      "details",
      { class: "fold", open: this.unfolded.has(heading) },
      h("summary", {}, n("Show {count} more", "Show {count} more", buttons.length)),
      h("div", { class: "grid" }, buttons),
    );
    fold.addEventListener("toggle", () => this.unfolded[fold.open ? "add" : "delete"](heading));
    return fold;
  }

  /** Point at a choice, also when the list is drawn anew; at none without one. */
  hint(action) {
    this.hinted = action;
    for (const one of this.list.querySelectorAll(".choice")) {
      one.classList.toggle("hinted", one.dataset.action === action);
      if (one.dataset.action === action) one.closest("details")?.setAttribute("open", "");
      one.dataset.hint = t("hint");
    }
  }
}
