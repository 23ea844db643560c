// Any piece in words: a small leaf near what the mouse rests on, the keyboard has reached, or a finger holds.

import { fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";

const REST = 450,
  GRACE = 250,
  HOLD = 500; // milliseconds
const STEADY = 10,
  GAP = 8; // pixels
const EXPLAINED = ".piece, [data-piece][aria-label], .choice";

/** Shows the leaf; ``about(element)`` gives its first words at once and promises more. */
export class Explain {
  constructor(place, about) {
    this.place = place;
    this.about = about;
    this.leaf = h("div", { id: "leaf", role: "tooltip", hidden: true });
    document.body.append(this.leaf);
    this.target = null; // what the leaf is about
    this.quiet = null; // what was picked or dismissed: nothing is said about it until it is left
    this.mouse();
    this.keyboard();
    this.touch();
  }

  /** Rest on a piece and it is explained; the mouse may move on to the leaf. */
  mouse() {
    this.place.addEventListener("pointerover", (event) => {
      const found = event.pointerType === "mouse" ? event.target.closest?.(EXPLAINED) : null;
      if (!found || found === this.target) return;
      if (found !== this.quiet) this.quiet = null;
      this.later(found === this.quiet ? null : () => this.show(found), REST);
    });
    this.place.addEventListener("pointerout", (event) => {
      if (
        event.pointerType !== "mouse" ||
        event.relatedTarget?.closest?.(EXPLAINED) === event.target.closest?.(EXPLAINED)
      )
        return;
      if (!event.relatedTarget?.closest?.(EXPLAINED)) this.quiet = null;
      this.later(() => this.hide(), GRACE);
    });
    this.leaf.addEventListener("pointerenter", () => this.later(null));
    this.leaf.addEventListener(
      "pointerleave",
      (event) => event.pointerType === "mouse" && this.later(() => this.hide(), GRACE),
    );
    this.leaf.addEventListener("click", (event) => this.through(event));
    document.addEventListener(
      "pointerdown",
      (event) => {
        const target = /** @type {Element} */ (event.target);
        if (this.leaf.contains(target)) return;
        this.quiet = target.closest?.(EXPLAINED) ?? null;
        this.hide();
      },
      true,
    );
  }

  /** What the leaf covers can be clicked all the same, unless its words were being marked. */
  through({ clientX, clientY, pointerType }) {
    if (pointerType === "touch" || String(getSelection())) return;
    this.hide();
    const under = document.elementFromPoint(clientX, clientY);
    if (!this.place.contains(under)) return;
    this.quiet = under.closest(EXPLAINED);
    under.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
  }

  /** Reach a piece by keyboard and it is explained; Escape closes the leaf and nothing else. */
  keyboard() {
    this.place.addEventListener("focusin", (event) => {
      const found = event.target.closest?.(EXPLAINED);
      if (found?.matches(":focus-visible")) this.later(() => this.show(found), GRACE);
    });
    this.place.addEventListener("focusout", () => this.later(() => this.hide(), GRACE));
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && !this.leaf.hidden && !document.querySelector("dialog[open]")) {
          event.stopImmediatePropagation();
          this.quiet = this.target;
          this.hide();
        } else if (event.key === "Enter" || event.key === " ") this.hide();
      },
      true,
    );
  }

  /** Hold a piece with a finger and it is explained instead of picked. */
  touch() {
    let from = null;
    this.place.addEventListener("pointerdown", (event) => {
      const found = event.pointerType === "mouse" ? null : event.target.closest?.(EXPLAINED);
      this.held = false;
      if (!found) return;
      from = event;
      this.later(() => {
        this.held = true;
        this.show(found);
      }, HOLD);
    });
    this.place.addEventListener("pointermove", (event) => {
      if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STEADY) {
        from = null;
        this.later(null);
      }
    });
    for (const end of ["pointerup", "pointercancel"])
      this.place.addEventListener(end, () => {
        if (from && !this.held) this.later(null);
        from = null;
      });
    this.place.addEventListener("contextmenu", (event) => {
      if (from || this.held) event.preventDefault();
    });
    this.place.addEventListener(
      "click",
      (event) => {
        if (!this.held) return;
        this.held = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
  }

  /** Do something after a while, in place of what was to be done before. */
  later(what, pause = 0) {
    clearTimeout(this.timer);
    if (what) this.timer = setTimeout(what, pause);
  }

  /** Show the leaf of something, first what is known and then what had to be asked for. */
  async show(target) {
    if (!target.isConnected) return;
    this.later(null);
    const { words, more } = this.about(target);
    if (!words.length) return;
    this.target = target;
    this.write(words, []);
    const found = (await more?.().catch(() => [])) ?? [];
    if (this.target === target && found.length) this.write(words, found);
  }

  /** Write the leaf and put it beside what it is about. */
  write([title, ...rest], found) {
    fill(
      this.leaf,
      h("p", {}, h("strong", {}, title)),
      rest.map((words) => h("p", {}, words)),
      found.map((words) => h("p", { class: "more" }, words)),
    );
    this.leaf.hidden = false;
    this.put(this.target.getBoundingClientRect());
  }

  /** Put the leaf above, below or beside something, wherever there is most room: never over it. */
  put(box) {
    const { offsetWidth: wide, offsetHeight: tall } = this.leaf;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const left = Math.max(GAP, Math.min(box.left, width - wide - GAP));
    const top = Math.max(GAP, Math.min(box.top, height - tall - GAP));
    const places = [
      [box.top - tall - GAP, left, box.top - GAP >= tall],
      [box.bottom + GAP, left, height - box.bottom - GAP >= tall],
      [top, box.left - wide - GAP, box.left - GAP >= wide],
      [top, box.right + GAP, width - box.right - GAP >= wide],
    ];
    const beside = this.target.matches(".choice") ? [2, 3, 0, 1] : [0, 1, 2, 3];
    const [y, x] = places[beside.find((index) => places[index][2]) ?? (box.top > height - box.bottom ? 0 : 1)];
    this.leaf.style.top = `${y}px`;
    this.leaf.style.left = `${x}px`;
  }

  /** The picture has changed: what is gone needs no words, what is not needs those of now. */
  refresh() {
    if (this.target?.isConnected) this.show(this.target);
    else if (this.target) this.hide();
  }

  /** Put the leaf away. */
  hide() {
    this.later(null);
    this.target = null;
    this.leaf.hidden = true;
    fill(this.leaf); // it may be another's turn to look at this screen
  }
}

