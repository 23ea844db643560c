// The panels beside the board: choices in words, the log, the chat.

import { button, fill, h } from "./dom.js";
import { n, t } from "./words.js";

/** The same choices as on the board, as buttons: everything can be played from here. */
export class Choices {
  constructor(choose, called) {
    Object.assign(this, { choose, called });
    this.title = h("h2", { tabindex: "-1" });
    this.list = h("div", { class: "list" });
    this.panel = h("section", { id: "choices", class: "leaf choices", "aria-label": t("Choices") }, this.title, this.list);
  }

  /** Show the choices that are left, grouped by the piece they begin with, or a note where there are none; whoever was in the list stays in it. */
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
    fill(this.list, [...groups].map(([first, choices]) => this.group(first, choices)));
    if (!choosing.all.length) fill(this.list, h("p", { class: "note" }, note));
    if (inside) (this.list.querySelector("button") ?? this.title).focus({ preventScroll: true });
  }

  /** The picture is there: groups that had no title yet get the names of their pieces. */
  name() {
    if (this.list.querySelector(".nameless")) this.show(...this.shown);
  }

  /** Choices that begin with the same piece. */
  group(first, choices) {
    const title = first ? this.called(first) : "";
    const shared = title ? beginning(choices.map((choice) => choice.text)) : 0;
    const one = (choice) => button(choice.text.slice(shared), () => this.choose(choice),
      { class: "choice", "data-action": choice.text, "aria-label": choice.text });
    return h("div", { class: first && !title ? "group nameless" : "group", role: "group", "aria-label": title || false }, title ? h("h3", {}, title) : null,
      h("div", { class: "grid" }, choices.map(one)));
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

/** The log in words; every line leads to the position that it told of. */
export class Log {
  constructor(look) {
    this.look = look;
    this.chosen = null; // the line that was asked for
    this.ends = true; // whether the last line is in sight
    this.height = 0; // the room that the lines have
    this.list = h("ol", { class: "lines", "aria-label": t("Chronicle"), onkeydown: (event) => this.key(event), onclick: (event) => this.choose(event), onscroll: () => this.scrolled() });
    this.panel = h("section", { class: "leaf log" }, h("h2", {}, t("Chronicle")), h("div", { class: "told", role: "log" }, this.list));
    new ResizeObserver(() => this.resized()).observe(this.list);
  }

  /** Begin with these lines. */
  reset(lines) {
    this.chosen = null;
    fill(this.list, lines.map(line));
    this.end();
  }

  /** Keep the first lines and add others; who looks back is left where they are. */
  change({ keep, lines }, past) {
    while (this.list.childElementCount > keep) this.list.lastElementChild.remove();
    this.list.append(...lines.map(line));
    if (!past) this.end();
  }

  /** Show the last line, once everything has its place. */
  end() {
    this.reach(this.list.querySelector("li:last-child button"));
    requestAnimationFrame(() => { this.list.scrollTop = this.list.scrollHeight; });
  }

  /** Other panels grow and take its room: the last line stays in sight if it was. */
  resized() {
    this.height = this.list.clientHeight;
    if (this.ends) this.list.scrollTop = this.list.scrollHeight;
  }

  /** Somebody may read further up; room that was lost or won since is not their doing. */
  scrolled() {
    const room = Math.max(this.height, this.list.clientHeight);
    this.ends = this.list.scrollTop + room > this.list.scrollHeight - 4;
  }

  /** Mark the line at which one looks back, and those that had not been told yet; without a number none. */
  mark(number) {
    const buttons = [...this.list.querySelectorAll("button")];
    const told = buttons.filter((one) => number === null || Number(one.dataset.number) <= number);
    buttons.forEach((one, place) => one.parentElement.classList.toggle("later", place >= told.length));
    const current = number === null ? null : told.includes(this.chosen) && Number(this.chosen.dataset.number) === number ? this.chosen : told.at(-1);
    const before = this.list.querySelector("[aria-current]");
    if (current === before) return;
    before?.removeAttribute("aria-current");
    current?.setAttribute("aria-current", "true");
    if (current) { this.reach(current); show(this.list, current.parentElement); }
    else this.end();
  }

  /** What was told with a number, or last before it. */
  words(number) {
    const told = [...this.list.querySelectorAll("button")].filter((one) => Number(one.dataset.number) <= number);
    const last = told.at(-1)?.dataset.number;
    return told.filter((one) => one.dataset.number === last).map((one) => one.textContent).join(" ");
  }

  /** A line was asked for. */
  choose(event) {
    const chosen = event.target.closest("button");
    if (!chosen) return;
    this.chosen = chosen;
    this.look(Number(chosen.dataset.number));
  }

  /** Up and down go from line to line. */
  key(event) {
    const here = event.target.closest("li");
    const next = { ArrowUp: here?.previousElementSibling, ArrowDown: here?.nextElementSibling, Home: this.list.firstElementChild, End: this.list.lastElementChild }[event.key];
    if (!next) return;
    event.preventDefault();
    this.reach(next.firstElementChild);
    next.firstElementChild.focus();
  }

  /** Let one line be the one that Tab leads to. */
  reach(button) {
    for (const one of this.list.querySelectorAll("[tabindex='0']")) one.setAttribute("tabindex", "-1");
    button?.setAttribute("tabindex", "0");
  }
}

/** An event in words. */
function line(one) {
  return h("li", {}, h("button", { type: "button", tabindex: "-1", "data-number": one.number }, one.text));
}

/** Scroll a list, and nothing but the list, so that one of its lines is seen. */
function show(list, one) {
  const top = one.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + one.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
}

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
    this.panel = h("section", { class: "leaf chat", "aria-label": t("Chat") }, h("h2", {}, t("Chat")), this.list, this.form);
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
