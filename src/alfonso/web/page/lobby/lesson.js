// A game can be learnt from the lobby: by a lesson, which goes on where it was left, or by reading.

import { post } from "../kit/api.js";
import { worn } from "../kit/badges.js";
import { button, h } from "../kit/dom.js";
import { t } from "../kit/language.js";

/** What stands beside the button that starts a game: its lesson, where it has one, and what there is to read. */
export class Learning {
  constructor(beSomebody, refusal) {
    this.beSomebody = beSomebody;
    this.refusal = refusal;
    this.game = "";
    this.button = button(t("Learn it: ten minutes"), () => this.learn(), { id: "learn" }, "candle-light");
    this.reading = h("a", { id: "read" }, t("Read the rules"));
    this.ways = [this.button, h("span", { class: "reading" }, this.reading)];
  }

  /** Offer the lesson of a game. */
  offer(game) {
    this.game = game.id;
    this.button.hidden = !game.lesson;
    this.reading.href = `/rules/${game.id}`;
    this.reading.textContent = game.primer ? t("Read it: five minutes, or all the rules") : t("Read the rules");
  }

  /** Go to the lesson. */
  async learn() {
    this.refusal.textContent = "";
    try {
      await this.beSomebody();
      location.assign(`/table/${(await post(`/api/games/${this.game}/lesson`, worn())).table}`);
    } catch (error) {
      this.refusal.textContent = `${error.message}.`;
    }
  }
}
