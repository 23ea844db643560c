// The choices in words, beside the board: everything can be played from here.

import { button, fill, h } from "../kit/dom.js";
import { n, t } from "../kit/language.js";

/** The same choices as on the board, as buttons: everything can be played from here. */
export class Choices {
  constructor(choose, called) {
    this.choose = choose;
    this.called = called;
    this.title = h("h2", { tabindex: "-1" });
    this.list = h("div", { class: "list" });
    this.panel = h(
      "section",
      { id: "choices", class: "leaf choices", "aria-label": t("Choices") },
      this.title,
      this.list,
    );
  }

  /** Show the choices that are left, by the piece they begin with, or a note; whoever was in the list stays in it. */
  show(choosing, note) {
    this.shown = [choosing, note];
    const inside = this.title === document.activeElement || this.list.contains(document.activeElement);
    const groups = new Map();
    for (const choice of choosing.left) {
      const first = choice.ids.length > 1 ? choice.ids[0] : "";
      groups.set(first, [...(groups.get(first) ?? []), choice]);
    }
    this.title.textContent = choosing.all.length ? t("Your choices") : t("Choices");
    this.title.setAttribute("data-count", n("{count} way", "{count} ways", choosing.left.length));
    this.panel.classList.toggle("empty", !choosing.all.length);
    fill(
      this.list,
      [...groups].map(([first, choices]) => this.group(first, choices)),
    );
    if (!choosing.all.length) fill(this.list, h("p", { class: "note" }, note));
    if (inside) (this.list.querySelector("button") ?? this.title).focus({ preventScroll: true });
  }

  /** The picture is there: groups get the names that their pieces have in it; whoever was on a button stays there. */
  name() {
    for (const group of this.list.querySelectorAll("[data-first]")) this.entitle(group);
  }

  /** Choices that begin with the same piece. */
  group(first, choices) {
    const one = ({ text, ...rest }) =>
      button(text, () => this.choose({ text, ...rest }), {
        class: "choice",
        "data-action": text,
        "aria-label": text,
      });
    const grid = h("div", { class: "grid" }, choices.map(one));
    if (!first) return h("div", { class: "group", role: "group" }, grid);
    return this.entitle(h("div", { class: "group", role: "group", "data-first": first }, h("h3"), grid));
  }

  /** Write above a group what its piece is called, and on its buttons only what else there is to say. */
  entitle(group) {
    const title = this.called(group.dataset.first);
    const buttons = [...group.querySelectorAll(".choice")];
    const shared = title ? beginning(buttons.map((one) => one.dataset.action)) : 0;
    group.firstElementChild.textContent = title;
    group.firstElementChild.hidden = !title;
    if (title) group.setAttribute("aria-label", title);
    else group.removeAttribute("aria-label");
    for (const one of buttons) one.textContent = one.dataset.action.slice(shared);
    return group;
  }

  /** Point at a choice. */
  hint(action) {
    for (const one of this.list.querySelectorAll(".choice")) {
      one.classList.toggle("hinted", one.dataset.action === action);
      one.dataset.hint = t("hint");
    }
  }
}

/** How many letters the words have in common that all texts begin with. */
function beginning(texts) {
  const words = texts.map((text) => text.split(" "));
  let count = 0;
  while (words.every((one) => one.length > count + 1 && one[count] === words[0][count])) count += 1;
  return texts.length > 1 && count ? words[0].slice(0, count).join(" ").length + 1 : 0;
}
