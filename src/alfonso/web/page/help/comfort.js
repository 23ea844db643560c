// What a player prefers, kept in this browser, and the dialog in which it is said; it also lists the keys.

import { pushing, subscribe, unsubscribe } from "../app/push.js";
import { appear, letterSize, LETTERS, theme } from "../kit/appearance.js";
import { button, fill, h } from "../kit/dom.js";
import { always } from "../kit/keeping.js";
import { choose, language, languages, t } from "../kit/language.js";
import { allowNotices } from "../table/notices.js";
import { AT_ONCE, BRISK, CALM, preferred, STEPS } from "../table/pace.js";

const STANDARD = {
  forced: false,
  "at once": true,
  instead: true,
  confirm: "reveals",
  sound: false,
  notify: false,
  motion: "auto",
  pace: "",
  scenes: true,
  language: "",
};
const BY_GAME = ["forced", "at once", "instead"]; // what happens by itself: good in one game, not in another

let played = ""; // the game at the table

const DENIED = t("The browser does not allow notifications from this page.");

/** What is preferred: a word, or whether something is on. */
export function preference(name) {
  const kept = (BY_GAME.includes(name) ? always.get(key(name)) : null) ?? always.get(`alfonso-${name}`);
  if (kept === null) return STANDARD[name];
  return typeof STANDARD[name] === "boolean" ? kept === "true" : kept;
}

/** Prefer something from now on; what happens by itself only in the game that is played. */
export function prefer(name, value) {
  always.set(BY_GAME.includes(name) ? key(name) : `alfonso-${name}`, String(value));
}

/** Under which name something is kept for the game that is played. */
function key(name) {
  return `alfonso-${name}${played ? `-${played}` : ""}`;
}

/** Whether things may move: the player and the system have to agree. */
export function moving() {
  return preference("motion") !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The dialog “Preferences”. */
export class Comfort {
  constructor({ game, name }) {
    played = game;
    this.refusal = h("p", { class: "refusal", role: "alert" });
    this.pushed = h("div", {});
    this.panel = h(
      "dialog",
      { class: "comfort", "aria-labelledby": "comfort-title" },
      h(
        "header",
        {},
        h("h2", { id: "comfort-title" }, t("Preferences")),
        button(t("Close"), () => this.panel.close()),
      ),
      h(
        "div",
        { class: "comfort-text" },
        this.select("confirm", t("Ask before a move"), [
          ["reveals", t("Where it cannot be taken back")],
          ["always", t("Always")],
          ["never", t("Never")],
        ]),
        this.select("motion", t("Movement"), [
          ["auto", t("Pieces slide, unless the system says otherwise")],
          ["off", t("Nothing moves")],
        ]),
        this.select(
          "pace",
          t("What the others do is shown"),
          [
            [AT_ONCE, t("At once")],
            [BRISK, t("Briskly")],
            [CALM, t("Calmly")],
            [STEPS, t("Step by step, when you say so")],
          ],
          (value) => prefer("pace", value),
          preferred(),
        ),
        this.tick("scenes", t("Show step by step what happens by itself")),
        this.tick("sound", t("A quiet sound when it is your turn")),
        this.tick("notify", t("A notification when it is your turn and this page is out of sight")),
        this.pushed,
        languages.length > 1
          ? this.select(
              "language",
              t("Language"),
              languages.map(({ code, name }) => [code, name]),
              choose,
              language,
            )
          : null,
        this.select(
          "theme",
          t("Colours"),
          [
            ["", t("As the system has them")],
            ["light", t("Light")],
            ["dark", t("Dark")],
          ],
          (value) => this.look("theme", value),
          theme(),
        ),
        this.select(
          "letters",
          t("Letters"),
          LETTERS.map((size) => [size, t("{size} %", { size })]),
          (value) => this.look("letters", value),
          letterSize(),
        ),
        this.refusal,
        h("h3", {}, t("By itself, in {game}", { game: t(name) })),
        this.tick("forced", t("Play a move by itself where there is only one")),
        this.tick("at once", t("Pay by itself where it makes no difference with what")),
        this.tick("instead", t("Do first by itself what only helps a move and costs nothing")),
        h("h3", {}, t("Keys")),
        keys(),
      ),
    );
    document.body.append(this.panel);
  }

  /** Open it. */
  open() {
    this.refusal.textContent = "";
    this.panel.showModal();
    this.offerPush().catch(() => fill(this.pushed));
  }

  /** Offer to tell also when no page is open, where there is a way. */
  async offerPush() {
    const known = await pushing();
    if (!known) return;
    const box = h("input", { type: "checkbox", name: "push", checked: known.subscribed });
    box.addEventListener("change", async () => {
      this.refusal.textContent = "";
      try {
        if (!box.checked) await unsubscribe();
        else if (!(await subscribe(known.key))) throw new Error(DENIED);
      } catch (error) {
        box.checked = !box.checked;
        this.refusal.textContent = error.message.replace(/[.]?$/, ".");
      }
    });
    const words = t("A notification in this browser when it is your turn and no page of Alfonso is open");
    fill(this.pushed, h("label", { class: "wish tick" }, box, h("span", {}, words)));
  }

  /** Let the page look otherwise from now on. */
  look(name, value) {
    prefer(name, value);
    appear();
  }

  /** One of several. */
  select(name, words, values, changed = (value) => prefer(name, value), now = preference(name)) {
    const field = h(
      "select",
      { name, onchange: () => changed(field.value) },
      values.map(([value, text]) => h("option", { value, selected: value === now }, text)),
    );
    return h("label", { class: "wish" }, h("span", {}, words), field);
  }

  /** On or off; what needs leave asks for it when it is switched on, and stays off without it. */
  tick(name, words) {
    const box = h("input", { type: "checkbox", name, checked: preference(name) });
    box.addEventListener("change", async () => {
      this.refusal.textContent = "";
      if (box.checked && !(await allowNotices(name))) {
        box.checked = false;
        this.refusal.textContent = DENIED;
      }
      prefer(name, box.checked);
    });
    return h("label", { class: "wish tick" }, box, h("span", {}, words));
  }
}

/** What keys do on the board. */
function keys() {
  const known = [
    [["Tab"], t("from part to part; the board is one stop")],
    [["←", "↑", "→", "↓"], t("to the next lit piece in that direction")],
    [[t("Shift and arrows")], t("to the next thing on the board, lit or not")],
    [["←", "→"], t("off the board: one position back or forward; with Shift to the next round")],
    [[t("Home"), t("End")], t("to the first or last lit piece")],
    [[t("Enter"), t("Space")], t("pick the piece, put it back, or ask why not")],
    [[t("a letter on a piece")], t("pick that piece, where it is lit")],
    [["+", "−", "0"], t("enlarge the board, reduce it, show it whole; so do Ctrl and the wheel, or two fingers")],
    [["Esc"], t("close what has opened, then put everything back")],
    [[t("Say your move")], t("type a move or the beginnings of its words, then Enter")],
  ];
  return h(
    "dl",
    { class: "keys" },
    known.map(([names, words]) => [
      h(
        "dt",
        {},
        names.map((name) => h("kbd", {}, name)),
      ),
      h("dd", {}, words),
    ]),
  );
}
