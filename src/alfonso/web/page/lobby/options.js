// The options of a game: the few that matter first, then rulings, each with one line of what it changes.

import { levels } from "../kit/bots.js";
import { button, fill, h } from "../kit/dom.js";
import { n, plain, t } from "../kit/language.js";
import { isFirst } from "./first.js";

/** The options of a table in the making. */
export class Options {
  /** Whoever else has an easiest setting is told when it is taken, and when the usual one. */
  constructor(eased) {
    this.eased = eased;
    this.list = h("div", {});
    this.element = h("details", { class: "options" }, h("summary", {}, t("Options")), this.list);
    this.first = h("div", { class: "first", hidden: true }); // what is said to who has never played the game
  }

  /** Offer the options of a game: to a newcomer the easiest setting first. */
  offer(game) {
    this.game = game;
    const matter = game.options.filter(({ title }) => title);
    const rulings = game.options.filter(({ title }) => !title);
    this.element.hidden = !game.options.length;
    const folded = h(
      "details",
      { class: "rulings" },
      h("summary", {}, n("{count} ruling", "{count} rulings", rulings.length)),
      h("p", { class: "note" }, t("Where the rules leave room, the table may decide otherwise than is usual.")),
      rulings.map(ruling),
    );
    fill(this.list, matter.map(option), rulings.length ? folded : null);
    this.ease(Boolean(game.easiest) && isFirst(game.id));
  }

  /** Choose the easiest setting and say why, or the usual one. */
  ease(easy) {
    for (const one of this.game.options.filter((each) => each.easy)) {
      this.field(one).value = easy ? one.easy : one.usual;
      this.field(one).dispatchEvent(new Event("input"));
    }
    this.eased(easy);
    const { name, easiest } = this.game;
    this.first.hidden = !easiest || !isFirst(this.game.id);
    const words = easy
      ? t("Your first game of {game}: the easiest setting is chosen.", { game: t(name) })
      : t("Your first game of {game}: the usual setting is chosen.", { game: t(name) });
    const other = easy ? t("Take the usual setting") : t("Take the easiest setting");
    const change = () => {
      this.ease(!easy);
      /** @type {HTMLElement} */ (this.first.querySelector("button")).focus();
    };
    const bots = levels(this.game).length ? t("The bots are pages, the level for a first game: they err often.") : "";
    const why = easy ? [t(easiest), " ", bots] : null;
    fill(this.first, h("p", { role: "status" }, words, " ", why), button(other, change));
  }

  /** The field of an option. */
  field({ name }) {
    return /** @type {HTMLInputElement} */ (this.list.querySelector(`[name="${name}"]`));
  }

  /** Those that differ from what is usual. */
  chosen() {
    const chosen = {};
    for (const one of this.game.options) {
      const value = this.field(one).value.trim();
      if (value !== one.usual) chosen[one.name] = value;
    }
    return chosen;
  }
}

/**
 * The values of an option and their words, the usual one first: a browser puts numbers before everything else.
 *
 * @returns {[string, string][]}
 */
function values({ values, usual }) {
  return [[usual, values[usual]], ...Object.entries(values).filter(([value]) => value !== usual)];
}

/** An option that matters, with its explanation and what the chosen value means. */
function option(one) {
  const id = `option-${one.name}`;
  const meaning = h("p", { class: "note", id: `${id}-means` });
  const explain = (value) => {
    meaning.textContent = isSwitch(one) || !one.values[value] ? "" : t(one.values[value]);
  };
  const attributes = {
    name: one.name,
    id,
    "aria-describedby": `${id}-words ${id}-means`,
    oninput: (event) => explain(event.target.value),
  };
  explain(one.usual);
  return h(
    "div",
    { class: "option" },
    h("label", { for: id }, t(one.title)),
    h("p", { id: `${id}-words` }, t(one.words)),
    one.free ? free(one, attributes) : listed(one, attributes, isSwitch(one)),
    meaning,
  );
}

/** A ruling: what it is about, and what is done about it, in one line. */
function ruling(one) {
  const id = `option-${one.name}`;
  const attributes = { name: one.name, id };
  const field = one.free ? free(one, attributes) : listed(one, attributes, true);
  return h("div", { class: "ruling" }, h("label", { for: id }, t(one.words)), field);
}

/** A field for values of which only some are listed. */
function free(one, attributes) {
  const list = `${attributes.id}-values`;
  return [
    h("input", { ...attributes, list, value: one.usual, autocomplete: "off" }),
    h(
      "datalist",
      { id: list },
      values(one).map(([value, words]) => h("option", { value }, t(words))),
    ),
  ];
}

/** A choice among values, by what they mean or by their names. */
function listed(one, attributes, meant) {
  return h(
    "select",
    attributes,
    values(one).map(([value, words]) => {
      return h("option", { value }, meant && words ? t(words) : plain(value));
    }),
  );
}

function isSwitch(one) {
  return "true" in one.values;
}
