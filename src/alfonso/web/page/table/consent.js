// Taking back: freely where nobody has learnt anything, otherwise with the consent of the others.

import { fresh, insist } from "../kit/api.js";
import { button, h, refill } from "../kit/dom.js";
import { list, t } from "../kit/language.js";
import { Parting } from "./parting.js";

/** The button that takes back or asks to, and what there is to say about a wish to take back. */
export class Consent {
  constructor(base, { send, say, notices }) {
    this.base = base;
    this.send = send;
    this.say = say;
    this.parting = new Parting(base, { say, rang: (table, name) => notices.nudge(table, name) });
    this.text = h("span");
    this.button = button(this.text, () => this.wish(), { id: "undo" }, "backward-time");
    this.panel = h("section", { class: "leaf asking", role: "status", hidden: true });
  }

  /** Show what a viewer can take back, and who wishes to. */
  show(standing, past) {
    const { view, wish, seats, mine, viewer, dice } = standing;
    this.parting.show(standing, past);
    this.kind = past || standing.result || seats[viewer]?.bot ? "" : (view?.undo ?? "");
    this.text.textContent = this.kind === "ask" ? t("Ask to undo") : t("Undo");
    this.button.disabled = !this.kind || Boolean(open(wish));
    this.fate = dice.sealed ? t("The dice will fall the same again.") : "";
    this.button.title = this.kind === "ask" ? said(t("The others are asked."), this.fate) : "";
    const known = JSON.stringify([wish, viewer, seats]);
    if (known === this.known) return;
    this.known = known;
    this.panel.hidden = !open(wish);
    refill(this.panel, open(wish) ? this.about(wish, seats, mine) : null);
  }

  /** Take back, or ask to. */
  async wish() {
    const asks = this.kind === "ask";
    if ((await this.send(asks ? "undo/ask" : "undo")) && asks) this.say(said(t("The others are asked."), this.fate));
  }

  /** Who wishes to take back, who is awaited, and what we can say to it. */
  about(wish, seats, mine) {
    const name = seats[wish.seat].name;
    const ours = wish.awaited.filter((seat) => mine.includes(seat));
    const names = list(wish.awaited.map((seat) => seats[seat].name));
    if (mine.includes(wish.seat) && !ours.length) {
      return [
        h("p", {}, said(t("You asked to take back your move."), this.fate, t("Awaited: {names}.", { names }))),
        h(
          "p",
          { class: "buttons" },
          button(t("Withdraw"), () => this.answer(wish, [wish.seat], false)),
        ),
      ];
    }
    return [
      h("p", {}, said(t("{name} would like to take back the last move.", { name }), this.fate)),
      ours.length
        ? h(
            "p",
            { class: "buttons" },
            button(t("Agree"), () => this.answer(wish, ours, true), { class: "main" }),
            button(t("Refuse"), () => this.answer(wish, ours, false)),
          )
        : h("p", { class: "note" }, t("Awaited: {names}.", { names })),
    ];
  }

  /** Say yes or no, for every seat of ours that is awaited. */
  async answer(wish, seats, agree) {
    try {
      for (const seat of agree ? seats : seats.slice(0, 1))
        await insist(`${this.base}/undo/answer`, { wish: wish.number, agree, key: fresh(), seat });
    } catch (error) {
      this.say(error.message);
    }
  }
}

/** Sentences one after another; where there is no chance, nothing is said of dice. */
function said(...sentences) {
  return sentences.filter(Boolean).join(" ");
}

/** A wish that stands, or nothing. */
function open(wish) {
  return wish && wish.seat >= 0 ? wish : null;
}
