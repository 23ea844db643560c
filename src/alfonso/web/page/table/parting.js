// Waiting and leaving: who is away though it is their move, who was nudged, who wishes to resign or to end the game.

import { fresh, insist, post } from "../kit/api.js";
import { button, h, refill } from "../kit/dom.js";
import { language, list, t } from "../kit/language.js";
import { countdown } from "./absence.js";

/** @type {[string, number][]} */
const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** How long something lasts, in words. */
export function lasting(seconds) {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? ["second", 1];
  const style = { style: "unit", unit, unitDisplay: "long" };
  return new Intl.NumberFormat(language(), /** @type {Intl.NumberFormatOptions} */ (style)).format(
    Math.round(seconds / size),
  );
}

/**
 * The other people whose decision is awaited, as far as one may know.
 *
 * @param {import("../types").Standing} standing
 */
export function slow({ view, ready, seats, mine, result }) {
  if (!view || result || !mine.length) return [];
  const owes = (seat) => (view.together ? !view.veiled && !ready.includes(seat) : view.turn === seat);
  return seats
    .map((_, seat) => seat)
    .filter((seat) => seats[seat].kind === "person" && !seats[seat].bot && !mine.includes(seat) && owes(seat));
}

/** Shows above the board what is to be said of those who are away or wish to leave; ``rang`` tells of a nudge. */
export class Parting {
  constructor(base, { say, rang }) {
    this.base = base;
    this.say = say;
    this.rang = rang;
    this.panel = h("section", { class: "leaf company", role: "status", hidden: true });
    this.own = 0; // the seat for which we speak
    this.nudged = 0; // when we were nudged last, as far as was told
  }

  /** Show how things stand; nothing while one looks back. */
  show(standing, past) {
    const { parting, nudges = [], seats, mine, here = [], gone = [], absent = [], clock } = standing;
    const away = clock?.kind === "days" ? [] : slow(standing).filter((seat) => !here.includes(seat));
    this.own = mine.includes(standing.viewer) ? standing.viewer : mine[0];
    const people = [seats, mine, away, gone, absent];
    const known = JSON.stringify([parting, nudges, people, Boolean(past), Boolean(standing.result)]);
    if (known === this.known) return;
    this.known = known;
    const lines = past || standing.result ? [] : this.lines(standing, away);
    this.panel.hidden = !lines.length;
    refill(this.panel, lines);
    this.tell(
      nudges.find(({ seat }) => mine.includes(seat)),
      standing,
    );
  }

  /** Tell of a nudge once. */
  tell(nudge, { name, seats }) {
    if (nudge && nudge.at > this.nudged) this.rang(t(name), seats[nudge.by].name);
    this.nudged = nudge?.at ?? this.nudged;
  }

  /** Everything that is to be said. */
  lines(standing, away) {
    const { parting, nudges = [], seats, mine } = standing;
    const ours = nudges.filter(({ seat }) => mine.includes(seat));
    return [
      ours.map(({ by }) => h("p", {}, t("{name} waits for your move.", seats[by]))),
      parting && parting.seat >= 0 ? this.about(parting, seats, mine) : null,
      away.map((seat) => this.gone(seat, standing)),
    ]
      .flat()
      .filter(Boolean);
  }

  /** Somebody is away whose move it is: wait, nudge, or let a bot play after the time of the table. */
  gone(seat, standing) {
    const { seats, gone = [], nudges = [], away_after: after } = standing;
    const { name } = seats[seat];
    const may = gone.includes(seat);
    const words = may
      ? t("{name} has been away for longer than {time}. You can wait, or let a bot play until {name} is back.", {
          name,
          time: lasting(after),
        })
      : t("{name} has left the table, and it is their move. After {time} away a bot may play.", {
          name,
          time: lasting(after),
        });
    return h(
      "div",
      {},
      h("p", {}, words, " ", may ? null : countdown(standing, seat, (time) => t("That is in {time}.", { time }))),
      h(
        "p",
        { class: "buttons" },
        this.nudge(seat, seats, nudges),
        may
          ? button(t("Let a bot play for {name}", { name }), () =>
              this.attempt(() => post(`${this.base}/seats/${seat}/bot`)),
            )
          : null,
      ),
    );
  }

