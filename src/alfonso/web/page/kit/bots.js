// What bots are called: levels, which have the same names in every game, and the other bots by what they do.

import { plain, t } from "./language.js";

const LEVELS = {
  page: t("page"),
  squire: t("squire"),
  knight: t("knight"),
  baron: t("baron"),
  duke: t("duke"),
  king: t("king"),
};
const LINES = {
  page: t("page: errs often, for a first game"),
  squire: t("squire: knows the game and still errs"),
  knight: t("knight: errs where it is a close thing"),
  baron: t("baron: always takes what promises most"),
  duke: t("duke: thinks ahead a little"),
  king: t("king: thinks ahead longest"),
};
const OTHERS = {
  random: t("a bot that moves at random"),
  greedy: t("a bot that plays for points"),
  search: t("a bot that thinks ahead"),
};
const USUAL = "knight";
const EASIEST = "page";
const PLAIN = "greedy"; // where a game has no levels
const AIMLESS = "random"; // has no style

/** The name of a bot and its style, if it has one: ``knight:style=war``. */
export function parted(spec) {
  const [bot, style = ""] = spec.split(":style=");
  return { bot, style };
}

/** A bot with a style. */
export function joined(bot, style) {
  return style ? `${bot}:style=${style}` : bot;
}

/** What a bot is called in a sentence. */
export function called(spec) {
  const { bot, style } = parted(spec);
  const name = LEVELS[bot] ?? bot;
  return style ? t("{bot} ({style})", { bot: name, style: plain(style) }) : name;
}

/** What a bot is, in one line. */
export function line(bot) {
  return LINES[bot] ?? OTHERS[bot] ?? t("the bot {name}", { name: bot });
}

/** The levels of a game, the weakest first. */
export function levels(game) {
  return game.levels?.levels ?? [];
}

/** What a bot may like in a game, in words by style; nothing where it is nobody who likes anything. */
export function styles(game, bot) {
  const known = levels(game).some(({ name }) => name === bot) || game.bots.includes(bot);
  return known && bot !== AIMLESS ? (game.styles ?? {}) : {};
}

/** The bot that is proposed in a game. */
export function usual(game) {
  if (levels(game).length) return USUAL;
  return game.bots.includes(PLAIN) ? PLAIN : game.bots[0];
}

/** The bot that is proposed for somebody's first game; the usual one where the game has no levels. */
export function easiest(game) {
  return levels(game).some(({ name }) => name === EASIEST) ? EASIEST : usual(game);
}
