// The chronicle: what has happened, line by line.

import { fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";

/** The log in words; every line leads to the position that it told of. */
export class Chronicle {
  constructor(look) {
    this.look = look;
    this.chosen = null; // the line that was asked for
    this.ends = true; // whether the last line is in sight
    this.height = 0; // the room that the lines have
    this.list = h("ol", {
      class: "lines",
      "aria-label": t("Chronicle"),
      onkeydown: (event) => this.key(event),
      onclick: (event) => this.choose(event),
      onscroll: () => this.scrolled(),
    });
    this.panel = h(
      "section",
      { class: "leaf log" },
      h("h2", {}, t("Chronicle")),
      h("div", { class: "told", role: "log" }, this.list),
    );
    new ResizeObserver(() => this.resized()).observe(this.list);
  }

  /** Begin with these lines. */
  reset(lines) {
    this.chosen = null;
    fill(this.list, lines.map(line));
    this.end();
  }

  /** Keep the first lines and add others; who looks back or reads further up is left where they are. */
  change({ keep, lines }, past) {
    while (this.list.childElementCount > keep) this.list.lastElementChild.remove();
    this.list.append(...lines.map(line));
    if (!past && this.ends) this.end();
  }

  /** Show the last line, once everything has its place. */
  end() {
    this.reach(this.list.querySelector("li:last-child button"));
    requestAnimationFrame(() => {
      this.list.scrollTop = this.list.scrollHeight;
    });
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
    const current =
      number === null
        ? null
        : told.includes(this.chosen) && Number(this.chosen.dataset.number) === number
          ? this.chosen
          : told.at(-1);
    const before = this.list.querySelector("[aria-current]");
    if (current === before) return;
    before?.removeAttribute("aria-current");
    current?.setAttribute("aria-current", "true");
    if (current) {
      this.reach(current);
      show(this.list, current.parentElement);
    } else this.end();
  }

  /** What was told with a number, or last before it. */
  told(number) {
    const told = [...this.list.querySelectorAll("button")].filter((one) => Number(one.dataset.number) <= number);
    const last = told.at(-1)?.dataset.number;
    return told
      .filter((one) => one.dataset.number === last)
      .map((one) => one.textContent)
      .join(" ");
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
    const next = {
      ArrowUp: here?.previousElementSibling,
      ArrowDown: here?.nextElementSibling,
      Home: this.list.firstElementChild,
      End: this.list.lastElementChild,
    }[event.key];
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
  if (top < list.scrollTop || top + one.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 2;
}
