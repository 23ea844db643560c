// Who plays: a row for every seat, and buttons for more or fewer.

import { button, fill, h } from "../kit/dom.js";
import { shield } from "../kit/drawing.js";
import { t } from "../kit/language.js";

const USUAL = 3;
const BOT = "greedy";
const PEOPLE = { me: t("me"), friend: t("a friend, by link"), open: t("open to anybody") };
const BOTS = { random: t("a bot that moves at random"), greedy: t("a bot that plays for points") };

/** What a bot is called here: how well it plays, or its name. */
export function level(bot) {
  return BOTS[bot] ?? t("the bot {name}", { name: bot });
}

/** The seats of a table in the making. */
export class Seating {
  constructor() {
    this.kinds = [];
    this.element = h("div", { class: "seats" });
  }

  /** Propose the seats of a game: oneself and bots. */
  propose(game) {
    this.game = game;
    const count = game.seats.includes(USUAL) ? USUAL : Math.min(...game.seats);
    this.change(["me", ...Array(count - 1).fill(this.bot)]);
  }

  /** The bot that is proposed. */
  get bot() {
    return this.game.bots.includes(BOT) ? BOT : this.game.bots[0];
  }

  /** Other seats; whoever was on a button stays there. */
  change(kinds) {
    const focused = document.activeElement?.id;
    this.kinds = kinds;
    fill(
      this.element,
      kinds.map((kind, seat) => this.row(kind, seat)),
      h(
        "p",
        { class: "count" },
        button(t("Fewer"), () => this.change(kinds.slice(0, -1)), {
          id: "fewer",
          disabled: !this.game.seats.includes(kinds.length - 1),
        }),
        button(t("One more"), () => this.change([...kinds, this.bot]), {
          id: "more",
          disabled: !this.game.seats.includes(kinds.length + 1),
        }),
      ),
    );
    if (focused) document.getElementById(focused)?.focus();
  }

  /** A seat and who has it; on several seats of one person the screen is handed round. */
  row(kind, seat) {
    const first = this.kinds.indexOf("me");
    const words = { ...PEOPLE, ...Object.fromEntries(this.game.bots.map((bot) => [bot, level(bot)])) };
    if (first >= 0 && first < seat) words.me = t("me too, on this screen");
    return h(
      "label",
      { class: "seat" },
      shield(
        seat,
        this.kinds.map(() => ""),
      ),
      h("span", { class: "unseen" }, t("Seat {number}", { number: seat + 1 })),
      h(
        "select",
        { id: `seat-${seat}`, onchange: (event) => this.change(this.kinds.with(seat, event.target.value)) },
        Object.entries(words).map(([value, text]) => h("option", { value, selected: value === kind }, text)),
      ),
    );
  }
}
