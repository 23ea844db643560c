// What a move would do, before it is done; and asking whether it is meant where it cannot be taken back.

import { label } from "../board/choosing.js";
import { preference } from "../help/comfort.js";
import { get } from "../kit/api.js";
import { button, fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";
import { ABOVE, BELOW, LEFT, putBeside, RIGHT } from "../kit/placing.js";

const MOMENT = 1500; // milliseconds before a forced move is played
const PRESSED = ".piece, button, form";
const PHONE = "(max-width: 43.6875em)"; // there the thumb is at the foot

export const UNLESS_REVEALS = "unless it reveals something"; // a move is meant if it can be taken back

/**
 * What becomes of an answer that nobody waits for.
 *
 * @type {(agreed: boolean) => void}
 */
const ignored = () => {};

/** What a move would do, and that it cannot be taken back where that is so. */
function told(lines, reveals) {
  return reveals ? [...lines, t("It cannot be taken back.")] : lines;
}

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
    /** @type {Element | null} */
    this.hand = null; // what was pressed last
    document.addEventListener("pointerdown", ({ target }) => this.press(target), true);
    document.addEventListener("keydown", ({ target }) => this.press(target), true);
    addEventListener("resize", () => this.put());
    this.at(0, -1);
  }

  /** Something was pressed: what is asked about it stands beside it. */
  press(target) {
    const found = target instanceof Element ? target.closest(PRESSED) : null;
    if (found && !this.bar.contains(found)) this.hand = found;
  }

  /** Put the bar beside what was pressed, never over it; on a phone, or where nothing was, at the foot. */
  put() {
    const hand = this.hand?.id ? document.getElementById(this.hand.id) : this.hand; // a picture may be another now
    const beside = !this.bar.hidden && this.asks && hand?.isConnected && !matchMedia(PHONE).matches;
    this.bar.classList.toggle("beside", Boolean(beside));
    this.bar.style.top = this.bar.style.left = "";
    if (!beside) return;
    const order = hand.closest(".board") ? [BELOW, ABOVE, RIGHT, LEFT] : [LEFT, BELOW, ABOVE, RIGHT];
    putBeside(this.bar, hand.getBoundingClientRect(), order);
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
    const { base, known, number, seat } = this;
    if (!known.has(action)) {
      const found = get(`${base}/preview`, { seat, number, action });
      known.set(
        action,
        found.catch(() => ({ lines: [], reveals: false })),
      );
    }
    return known.get(action);
  }

  /** What a move would do, in words. */
  async lines(action) {
    const { lines, reveals } = await this.preview(action);
    return told(lines, reveals);
  }

  /** Whether a move is meant: asked where the player prefers it, or where it is known that it cannot be taken back. */
  async agrees(choice) {
    const { text: action } = choice;
    this.answer(false);
    const wanted = preference("confirm");
    if (wanted === "never") return true;
    if (wanted === "reveals" && !this.known.has(action)) return UNLESS_REVEALS;
    const { number, seat } = this;
    const { lines, reveals } = await this.preview(action);
    if (number !== this.number || seat !== this.seat) return false;
    if (wanted === "reveals" && !reveals) return true;
    return this.ask([label(choice), ...told(lines, reveals)], this.yes);
  }

  /** Whether a move is meant that was not made, since it cannot be taken back. */
  means(choice, lines) {
    this.known.set(choice.text, Promise.resolve({ lines, reveals: true }));
    return this.ask([label(choice), ...told(lines, true)], this.yes);
  }

  /** Where only one move is left and the player prefers it: say so, and play it after a moment unless stopped. */
  async forced(choosing, view) {
    if (!preference("forced") || this.patient || view?.together || choosing.all.length !== 1) return null;
    const [choice] = choosing.all;
    const action = label(choice);
    const timer = setTimeout(() => this.answer(true), MOMENT);
    const agreed = await this.ask([t("Only one move is left, and it is played by itself: {action}.", { action })]);
    clearTimeout(timer);
    return agreed ? choice.text : null;
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
    this.asks = focused !== null; // what plays itself is only announced
    this.bar.setAttribute("role", focused ? "group" : "status");
    this.put();
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