/** A label in two parts: what a piece is called, and what else is said of it. */
export function called(label) {
  const [, name, more] = /^([^:,.;]*)[:,.;]?\s*(.*)$/s.exec(label);
  return { name, more };
}

/** What a piece or a choice is, what can be done with it, and what that would bring. */
export function about(element, { choosing, sure, why }) {
  const label = element.getAttribute("aria-label") ?? "";
  if (element.matches(".choice")) return { words: [label], more: () => sure.lines(element.dataset.action) };
  const { name, more } = called(label);
  const words = [name, more].filter(Boolean);
  if (!choosing.all.length || !element.matches(".piece")) return { words };
  const id = element.dataset.twin ?? element.id;
  if (choosing.picked.includes(id)) return { words: [...words, t("Picked: pick it again to put it back.")] };
  const settled = choosing.settles(id);
  if (settled?.place !== undefined) return { words: [...words, t("It changes what you have set.")] };
  if (settled) return { words, more: () => sure.lines(settled.text) };
  if (choosing.lit.has(id)) return { words: [...words, t("It can be picked.")] };
  if (choosing.can.has(id))
    return {
      words: [
        ...words,
        choosing.picked.length ? t("It can be picked in place of what is picked now.") : t("Pick it to change it."),
      ],
    };
  return { words, more: async () => (await why(id)).filter((reason) => !says(more, reason)) };
}

/** Whether words say a reason already, its question and its rule aside. */
function says(words, reason) {
  const plain = reason
    .replace(/^[^?]*\?\s*/, "")
    .replace(/\W*(R\d+\w*)?$/, "")
    .toLowerCase();
  return plain !== "" && words.toLowerCase().includes(plain);
}
