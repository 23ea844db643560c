// The chronicle: what has happened, line by line.

import { button, fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";

const EVERYBODY = "";
const TABLE = "-1"; // what happened to nobody in particular

/** The log in words; every line leads to the position that it told of. */
export class Chronicle {
  constructor(look, point) {
    this.look = look;
    this.point = point; // told the number of the line that somebody is on, or 0, and whose deed it tells
    this.chosen = null; // the line that was asked for
    this.ends = true; // whether the last line is in sight
    this.height = 0; // the room that the lines have
    this.foot = 0; // how far down they went when the last line was shown; 0 while it is on its way
    this.opening = ""; // the kind of line with which a round begins
    this.names = [];
    this.search = h("input", {
      type: "search",
      "aria-label": t("Search the chronicle"),
      placeholder: t("Search"),
      oninput: () => this.sift(),
    });
    this.whose = h("select", { "aria-label": t("Whose deeds"), onchange: () => this.sift() });
    this.sieve = h("div", { class: "sieve", id: "sieve", hidden: true }, this.search, this.whose);
    this.find = button(t("Find"), () => this.open(this.sieve.hidden), {
      class: "more",
      "aria-controls": "sieve",
      "aria-expanded": "false",
    });
    this.list = h("ol", {
      class: "lines",
      "aria-label": t("Chronicle"),
      onkeydown: (event) => this.key(event),
      onclick: (event) => this.choose(event),
      onscroll: () => this.scrolled(),
      onpointerover: (event) => this.reached(event.target),
      onpointerleave: () => this.reached(document.activeElement),
      onfocusin: (event) => this.reached(event.target),
      onfocusout: () => this.point(0),
    });
    this.panel = h(
      "section",
      { class: "leaf log" },
      h("h2", {}, t("Chronicle")),
      this.find,
      this.sieve,
      h("div", { class: "told", role: "log" }, this.list),
    );
    new ResizeObserver(() => this.resized()).observe(this.list);
  }

  /** Begin with the lines of a table as somebody knows it. */
  begin({ log, opening, seats }) {
    this.opening = opening;
    this.names = seats.map(({ name }) => name);
    const { value } = this.whose;
    const whose = [[EVERYBODY, t("everybody")], ...this.names.entries(), [TABLE, t("the table")]];
    fill(
      this.whose,
      whose.map(([seat, name]) => h("option", { value: seat, selected: String(seat) === value }, name)),
    );
    this.reset(log);
  }

  /** Begin with these lines. */
  reset(lines) {
    this.chosen = null;
    fill(
      this.list,
      lines.map((one) => this.line(one)),
    );
    this.sift();
    this.end();
  }

  /** An event in words; one that opens a round can be folded with all that follows. */
  line({ number, text, event }) {
    const opens = event.event === this.opening;
    const told = h("button", { type: "button", class: "line", tabindex: "-1", "data-number": number }, text);
    const fold = h("button", {
      type: "button",
      class: "fold",
      tabindex: "-1",
      "aria-expanded": "true",
      "aria-label": t("Fold: {line}", { line: text }),
    });
    return h("li", { class: opens ? "opens" : null, "data-seat": event.seat }, told, opens ? fold : null);
  }

  /** Offer to look for lines, or show all of them again. */
  open(open) {
    this.sieve.hidden = !open;
    this.find.setAttribute("aria-expanded", String(open));
    this.search.value = this.whose.value = EVERYBODY;
    this.sift();
    if (open) this.search.focus();
  }

  /** Show the lines that are looked for, and of folded rounds only the first. */
  sift(past = false) {
    const words = this.search.value.trim().toLowerCase();
    const seat = this.whose.value;
    const sifts = words || seat !== EVERYBODY;
    let folded = false;
    for (const one of this.list.children) {
      const fold = one.querySelector(".fold");
      if (fold) folded = fold.getAttribute("aria-expanded") === "false";
      const fits = one.textContent.toLowerCase().includes(words) && (!seat || one.dataset.seat === seat);
      one.hidden = sifts ? !fits : folded && !fold;
    }
    if (!past && this.ends) this.end();
  }

  /** Keep the first lines and add others; who looks back or reads further up is left where they are. */
  change({ keep, lines }, past) {
    while (this.list.childElementCount > keep) this.list.lastElementChild.remove();
    this.list.append(...lines.map((one) => this.line(one)));
    this.sift(past);
  }

  /** Show the last line, once everything has its place. */
  end() {
    this.reach([...this.list.querySelectorAll("li:not([hidden]) .line")].at(-1));
    this.foot = 0;
    requestAnimationFrame(() => this.descend());
  }

  /** Scroll to the last line. */
  descend() {
    this.foot = this.list.scrollHeight;
    this.list.scrollTop = this.foot;
  }

  /** Other panels grow and take its room: the last line stays in sight if it was. */
  resized() {
    this.height = this.list.clientHeight;
    if (this.ends) this.descend();
  }

  /** Somebody may read further up; room that was lost or won since, and lines that came since, are not their doing. */
  scrolled() {
    const seen = this.list.scrollTop + Math.max(this.height, this.list.clientHeight) + 4;
    if (seen > this.list.scrollHeight) this.ends = true;
    else if (seen <= Math.min(this.foot, this.list.scrollHeight)) this.ends = false;
  }

  /** Mark the line at which one looks back, and those that had not been told yet; without a number none. */
  mark(number) {
    const buttons = [...this.list.querySelectorAll(".line")];
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
    const told = [...this.list.querySelectorAll(".line")].filter((one) => Number(one.dataset.number) <= number);
    const last = told.at(-1)?.dataset.number;
    return told
      .filter((one) => one.dataset.number === last)
      .map((one) => one.textContent)
      .join(" ");
  }

  /** Somebody points at a line, or has reached it by keyboard: its pieces light up. */
  reached(target) {
    const line = target.closest?.(".lines li");
    if (line && this.list.contains(line)) this.point(Number(line.firstChild.dataset.number), Number(line.dataset.seat));
    else this.point(0);
  }

  /** A line was asked for, or is to be folded. */
  choose(event) {
    const fold = event.target.closest(".fold");
    if (fold) {
      fold.setAttribute("aria-expanded", String(fold.getAttribute("aria-expanded") === "false"));
      this.sift();
      return;
    }
    const chosen = event.target.closest(".line");
    if (!chosen) return;
    this.chosen = chosen;
    this.look(Number(chosen.dataset.number));
  }

  /** Up and down go from line to line. */
  key(event) {
    const here = event.target.closest("li");
    const seen = [...this.list.children].filter((one) => !one.hidden);
    const place = seen.indexOf(here);
    const next = { ArrowUp: seen[place - 1], ArrowDown: seen[place + 1], Home: seen[0], End: seen.at(-1) }[event.key];
    const fold = { ArrowLeft: "true", ArrowRight: "false" }[event.key]; // what it is before
    if (fold && here?.querySelector(`.fold[aria-expanded=${fold}]`)) {
      event.preventDefault();
      event.stopPropagation();
      here.querySelector(".fold").click();
    }
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

/** Scroll a list, and nothing but the list, so that one of its lines is seen. */
function show(list, one) {
  const top = one.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + one.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 2;
}
