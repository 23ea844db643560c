// The bar that goes through positions: a slider, steps, a pace; after the end with whose eyes one looks, and a link.

import { button, fill, h } from "../kit/dom.js";
import { s } from "../kit/drawing.js";
import { t } from "../kit/language.js";
import { Sharing } from "./sharing.js";

const WHOEVER = "whoever";
const PACES = { slow: 2500, steady: 1200, quick: 500 };

/** The controls of a replay. */
export class Controls {
  /** @param {import("./replay.js").Replay} replay */
  constructor(replay) {
    this.replay = replay;
    this.range = h("input", {
      type: "range",
      min: "0",
      step: "1",
      "aria-label": t("Position"),
      oninput: () => replay.jump(Number(this.range.value)),
    });
    this.text = h("output", {});
    this.first = step("M3 3h2v10H3zM13 3v10L6 8z", t("First"), () => replay.jump(0));
    this.back = step("M12 3v10L4 8z", t("Back"), () => replay.move(-1));
    this.forward = step("M4 3v10l8-5z", t("Forward"), () => replay.move(1));
    this.last = step("M3 3v10l7-5zM11 3h2v10h-2z", t("Now"), () => replay.jump(replay.numbers.length - 1));
    this.player = button("", () => (replay.timer ? replay.stop() : replay.play()), { class: "player" });
    this.pace = h(
      "select",
      { "aria-label": t("Pace"), onchange: () => replay.timer && replay.play() },
      Object.entries({ slow: t("slowly"), steady: t("steadily"), quick: t("quickly") }).map(([pace, words]) =>
        h("option", { value: pace, selected: pace === "steady" }, words),
      ),
    );
    const eyes = () => (this.turns.value === WHOEVER ? null : Number(this.turns.value));
    this.turns = h("select", { "aria-label": t("With whose eyes"), onchange: () => replay.see(eyes()) });
    this.before = leap("M13 3v10L8 8zM8 3v10L3 8z", t("Back by a round"), () => replay.leap(-1));
    this.after = leap("M3 3v10l5-5zM8 3v10l5-5z", t("To the next round"), () => replay.leap(1));
    this.sharing = new Sharing(t("Share"), () => replay.address, t("Share this position"));
    this.bar = h(
      "section",
      { class: "leaf replay", "aria-label": t("Positions"), hidden: true },
      h("span", { class: "steps" }, this.first, this.back, this.player, this.forward, this.last),
      h("span", { class: "slider" }, this.before, this.range, this.after, this.text),
      h("span", { class: "steps how" }, this.pace, this.turns, this.sharing.button, this.sharing.said),
    );
  }

  /** How long a position is shown at the pace of the bar, in milliseconds. */
  get pause() {
    return PACES[this.pace.value];
  }

  /** Show the bar as things stand. */
  show() {
    const { standing, past, numbers, rounds, timer, unfolding, here: index } = this.replay;
    this.bar.hidden = numbers.length < 2;
    this.bar.classList.toggle("back", Boolean(past));
    this.text.classList.toggle("unseen", Boolean(past) && !unfolding); // the status line says the same
    this.range.max = String(numbers.length - 1);
    this.range.value = String(index);
    this.text.textContent = this.replay.where();
    this.range.setAttribute("aria-valuetext", this.text.textContent);
    this.first.disabled = this.back.disabled = index <= 0;
    this.forward.disabled = this.last.disabled = !past;
    this.before.hidden = this.after.hidden = new Set(rounds).size < 2;
    this.before.disabled = this.back.disabled;
    this.after.disabled = this.forward.disabled;
    this.last.lastChild.textContent = standing?.result ? t("End") : t("Now");
    this.player.textContent = timer ? t("Pause") : t("Play");
    this.turns.hidden = !standing?.result;
    this.sharing.show(standing?.result && past ? standing : null);
    if (this.turns.hidden) return;
    const eyes = [...standing.seats.map((seat, number) => [number, seat.name]), [-1, t("an onlooker")]];
    const chosen = this.replay.follows ? WHOEVER : standing.viewer;
    fill(
      this.turns,
      h("option", { value: WHOEVER, selected: chosen === WHOEVER }, t("as whoever acts")),
      eyes.map(([seat, name]) => h("option", { value: seat, selected: seat === chosen }, t("as {name}", { name }))),
    );
  }
}

/** A button of the bar: an arrow and a word. */
function step(path, words, go) {
  return h("button", { type: "button", onclick: go }, arrow(path), words);
}

/** A button at an end of the slider: two arrows, with words for who asks. */
function leap(path, words, go) {
  return h("button", { type: "button", class: "leap", "aria-label": words, title: words, onclick: go }, arrow(path));
}

/** An arrow. */
function arrow(path) {
  return s("svg", { class: "glyph", viewBox: "0 0 16 16", "aria-hidden": "true" }, s("path", { d: path }));
}
