// Any piece in words: a small leaf near what the mouse rests on, the keyboard has reached, or a finger holds.

import { button, fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";
import { ABOVE, BELOW, LEFT, putBeside, RIGHT } from "../kit/placing.js";
import { released } from "../kit/pressing.js";
import { Glossary, meant, RULE } from "./glossary.js";

const REST = 450,
  GRACE = 250,
  HOLD = 500; // milliseconds
const STEADY = 10; // pixels
const RULES = new RegExp(`(${RULE.source})`);

/** Shows the leaf for whatever is on the page of a table; the game's glossary says what things are. */
export class Explain {
  constructor(table, game) {
    this.table = table;
    this.place = table.main;
    this.glossary = new Glossary(game);
    this.glossary.load();
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
      const found = event.pointerType === "mouse" ? meant(event.target) : null;
      if (!found || found === this.target) return;
      if (found !== this.quiet) this.quiet = null;
      this.later(found === this.quiet ? null : () => this.show(found), REST);
    });
    this.place.addEventListener("pointerout", (event) => {
      const next = event.relatedTarget && meant(event.relatedTarget);
      if (event.pointerType !== "mouse" || next === meant(event.target)) return;
      if (!next) this.quiet = null;
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
        this.quiet = meant(target);
        this.hide();
      },
      true,
    );
  }

  /**
   * What the leaf covers can be clicked all the same, unless its words were being marked; a rule that it names opens
   * where nothing under it can be picked.
   */
  through({ clientX, clientY, pointerType, target }) {
    const rule = target.closest("button")?.textContent;
    if (!rule && (pointerType === "touch" || String(getSelection()))) return;
    this.hide();
    const under = document.elementFromPoint(clientX, clientY);
    if (rule && (pointerType === "touch" || !under?.closest(".lit, .twin"))) {
      this.table.rules.open(rule);
      return;
    }
    if (!this.place.contains(under)) return;
    this.quiet = meant(under);
    under.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
  }

  /** Reach a piece by keyboard and it is explained; Escape closes the leaf and nothing else. */
  keyboard() {
    this.place.addEventListener("focusin", (event) => {
      const found = meant(event.target);
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
      const found = event.pointerType === "mouse" ? null : meant(event.target);
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
      this.place.addEventListener(end, ({ timeStamp }) => {
        const brief = from && timeStamp - from.timeStamp < HOLD; // by the finger: a page may be late
        if (brief && this.held) this.hide();
        if (brief) this.held = false;
        if (from && !this.held) this.later(null);
        from = null;
      });
    this.place.addEventListener("contextmenu", (event) => {
      if (from || this.held) event.preventDefault();
    });
    this.place.addEventListener(
      "click",
      (event) => {
        if (!this.held || !event.detail) return; // no finger makes the clicks of a key
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
    const { words, more } = about(target, this.table, this.glossary);
    if (!words.length) return;
    this.target = target;
    this.write(words, []);
    const found = (await more?.().catch(() => [])) ?? [];
    if (this.leaf.matches(":active")) await released();
    if (this.target === target && found.length) this.write(words, found);
  }

  /** Write the leaf and put it beside what it is about. */
  write([title, ...rest], found) {
    fill(
      this.leaf,
      h("p", {}, h("strong", {}, title)),
      rest.map((words) => h("p", {}, linked(words))),
      found.map((words) => h("p", { class: "more" }, linked(words))),
    );
    this.leaf.hidden = false;
    this.target.setAttribute("aria-describedby", this.leaf.id);
    this.put();
  }

  /** Put the leaf beside what it is about; beside a choice it leaves the others of the list free. */
  put() {
    const box = this.target.getBoundingClientRect();
    const list = this.target.matches(".choice") && this.target.closest("#choices")?.getBoundingClientRect();
    if (list) putBeside(this.leaf, new DOMRect(list.x, box.y, list.width, box.height), [LEFT, RIGHT, ABOVE, BELOW]);
    else putBeside(this.leaf, box);
  }

  /** The picture has changed: what is gone needs no words, what is not needs those of now. */
  refresh() {
    if (this.target?.isConnected) this.show(this.target);
    else if (this.target) this.hide();
  }

  /** Put the leaf away. */
  hide() {
    this.later(null);
    this.target?.removeAttribute("aria-describedby");
    this.target = null;
    this.leaf.hidden = true;
    fill(this.leaf); // it may be another's turn to look at this screen
  }
}

/** Words in which every number of a rule is a way to it. */
function linked(words) {
  return words.split(RULES).map((part) => {
    if (!RULE.test(part)) return part;
    const way = button(part, () => {}); // the leaf itself looks after what is clicked in it
    way.className = "rule";
    way.tabIndex = -1;
    return way;
  });
}

/** What a piece or a choice is, what can be done with it, and what that would bring. */
function about(element, { choosing, sure, board }, glossary) {
  const label = element.getAttribute("aria-label") ?? "";
  if (element.matches(".choice")) return { words: [label], more: () => sure.lines(element.dataset.action) };
  const words = glossary.words(element);
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
  return { words, more: async () => (await board.why(id)).filter((reason) => !says(label, reason)) };
}

/** Whether words say a reason already, its question and its rule aside. */
function says(words, reason) {
  const plain = reason
    .replace(/^[^?]*\?\s*/, "")
    .replace(/\W*(R\d+\w*)?$/, "")
    .toLowerCase();
  return plain !== "" && words.toLowerCase().includes(plain);
}
