// Which bot plays for somebody who is gone, late or has resigned.

import { usual } from "../kit/bots.js";
import { h } from "../kit/dom.js";
import { t } from "../kit/language.js";
import { BotChoice } from "./botchoice.js";

/** The choice among the bots of a game. */
export class StandIn {
  constructor() {
    this.choice = new BotChoice("stand-in");
    const label = h("label", { for: "stand-in" }, t("Plays for who is gone, late or has resigned"));
    this.element = h("div", { class: "field" }, label, this.choice.element);
  }

  /** Offer the bots of a game. */
  offer(game) {
    this.choice.offer(game, usual(game));
  }

  /** The one that is chosen. */
  chosen() {
    return { stand_in: this.choice.value };
  }
}
