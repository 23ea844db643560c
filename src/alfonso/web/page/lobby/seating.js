// Who plays: a row for every seat, and buttons for more or fewer.

import { easiest, joined, parted, styles, usual } from "../kit/bots.js";
import { button, fill, h } from "../kit/dom.js";
import { shield } from "../kit/drawing.js";
import { always } from "../kit/keeping.js";
import { t } from "../kit/language.js";
import { bots, group, liking } from "./botchoice.js";
import { Strength } from "./strength.js";

const USUAL = 3;
const NAMES = "alfonso-names"; // of those who play on this screen, too
const PEOPLE = { me: t("me"), friend: t("a friend, by link"), open: t("open to anybody") };

/** The seats of a table in the making. */
export class Seating {
  constructor() {
    this.kinds = [];
    this.proposed = ""; // the bot for a seat of which nobody has said anything
    this.others = (always.get(NAMES) ?? "").split("\n"); // in the order of their seats
    this.places = h("div", { class: "seats" });
    this.strength = new Strength();
    this.element = h("div", {}, this.places, this.strength.element);
  }

  /** The names by seat: of those on this screen who have one of their own. */
  get names() {
    const mine = this.kinds.map((kind, seat) => (kind === "me" ? seat : -1)).filter((seat) => seat >= 0);
    const called = (place) => (place > 0 ? (this.others[place - 1] ?? "").trim() : "");
    const names = this.kinds.map((_, seat) => called(mine.indexOf(seat)));
    return names.some(Boolean) ? { names } : {};
  }

  /** Somebody on this screen has another name; this browser keeps it. */
  rename(place, name) {
    this.others = Array.from({ length: Math.max(place + 1, this.others.length) }, (_, at) => this.others[at] ?? "");
    this.others[place] = name;
    always.set(NAMES, this.others.join("\n"));
  }

  /** Propose the seats of a game: oneself and bots. */
  propose(game) {
    this.game = game;
    this.strength.offer(game);
    this.proposed = usual(game);
    const count = game.seats.includes(USUAL) ? USUAL : Math.min(...game.seats);
    this.change(["me", ...Array(count - 1).fill(this.proposed)]);
  }

  /** Propose the bots of a first game, or the usual ones; whoever was chosen otherwise stays. */
  ease(easy) {
    const before = this.proposed;
    this.proposed = easy ? easiest(this.game) : usual(this.game);
    this.change(this.kinds.map((kind) => (kind === before ? this.proposed : kind)));
  }

  /** Other seats; whoever was on a button stays there. */
  change(kinds) {
    const focused = document.activeElement?.id;
    this.kinds = kinds;
    fill(
      this.places,
      kinds.map((kind, seat) => this.row(kind, seat)),
      h(
        "p",
        { class: "count" },
        button(t("Fewer"), () => this.change(kinds.slice(0, -1)), {
          id: "fewer",
          disabled: !this.game.seats.includes(kinds.length - 1),
        }),
        button(t("One more"), () => this.change([...kinds, this.proposed]), {
          id: "more",
          disabled: !this.game.seats.includes(kinds.length + 1),
        }),
      ),
    );
    if (focused) document.getElementById(focused)?.focus();
  }

  /** Somebody else has a seat; who is no bot likes nothing. */
  choose(seat, who, style) {
    const known = Object.keys(styles(this.game, who));
    this.change(this.kinds.with(seat, joined(who, known.includes(style) ? style : "")));
  }

  /** A seat and who has it; on several seats of one person the screen is handed round. */
  row(kind, seat) {
    const first = this.kinds.indexOf("me");
    const { bot, style } = parted(kind);
    const people = { ...PEOPLE };
    if (first >= 0 && first < seat) people.me = t("me too, on this screen");
    const place = this.kinds.slice(0, seat).filter((one) => one === "me").length - 1; // among the others on this screen
    const choice = h(
      "label",
      { class: "seat" },
      shield(
        seat,
        this.kinds.map(() => ""),
      ),
      h("span", { class: "unseen" }, t("Seat {number}", { number: seat + 1 })),
      h(
        "select",
        { id: `seat-${seat}`, onchange: (event) => this.choose(seat, event.target.value, style) },
        group(t("people"), Object.entries(people), kind),
        bots(this.game, bot),
      ),
    );
    const likes = liking(this.game, bot, style, {
      id: `style-${seat}`,
      "aria-label": t("What bot {number} likes", { number: seat + 1 }),
      onchange: (event) => this.choose(seat, bot, event.target.value),
    });
    if (likes) return h("div", { class: "seat-likes" }, choice, likes);
    if (kind !== "me" || place < 0) return choice;
    const name = h("input", {
      id: `name-${seat}`,
      class: "other-name",
      maxlength: "24",
      autocomplete: "off",
      placeholder: t("Name of who plays there"),
      "aria-label": t("Name of player {number}", { number: seat + 1 }),
      value: this.others[place] ?? "",
      oninput: () => this.rename(place, name.value),
    });
    return h("div", { class: "seat-named" }, choice, name);
  }
}
