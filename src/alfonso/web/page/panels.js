// The panels beside the board: choices in words, the log, the chat.

import { button, fill, h } from "./dom.js";

/** The same choices as on the board, as buttons: everything can be played from here. */
export class Choices {
  constructor(choose, label) {
    Object.assign(this, { choose, label });
    this.title = h("h2", { tabindex: "-1" });
    this.list = h("div", { class: "list" });
    this.panel = h("section", { id: "choices", class: "leaf choices", "aria-label": "Choices" }, this.title, this.list);
  }

  /** Show the choices that are left, grouped by the piece they begin with; whoever was in the list stays in it. */
  show(choosing, view) {
    const inside = this.title === document.activeElement || this.list.contains(document.activeElement);
    const groups = new Map();
    for (const choice of choosing.left) {
      const first = choice.ids.length > 1 ? choice.ids[0] : "";
      groups.set(first, [...(groups.get(first) ?? []), choice]);
    }
    this.title.textContent = choosing.all.length ? "Your choices" : "Choices";
    this.title.setAttribute("data-count", choosing.left.length);
    this.panel.classList.toggle("empty", !choosing.all.length);
    fill(this.list, [...groups].map(([first, choices]) => this.group(first, choices)));
    if (!choosing.all.length) fill(this.list, h("p", { class: "note" }, view?.over ? "The game is over." : "Nothing is asked of you now."));
    if (inside) (this.list.querySelector("button") ?? this.title).focus({ preventScroll: true });
  }

  /** Choices that begin with the same piece. */
  group(first, choices) {
    const title = first ? this.label(first).split(",")[0] : "";
    const shared = title ? beginning(choices.map((choice) => choice.text)) : 0;
    const one = (choice) => button(choice.text.slice(shared), () => this.choose(choice),
      { class: "choice", "data-action": choice.text, "aria-label": choice.text });
    return h("div", { class: "group", role: "group", "aria-label": title || false }, title ? h("h3", {}, title) : null,
      h("div", { class: "grid" }, choices.map(one)));
  }

  /** Point at a choice. */
  hint(action) {
    for (const one of this.list.querySelectorAll(".choice")) one.classList.toggle("hinted", one.dataset.action === action);
  }
}

/** How many letters the words have in common that all texts begin with. */
function beginning(texts) {
  const words = texts.map((text) => text.split(" "));
  let count = 0;
  while (words.every((one) => one.length > count + 1 && one[count] === words[0][count])) count += 1;
  return texts.length > 1 && count ? words[0].slice(0, count).join(" ").length + 1 : 0;
}

/** The log in words. */
export class Log {
  constructor() {
    this.list = h("ol", { class: "lines", tabindex: "0", "aria-label": "Chronicle" });
    this.panel = h("section", { class: "leaf log", role: "log", "aria-label": "Chronicle" }, h("h2", {}, "Chronicle"), this.list);
  }

  /** Begin with these lines. */
  reset(lines) {
    fill(this.list, lines.map(line));
    this.end();
  }

  /** Show the last line, once everything has its place. */
  end() {
    requestAnimationFrame(() => { this.list.scrollTop = this.list.scrollHeight; });
  }

  /** Keep the first lines and add others. */
  change({ keep, lines }) {
    while (this.list.childElementCount > keep) this.list.lastElementChild.remove();
    this.list.append(...lines.map(line));
    this.end();
  }
}

/** An event in words. */
function line(one) {
  return h("li", {}, one.text);
}

/** What people say. */
export class Chat {
  constructor(speak) {
    this.list = h("ol", { class: "lines", "aria-live": "polite", "aria-label": "Chat" });
    const field = h("input", { maxlength: "500", "aria-label": "Say something", placeholder: "Say something" });
    const send = (event) => {
      event.preventDefault();
      if (field.value.trim()) speak(field.value.trim());
      field.value = "";
    };
    this.form = h("form", { class: "say", onsubmit: send }, field, h("button", {}, "Say"));
    this.panel = h("section", { class: "leaf chat" }, h("h2", {}, "Chat"), this.list, this.form);
  }

  /** Begin with these lines. */
  reset(said) {
    fill(this.list);
    this.add(said);
  }

  /** Add lines. */
  add(said) {
    this.list.append(...said.map((one) => h("li", {}, h("strong", {}, `${one.name}: `), one.text)));
    this.list.scrollTop = this.list.scrollHeight;
  }
}
