// Who sits at the table, who is here, and for whom a bot plays.

import { fresh, insist, post } from "../kit/api.js";
import { badge } from "../kit/badges.js";
import { called } from "../kit/bots.js";
import { button, h, icon, refill } from "../kit/dom.js";
import { shield } from "../kit/drawing.js";
import { ago, n, t } from "../kit/language.js";
import { countdown } from "../table/absence.js";
import { Leaving, slow } from "../table/parting.js";
import { Link } from "./link.js";

/** The seats with what can be done about them; ``turn`` looks with the eyes of another of one's own. */
export class People {
  constructor(table, { turn, say }) {
    this.base = `/api/tables/${table}`;
    this.turn = turn;
    this.say = say;
    this.list = h("ul", { class: "people" });
    this.rest = h("div", { class: "buttons", id: "people-more", hidden: true });
    this.more = button(t("More"), () => this.open(this.rest.hidden), {
      class: "more",
      "aria-controls": "people-more",
      "aria-expanded": "false",
    });
    this.leaving = new Leaving(this.base, say);
    this.link = new Link(table, null, (action) => this.attempt(action));
    this.panel = h(
      "section",
      { class: "leaf people-panel", hidden: true },
      h("h2", {}, t("At the table")),
      this.more,
      this.list,
      this.rest,
    );
    this.agreed = h("p", { class: "note" }, t("Nobody is given hints at this table."));
  }

  /** Show the seats as a viewer knows them. */
  show(standing) {
    const { seats, view, ready, here, gone, absent, mine, viewer, creator, result } = standing;
    const { watching = [], more = 0, onlookers_talk: talk } = standing;
    const people = [seats, view?.turn, view?.points, ready, here, gone, absent, watching, more, standing.nudges];
    const known = JSON.stringify([people, talk, mine, viewer, Boolean(result), standing.parting]);
    if (known === this.known) return;
    this.known = known;
    this.panel.hidden = !view;
    if (standing.hints === false) this.list.after(this.agreed);
    const rows = seats.map((seat, number) => this.row(seat, number, standing));
    refill(this.list, rows, watching.map(onlooker), more ? others(more) : null);
    const plays = result ? [] : mine.filter((seat) => !seats[seat].bot);
    refill(
      this.rest,
      plays.map((seat) => this.act(instead(seats[seat], plays.length), `seats/${seat}/bot`)),
      plays.length ? h("p", { class: "note" }, stepsIn(standing)) : null,
      creator ? this.onlookers(talk) : null,
      mine.length && !result ? this.leaving.element : null,
    );
    this.leaving.show(standing);
    this.more.hidden = !this.rest.childElementCount;
  }

  /** What can be done about those who watch: a link for them, and whether they may talk. */
  onlookers(talk) {
    const words = talk ? t("Let onlookers be quiet") : t("Let onlookers talk");
    return h(
      "div",
      {},
      h("h3", {}, t("Onlookers")),
      h(
        "p",
        { class: "buttons" },
        this.link.button,
        this.act(t("Let nobody watch by a link any more"), "watch/link/revoke", () => this.link.forget()),
        button(words, () => this.attempt(() => insist(`${this.base}/onlookers`, { talk: !talk, key: fresh() }))),
      ),
      this.link.panel,
    );
  }

  /** Show what is done less often, or put it away. */
  open(open) {
    this.rest.hidden = !open;
    this.more.setAttribute("aria-expanded", String(open));
  }

