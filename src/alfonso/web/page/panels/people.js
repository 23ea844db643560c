// Who sits at the table, who is here, and for whom a bot plays.

import { fresh, insist, post } from "../kit/api.js";
import { button, h, icon, refill } from "../kit/dom.js";
import { shield } from "../kit/drawing.js";
import { t } from "../kit/language.js";
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
    this.link = new Link(table, null, (action) => this.attempt(action));
    this.panel = h(
      "section",
      { class: "leaf people-panel", hidden: true },
      h("h2", {}, t("At the table")),
      this.more,
      this.list,
      this.rest,
    );
  }

  /** Show the seats as a viewer knows them. */
  show(standing) {
    const { seats, view, ready, here, gone, watching = [], mine, viewer, creator, result } = standing;
    const talk = standing.onlookers_talk;
    const known = JSON.stringify([seats, view?.turn, ready, here, gone, watching, talk, mine, viewer, Boolean(result)]);
    if (known === this.known) return;
    this.known = known;
    this.panel.hidden = !view;
    const rows = seats.map((seat, number) => this.row(seat, number, standing));
    refill(this.list, rows, watching.map(onlooker));
    const plays = result ? [] : mine.filter((seat) => !seats[seat].bot);
    refill(
      this.rest,
      plays.map((seat) => this.act(instead(seats[seat], plays.length), `seats/${seat}/bot`)),
      creator ? this.onlookers(talk) : null,
    );
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
  row(seat, number, { seats, view, ready, here = [], gone = [], mine, viewer, result }) {
    const own = mine.includes(number);
    const who = state(seat, number, { here, gone, own });
    return h(
      "li",
      { class: !result && view?.turn === number ? "awaited" : "" },
      shield(
        number,
        seats.map((one) => one.name),
      ),
      h(
        "span",
        { class: "who" },
        h("strong", {}, seat.name),
        " ",
        h("em", {}, ready.includes(number) ? t("{state}, ready", { state: who }) : who),
      ),
      own && mine.length > 1
        ? button(t("Sit as {name}", seat), () => this.turn(number), { "aria-pressed": String(number === viewer) })
        : null,
      !own && mine.length && !result && !seat.bot && gone.includes(number)
        ? this.act(t("Let a bot play for {name}", seat), `seats/${number}/bot`)
        : null,
    );
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
            mine.length > 1 ? t("{bot} plays for {name}.", seats[seat]) : t("{bot} plays your seat.", seats[seat]),
            " ",
            this.act(t("Take it back"), `seats/${seat}/back`),
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

/** What the button says that lets a bot play a seat of ours. */
function instead(seat, count) {
  return count > 1 ? t("Let a bot play for {name}", seat) : t("Let a bot play for me");
}

/** Who plays a seat and whether they are there, in words. */
function state(seat, number, { here, gone, own }) {
  if (seat.kind === "bot") return t("a bot");
  if (seat.bot) return own ? t("{bot} plays for you", seat) : t("{bot} plays", seat);
  if (own) return t("you");
  if (here.includes(number)) return t("here");
  return gone.includes(number) ? t("gone") : t("away");
}
