// The options of a game, each with what it is about and what the chosen value means.

import { fill, h } from "../kit/dom.js";
import { plain, t } from "../kit/language.js";

/** The options of a table in the making. */
export class Options {
  constructor() {
    this.list = h("div", {});
    this.element = h("details", { class: "options" }, h("summary", {}, t("Options")), this.list);
  }

  /** Offer the options of a game. */
  offer(game) {
    this.game = game;
    this.element.hidden = !game.options.length;
    fill(this.list, game.options.map(option));
  }

  /** Those that differ from what is usual. */
  chosen() {
    const chosen = {};
    for (const one of this.game.options) {
      const value = this.list.querySelector(`[name="${one.name}"]`).value.trim();
      if (value !== Object.keys(one.values)[0]) chosen[one.name] = value;
    }
    return chosen;
  }
}

/** An option with its explanation. */
function option(one) {
  const id = `option-${one.name}`;
  const usual = Object.keys(one.values)[0];
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
  explain(usual);
  return h(
    "div",
    { class: "option" },
    h("label", { for: id }, plain(one.name)),
    h("p", { id: `${id}-words` }, t(one.words)),
    one.free ? free(one, attributes, usual) : listed(one, attributes),
    meaning,
  );
}

/** A field for values of which only some are listed. */
function free(one, attributes, usual) {
  const list = `${attributes.id}-values`;
  return [
    h("input", { ...attributes, list, value: usual, autocomplete: "off" }),
    h(
      "datalist",
      { id: list },
      Object.entries(one.values).map(([value, words]) => h("option", { value }, t(words))),
    ),
  ];
}

/** A choice among values: yes and no are said in words. */
function listed(one, attributes) {
  return h(
    "select",
    attributes,
    Object.entries(one.values).map(([value, words]) => h("option", { value }, isSwitch(one) ? t(words) : plain(value))),
  );
}

function isSwitch(one) {
  return "true" in one.values;
}