  /** One seat. */
  row(seat, number, standing) {
    const { seats, view, ready, here = [], gone = [], mine, viewer, result, nudges = [] } = standing;
    const own = mine.includes(number);
    const who = state(seat, number, { here, gone, own });
    const nudge = nudges.find((one) => one.seat === number);
    const left = own ? null : countdown(standing, number, soon);
    return h(
      "li",
      { class: !result && view?.turn === number ? "awaited" : "" },
      shield(
        number,
        seats.map((one) => one.name),
      ),
      badge(seat),
      h(
        "span",
        { class: "who" },
        h("strong", {}, seat.name),
        " ",
        h("em", {}, ready.includes(number) ? t("{state}, ready", { state: who }) : who),
        left ? h("em", {}, ", ", left) : null,
        nudge ? h("em", {}, ", ", t("nudged {time}", { time: ago(nudge.at) })) : null,
      ),
      view?.points?.length ? points(view.points[number]) : null,
      own && mine.length > 1
        ? button(t("Sit as {name}", seat), () => this.turn(number), { "aria-pressed": String(number === viewer) })
        : null,
      slow(standing).includes(number) && !nudge ? this.nudge(number, seat, standing) : null,
      !own && mine.length && !result && !seat.bot && gone.includes(number)
        ? this.act(t("Let a bot play for {name}", seat), `seats/${number}/bot`)
        : null,
    );
  }

  /** The button that tells somebody that we wait. */
  nudge(to, { name }, { mine, viewer }) {
    const seat = mine.includes(viewer) ? viewer : mine[0];
    const send = () => insist(`${this.base}/nudge`, { to, key: fresh(), seat });
    return button(t("Nudge"), () => this.attempt(send), { "aria-label": t("Nudge {name}", { name }) });
  }

  /** The seats of ours that bots play, and the way to take them back. */
  played({ seats, mine }) {
    return mine
      .filter((seat) => seats[seat].bot)
      .map((seat) =>
        h(
          "section",
          { class: "leaf asking" },
          h(
            "p",
            {},
            mine.length > 1
              ? t("{bot} plays for {name}.", known(seats[seat]))
              : t("{bot} plays your seat.", known(seats[seat])),
            " ",
            seats[seat].resigned
              ? t("You have resigned: it plays on to the end.")
              : this.act(t("Take it back"), `seats/${seat}/back`),
          ),
        ),
      );
  }

  /** A button that does something at the server. */
  act(words, path, then = () => {}) {
    return button(words, () =>
      this.attempt(async () => {
        await post(`${this.base}/${path}`);
        then();
      }),
    );
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

/** Somebody who looks on without a seat. */
function onlooker(name) {
  const who = h("span", { class: "who" }, h("strong", {}, name || t("somebody")), " ", h("em", {}, t("looks on")));
  return h("li", { class: "onlooker" }, icon("eye-shield"), who);
}

/** Those who look on and are not named. */
function others(count) {
  const words = n("and {count} other looks on", "and {count} others look on", count);
  return h("li", { class: "onlooker" }, h("em", {}, words));
}

/** How many points somebody has. */
function points(count) {
  return h("span", { class: "points" }, n("{count} point", "{count} points", count));
}

/** What the button says that lets a bot play a seat of ours. */
function instead(seat, count) {
  return count > 1 ? t("Let a bot play for {name}", seat) : t("Let a bot play for me");
}

/** A seat, and the bot that plays it by the name that one reads. */
function known(seat) {
  return { ...seat, bot: called(seat.bot) };
}

/** Which bot plays for somebody here. */
export function stepsIn({ stand_in: bot }) {
  return t("Who is gone, late or has resigned is played for by a bot: {bot}.", { bot: called(bot) });
}

/** When a bot may play for somebody. */
export function soon(time) {
  return t("a bot may play in {time}", { time });
}

/** Who plays a seat and whether they are there, in words. */
function state(seat, number, { here, gone, own }) {
  if (seat.kind === "bot") return t("a bot: {bot}", known(seat));
  if (seat.resigned) return t("resigned, {bot} plays", known(seat));
  if (seat.bot) return own ? t("{bot} plays for you", known(seat)) : t("{bot} plays", known(seat));
  if (own) return t("you");
  if (here.includes(number)) return t("here");
  return gone.includes(number) ? t("gone") : t("away");
}