  /** The button that tells somebody that we wait, or that they were told. */
  nudge(seat, seats, nudges) {
    const { name } = seats[seat];
    if (nudges.some((one) => one.seat === seat)) return h("em", {}, t("{name} was nudged.", { name }));
    return button(t("Nudge {name}", { name }), () =>
      this.attempt(() => insist(`${this.base}/nudge`, { to: seat, key: fresh(), seat: this.own })),
    );
  }

  /** Who wishes to resign or to end the game, who is awaited, and what we can say to it. */
  about(parting, seats, mine) {
    const { name } = seats[parting.seat];
    const ours = parting.awaited.filter((seat) => mine.includes(seat));
    const names = list(parting.awaited.map((seat) => seats[seat].name));
    const ends = parting.what === "end";
    const answer = (seat, agree) => () => this.answer(parting, seat, agree);
    if (mine.includes(parting.seat) && !ours.length)
      return [
        h(
          "p",
          {},
          ends ? t("You asked to end the game.") : t("You asked to resign."),
          " ",
          t("Awaited: {names}.", { names }),
        ),
        h("p", { class: "buttons" }, button(t("Withdraw"), answer(parting.seat, false))),
      ];
    const words = ends
      ? t("{name} would like to end the game. If all agree it stays unfinished, and nobody wins.", { name })
      : t("{name} would like to resign. If all agree a bot plays that seat to the end.", { name });
    return [
      h("p", {}, words),
      ours.length
        ? h(
            "p",
            { class: "buttons" },
            button(t("Agree"), answer(ours[0], true), { class: "main" }),
            button(t("Refuse"), answer(ours[0], false)),
          )
        : h("p", { class: "note" }, t("Awaited: {names}.", { names })),
    ];
  }

  /** Say yes or no. */
  answer(parting, seat, agree) {
    const body = { parting: parting.number, agree, key: fresh(), seat };
    return this.attempt(() => insist(`${this.base}/part/answer`, body));
  }

  /** Do something; if it is refused, say why. */
  async attempt(action) {
    try {
      await action();
    } catch (error) {
      this.say(error.message);
    }
  }
}

/** What can be done about leaving: resign, or end the game; what that means is said beside it. */
export class Leaving {
  constructor(base, say) {
    this.base = base;
    this.say = say;
    this.element = h("div", { class: "leaving" });
  }

  /** Offer it to who plays. */
  show({ seats, mine, viewer, result, parting }) {
    const own = mine.includes(viewer) ? viewer : mine[0];
    const stays = (seat) => seats[seat].kind === "person" && !seats[seat].resigned;
    const plays = !result && own !== undefined && stays(own);
    this.element.hidden = !plays;
    if (!plays) return refill(this.element, null);
    const alone = !seats.some((_, seat) => stays(seat) && !mine.includes(seat));
    const asked = Boolean(parting && parting.seat >= 0);
    const ask = (what, words) => button(words, () => this.ask(what, own), { disabled: asked });
    return refill(
      this.element,
      h("h3", {}, t("Leaving")),
      h(
        "p",
        { class: "note" },
        alone
          ? t("Nobody else is asked: the game ends at once. It stays unfinished, and nobody wins.")
          : t(
              "Both need the others to agree. Who resigns leaves the seat to a bot, which plays it to the end. " +
                "A game that is ended stays unfinished, and nobody wins.",
            ),
      ),
      h(
        "p",
        { class: "buttons" },
        alone ? null : ask("resign", t("Resign")),
        ask("end", alone ? t("End the game now") : t("End the game")),
      ),
    );
  }

  /** Ask the others. */
  async ask(what, seat) {
    try {
      await insist(`${this.base}/part`, { what, key: fresh(), seat });
    } catch (error) {
      this.say(error.message);
    }
  }
}
