// Bots to choose from, under their headings, and beside them what they like.

import { joined, levels, line, parted, styles } from "../kit/bots.js";
import { fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";

/** A bot to be chosen, and its style where it may have one; ``value`` is both. */
export class BotChoice {
  constructor(id) {
    this.select = h("select", { id, onchange: () => this.show(this.value) });
    this.liking = h("span", { class: "liking" });
    this.element = h("span", { class: "bot-choice" }, this.select, this.liking);
  }

  /** Offer the bots of a game, one of them chosen. */
  offer(game, chosen) {
    this.game = game;
    fill(this.select, bots(game, parted(chosen).bot));
    this.show(chosen);
  }

  /** Offer the styles of the bot that is chosen. */
  show(chosen) {
    const { bot, style } = parted(chosen);
    const attributes = { id: `${this.select.id}-style`, "aria-label": t("What it likes") };
    this.style = liking(this.game, bot, style, attributes);
    fill(this.liking, this.style);
  }

  get value() {
    return joined(this.select.value, this.style?.value ?? "");
  }
}

/** What a bot likes, to be chosen; nothing where the game has no styles. */
export function liking(game, bot, chosen, attributes) {
  const known = Object.entries(styles(game, bot));
  if (!known.length) return null;
  const values = [["", t("likes nothing in particular")], ...known.map(([style, words]) => [style, t(words)])];
  return h("select", attributes, options(values, chosen));
}

/** The bots of a game to choose from: the levels first, the others under a heading of their own. */
export function bots(game, chosen) {
  const named = levels(game).map(({ name }) => name);
  const lines = (names) => names.map((name) => [name, line(name)]);
  return [
    named.length ? group(t("bots by level"), lines(named), chosen) : null,
    group(named.length ? t("other bots") : t("bots"), lines(game.bots), chosen),
  ];
}

/** Choices under a heading. */
export function group(label, values, chosen) {
  return h("optgroup", { label }, options(values, chosen));
}

function options(values, chosen) {
  return values.map(([value, text]) => h("option", { value, selected: value === chosen }, text));
}
