// The status line: who, what is asked, and what is picked; or where one looks back.

import { button, h, refill } from "../kit/dom.js";
import { list, t } from "../kit/language.js";

/** Says how things stand; ``label`` names a piece, ``told`` is what the log told with a number. */
export class Status {
  constructor({ replay, label, told }) {
    this.replay = replay;
    this.label = label;
    this.told = told;
    this.line = h("p", { id: "status", role: "status" });
  }

  /** Say something and nothing else. */
  say(...words) {
    this.line.classList.remove("yours");
    refill(this.line, words);
  }

  /** Say how things stand for these eyes. */
  show(eyes, choosing) {
    const { result } = eyes.standing;
    if (this.replay.past) {
      const back = button(result ? t("To the end") : t("Back to now"), () => this.replay.jump(Infinity));
      const next = this.replay.stepping ? button(t("Next"), () => this.replay.forth(), { id: "next" }) : null;
      this.say(this.back(eyes), " ", next, back);
    } else {
      this.say(
        result ? result.verdict : choosing.all.length ? this.asked(eyes.standing, choosing) : awaited(eyes.standing),
      );
      this.line.classList.toggle("yours", choosing.all.length > 0);
    }
  }

  /** What a seat is asked, and what it has picked so far. */
  asked({ view, seats, viewer }, choosing) {
    const { name } = seats[viewer];
    const picked = choosing.picked
      .map((id) => this.label(id))
      .filter(Boolean)
      .join(", ");
    if (picked) return t("{name}: {picked}. Go on with what is lit.", { name, picked });
    return `${name}: ${sentence(t(view.prompt))}`;
  }

  /** What happens in a scene; or where one looks back, and what goes on meanwhile. */
  back(eyes) {
    if (this.replay.unfolding) return this.told(this.replay.past.number);
    const where = this.replay.where();
    const place = sentence(where[0].toUpperCase() + where.slice(1));
    if (this.replay.following) return `${place} ${this.acting(eyes.standing)}`;
    if (eyes.standing.result) return place;
    if (eyes.asked) return `${place} ${t("Meanwhile it is your move.")}`;
    return `${place} ${this.replay.news ? t("The game has gone on.") : t("The game goes on.")}`;
  }

  /** Who acted, and so with whose eyes one looks. */
  acting({ seats }) {
    const { seat } = this.replay.past.shown;
    return seat < 0 ? t("As an onlooker saw it.") : t("{name} acts: as {name} saw it.", seats[seat]);
  }
}

/** Why nothing can be chosen. */
export function idle(past, result, unfolding = false) {
  if (unfolding) return t("You are shown what happened. A click or a key anywhere leads to now.");
  if (past) return t("You look back: nothing can be done here.");
  return result ? t("The game is over.") : t("Nothing is asked of you now.");
}

/** For whom everybody waits. */
function awaited({ view, ready, seats, viewer, removed }) {
  if (removed) return t("This table was removed.");
  if (!view) return t("Waiting for players.");
  const owe = seats.filter((_, seat) =>
    view.together ? !view.veiled && seat !== viewer && !ready.includes(seat) : seat === view.turn,
  );
  return owe.length
    ? t("Waiting for {names}.", { names: list(owe.map((seat) => seat.name)) })
    : t("Waiting for the others.");
}

/** Words with a full stop, unless they end with another. */
function sentence(words) {
  return /[.?!]$/.test(words) ? words : `${words}.`;
}
