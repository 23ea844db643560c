// What a move would do, before it is done; and asking whether it is meant where it cannot be taken back.

import { preference } from "../help/comfort.js";
import { get } from "../kit/api.js";
import { button, fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";

const MOMENT = 1500; // milliseconds before a forced move is played

/**
 * What becomes of an answer that nobody waits for.
 *
 * @type {(agreed: boolean) => void}
 */
const ignored = () => {};

/** Knows what moves would do in the position that is shown, and asks before they are made. */
export class Sure {
  constructor(base, back) {
    this.base = base;
    this.back = back;
    this.patient = false; // after an undo nothing is played by itself: one may want to go back further
    this.text = h("div", { id: "sure-words" });
    this.yes = button(t("Do it"), () => this.answer(true), { class: "main", "aria-describedby": "sure-words" });
    this.no = button(t("Not yet"), () => this.refuse());
    this.bar = h(
      "div",
      {
        class: "sure",
        role: "group",
        "aria-label": t("Is this what you mean?"),
        hidden: true,
        onkeydown: (event) => this.key(event),
      },
      this.text,
      h("div", { class: "buttons" }, this.yes, this.no),
    );
    this.answer = ignored;
    this.at(0, -1);
  }

  /** Another position: what was known of the last one is forgotten, and nothing is asked any more. */
  at(number, seat) {
    this.answer(false);
    this.number = number;
    this.seat = seat;
    this.known = new Map();
    fill(this.text);
  }

  /** What a move would do; asked for once in each position. */
  preview(action) {
    if (!this.known.has(action)) {
      this.known.set(
        action,
        get(`${this.base}/preview`, { seat: this.seat, action }).catch(() => ({ lines: [], reveals: false })),
      );
    }
    return this.known.get(action);
  }

  /** What a move would do, in words. */
  async lines(action) {
    const { lines, reveals } = await this.preview(action);
    return reveals ? [...lines, t("It cannot be taken back.")] : lines;
  }

  /** Whether a move is meant: asked where the player prefers it, or where it cannot be taken back. */
  async agrees(action) {
    this.answer(false);
    const wanted = preference("confirm");
    if (wanted === "never") return true;
    const { number, seat } = this;
    const { reveals } = await this.preview(action);
    if (number !== this.number || seat !== this.seat) return false;
    if (wanted === "reveals" && !reveals) return true;
    return this.ask([action, ...(await this.lines(action))], this.yes);
  }

  /** Where only one move is left and the player prefers it: say so, and play it after a moment unless stopped. */
  async forced(choosing, view) {
    if (!preference("forced") || this.patient || view?.together || choosing.all.length !== 1) return null;
    const action = choosing.all[0].text;
    const timer = setTimeout(() => this.answer(true), MOMENT);
    const agreed = await this.ask([t("Only one move is left, and it is played by itself: {action}.", { action })]);
    clearTimeout(timer);
    return agreed ? action : null;
  }

  /** Show the bar and wait for an answer; focus goes to it where a button is given, and back to where it was. */
  ask([title, ...rest], focused = null) {
    this.answer(false);
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    fill(
      this.text,
      h("p", {}, h("strong", {}, title)),
      rest.map((words) => h("p", {}, words)),
    );
    this.bar.hidden = false;
    this.bar.setAttribute("role", focused ? "group" : "status");
    focused?.focus({ preventScroll: true });
    return new Promise((done) => {
      this.answer = (agreed) => {
        this.answer = ignored;
        const inside = this.bar.contains(document.activeElement);
        this.bar.hidden = true;
        if (inside && before?.isConnected) before.focus({ preventScroll: true });
        done(agreed);
      };
    });
  }

  /** Escape is “Not yet”; a key that is still held from before answers nothing. */
  key(event) {
    if (event.repeat) event.preventDefault();
    if (event.key !== "Escape") return;
    event.stopPropagation();
    this.refuse();
  }

  /** Not yet: what was picked is put back. */
  refuse() {
    this.answer(false);
    this.back();
  }
}
