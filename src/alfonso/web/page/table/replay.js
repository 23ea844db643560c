// Looking back: every position that a viewer was shown, step by step, at a pace, or by its address.

import { preference } from "../help/comfort.js";
import { get } from "../kit/api.js";
import { button, fill, h } from "../kit/dom.js";
import { s } from "../kit/drawing.js";
import { t } from "../kit/language.js";

const PACES = { slow: 2500, steady: 1200, quick: 500 };
const PATIENCE = 200; // browsers object to an address that changes with every step of a slider
// Where arrow keys mean something else.
const ELSEWHERE = "input, select, textarea, summary, dialog, .list, .piece";

/** A bar that goes through the positions of a viewer; ``look`` is called when another one is to be shown. */
export class Replay {
  constructor({ look, turn }) {
    this.look = look;
    this.numbers = [];
    this.rounds = [];
    this.past = null; // the number of the position that one looks back at, and its place among all
    this.news = 0; // how many positions have come meanwhile
    this.scenes = []; // the places of the scenes that the play has just gone past and that were not shown yet
    this.unfolding = false; // whether scenes are shown on the way to the present
    this.range = h("input", {
      type: "range",
      min: "0",
      step: "1",
      "aria-label": t("Position"),
      oninput: () => this.jump(Number(this.range.value)),
    });
    this.text = h("output", {});
    this.first = step("M3 3h2v10H3zM13 3v10L6 8z", t("First"), () => this.jump(0));
    this.back = step("M12 3v10L4 8z", t("Back"), () => this.move(-1));
    this.forward = step("M4 3v10l8-5z", t("Forward"), () => this.move(1));
    this.last = step("M3 3v10l7-5zM11 3h2v10h-2z", t("Now"), () => this.jump(this.numbers.length - 1));
    this.player = button("", () => (this.timer ? this.stop() : this.play()), { class: "player" });
    this.pace = h(
      "select",
      { "aria-label": t("Pace"), onchange: () => this.timer && this.play() },
      Object.entries({ slow: t("slowly"), steady: t("steadily"), quick: t("quickly") }).map(([pace, words]) =>
        h("option", { value: pace, selected: pace === "steady" }, words),
      ),
    );
    this.turns = h("select", { "aria-label": t("With whose eyes"), onchange: () => turn(Number(this.turns.value)) });
    this.bar = h(
      "section",
      { class: "leaf replay", "aria-label": t("Positions"), hidden: true },
      h("span", { class: "steps" }, this.first, this.back, this.player, this.forward, this.last),
      h("span", { class: "slider" }, this.range, this.text),
      h("span", { class: "steps how" }, this.pace, this.turns),
    );
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** Go through the positions of a viewer, beginning at the one of a number if there is one, else in the present. */
  async watch(standing, number = 0) {
    this.leave();
    this.standing = standing;
    this.news = 0;
    await this.learn();
    if (number && standing === this.standing) this.find(number);
  }

  /** Go through nothing any more. */
  leave() {
    this.standing = this.past = null;
    this.scenes = [];
    this.unfolding = false;
    this.numbers = [];
    this.stop();
  }

  /** Learn which positions there are. */
  async learn() {
    const { standing } = this;
    const found =
      standing.view &&
      (await get(`/api/tables/${standing.table}/positions`, { seat: standing.viewer }).catch(() => null));
    if (!found || standing !== this.standing) return;
    this.numbers = [...found.numbers, ...this.numbers.filter((number) => number > found.numbers.at(-1))];
    this.rounds = found.rounds;
    if (this.past) this.look();
    else this.show();
  }

  /** A position has come. What the play went past by itself is shown scene by scene, unless that is not wanted. */
  add(number, scene = false) {
    if (number <= (this.numbers.at(-1) ?? 0)) return;
    this.numbers.push(number);
    if (this.past && !this.unfolding) this.news += 1;
    else if (scene) this.scenes.push(this.numbers.length - 1);
    else if (this.scenes.length && !this.unfolding) this.unfold();
  }

  /** Show the scenes that led to the present, at the pace of the bar. */
  unfold() {
    this.unfolding = preference("scenes");
    if (this.unfolding) this.play(this.scenes[0]);
    else this.scenes = [];
  }

  /** Look at the position that was there at a number. */
  find(number) {
    this.jump(this.numbers.findLastIndex((one) => one <= number));
  }

  /** Step back or forward. */
  move(steps) {
    this.jump((this.past?.index ?? this.numbers.length - 1) + steps);
  }

  /** Look at a position by its place, and let nobody play on from there; the last is the present. */
  jump(index) {
    this.stop();
    this.unfolding &&= index > this.past?.index;
    this.go(index);
  }

  /** Show a position. */
  go(index) {
    const last = this.numbers.length - 1;
    const place = Math.max(0, Math.min(index, last));
    if (!this.past && place >= last) return;
    if (!this.past && this.rounds.length <= last) this.learn();
    this.past = place < last ? { index: place, number: this.numbers[place] } : null;
    if (!this.past) {
      this.news = 0;
      this.scenes = [];
      this.unfolding = false;
    }
    this.remember();
    this.look();
  }

  /** Show one position after the other, from the beginning (or from a place) where one is at the end. */
  play(from = 0) {
    this.stop();
    if (!this.past) this.go(from);
    this.timer = setInterval(() => {
      this.go(this.next());
      if (!this.past) this.stop();
    }, PACES[this.pace.value]);
    this.show();
  }

  /** The place to play on at: the next of all, or of the scenes where only these unfold, and after them the present. */
  next() {
    if (!this.unfolding) return this.past.index + 1;
    return this.scenes.find((place) => place > this.past.index) ?? Infinity;
  }

  /** Stay where one is. */
  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.show();
  }

  /** Keep the address that leads to what is shown. */
  remember() {
    const { table, mine, viewer } = this.standing;
    const seat = viewer === (mine[0] ?? -1) ? "" : `?seat=${viewer}`;
    const address = this.past && !this.unfolding ? `/table/${table}/${this.past.number}${seat}` : `/table/${table}`;
    clearTimeout(this.writing);
    this.writing = setTimeout(() => history.replaceState(null, "", address), PATIENCE);
  }

  /** Arrow keys step, where they have nothing else to do. */
  key(event) {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (
      !steps ||
      this.bar.hidden ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.target.closest?.(ELSEWHERE)
    )
      return;
    event.preventDefault();
    this.move(steps);
  }

  /** The place of what is shown, in words. */
  where() {
    const index = this.past?.index ?? this.numbers.length - 1;
    const values = { position: index + 1, count: this.numbers.length, round: this.rounds[index] };
    return values.round
      ? t("position {position} of {count}, round {round}", values)
      : t("position {position} of {count}", values);
  }

  /** Show the bar as things stand. */
  show() {
    const { standing, past, numbers } = this;
    const index = past?.index ?? numbers.length - 1;
    this.bar.hidden = numbers.length < 2;
    this.bar.classList.toggle("back", Boolean(past));
    this.range.max = String(numbers.length - 1);
    this.range.value = String(index);
    this.text.textContent = this.where();
    this.range.setAttribute("aria-valuetext", this.text.textContent);
    this.first.disabled = this.back.disabled = index <= 0;
    this.forward.disabled = this.last.disabled = !past;
    this.last.lastChild.textContent = standing?.result ? t("End") : t("Now");
    this.player.textContent = this.timer ? t("Pause") : t("Play");
    this.turns.hidden = !standing?.result;
    if (this.turns.hidden) return;
    const eyes = [...standing.seats.map((seat, number) => [number, seat.name]), [-1, t("an onlooker")]];
    fill(
      this.turns,
      eyes.map(([seat, name]) =>
        h("option", { value: seat, selected: seat === standing.viewer }, t("as {name}", { name })),
      ),
    );
  }
}

/** A button of the bar: an arrow and a word. */
function step(path, words, go) {
  const arrow = s("svg", { class: "glyph", viewBox: "0 0 16 16", "aria-hidden": "true" }, s("path", { d: path }));
  return h("button", { type: "button", onclick: go }, arrow, words);
}
