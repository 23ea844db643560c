// My games: those that one plays or has played, with results, by state and game; their records; other devices.

import { get } from "../kit/api.js";
import { badge, worn } from "../kit/badges.js";
import { button, fill, h, icon } from "../kit/dom.js";
import { illuminated, shield } from "../kit/drawing.js";
import { ago, n, t } from "../kit/language.js";
import { sitter, standing } from "../lobby/tables.js";
import { arriving } from "./arrive.js";
import { Calendars } from "./calendars.js";
import { Devices } from "./devices.js";

const STATES = {
  "": t("all games"),
  running: t("being played"),
  waiting: t("waiting for players"),
  finished: t("finished"),
};

/** Show one's own games; who is nobody here yet can come from another device. */
export async function mine(main) {
  document.title = t("My games");
  try {
    const [me, games] = await Promise.all([get("/api/session"), get("/api/games")]);
    const list = new Games(games),
      calendars = new Calendars();
    await Promise.all([list.show(), calendars.show()]);
    const leaves = [list.element, calendars.element, new Devices(() => calendars.show()).element];
    fill(main, bar(me.name), h("div", { class: "mine" }, leaves));
  } catch (error) {
    if (error.status !== 401) throw error;
    const words = t("Nobody has played in this browser yet. When you have, your games stand here.");
    fill(main, bar(""), h("div", { class: "mine" }, h("section", { class: "leaf" }, h("p", {}, words)), arriving()));
  }
}

/** The top of the page. */
function bar(name) {
  return h(
    "header",
    { class: "bar" },
    h("a", { class: "initial", href: "/", "aria-label": t("To the lobby") }, "A"),
    h("div", { class: "names" }, h("h1", {}, "Alfonso"), name ? h("p", {}, badge(worn()), name) : null),
  );
}

/** The list, and what of it is shown. */
class Games {
  constructor(games) {
    this.state = choice("state", t("Which games"), Object.entries(STATES), () => this.show());
    const all = [["", t("every game")], ...games.map((game) => [game.id, t(game.name)])];
    this.game = choice("game", t("Game"), all, () => this.show());
    this.list = h("ul", { class: "tables" });
    this.said = h("p", { role: "status", class: "note" });
    this.more = button(t("Show older games"), () => this.add(), { class: "quiet", hidden: true });
    this.element = h(
      "section",
      { class: "leaf" },
      illuminated("h2", t("My games")),
      h("p", { class: "filters" }, this.state, this.game),
      this.list,
      this.said,
      this.more,
      h(
        "p",
        { class: "buttons" },
        h(
          "a",
          { class: "button", href: "/api/mine/records", download: "alfonso-games.zip" },
          icon("quill-ink"),
          t("All records in one file"),
        ),
        h("a", { class: "button", href: "/" }, t("To the lobby")),
      ),
    );
  }

  /** Show the newest that are wanted. */
  async show() {
    this.count = 0;
    fill(this.list);
    await this.add();
  }

  /** Show some more. */
  async add() {
    const asked = { state: this.state.lastChild.value, game: this.game.lastChild.value };
    const wanted = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
    try {
      const { games, more } = await get("/api/mine", { ...wanted, after: this.count });
      this.count += games.length;
      this.list.append(...games.map(row));
      this.more.hidden = !more;
      this.said.textContent = this.count ? n("{count} game", "{count} games", this.count) : t("There are none.");
    } catch (error) {
      if (error.status === 401) throw error;
      this.said.textContent = `${error.message}.`;
    }
  }
}

/** One of several, with its name. */
function choice(id, words, values, changed) {
  return h(
    "label",
    {},
    h("span", {}, words),
    h(
      "select",
      { id, onchange: changed },
      values.map(([value, text]) => h("option", { value }, text)),
    ),
  );
}

/** A game: who played, who won with what, when, and its record. */
function row(game) {
  const names = game.seats.map((seat) => seat.name);
  const seat = (one, number) =>
    h(
      "span",
      { class: game.winners.includes(number) ? "won" : "" },
      shield(number, names),
      badge(one),
      sitter(one, number === game.seat),
      game.counted[number] ? h("em", {}, game.counted[number]) : null,
    );
  return h(
    "li",
    { class: game.turn ? "turn" : "" },
    h(
      "a",
      { href: `/table/${game.table}` },
      h("strong", {}, t(game.name)),
      " ",
      h("span", { class: "who" }, game.seats.map(seat)),
    ),
    h(
      "em",
      {},
      game.turn ? h("strong", {}, t("your move")) : standing(game),
      ", ",
      h("time", { datetime: new Date(game.changed).toISOString(), title: when(game.changed) }, ago(game.changed)),
    ),
    game.status === "finished"
      ? h(
          "a",
          {
            class: "record",
            href: `/api/tables/${game.table}/record`,
            download: `${game.game}-${game.table}.txt`,
            "aria-label": t("The record of {game}, {time}", { game: t(game.name), time: when(game.changed) }),
          },
          t("The record"),
        )
      : null,
  );
}

/** A moment as one writes it. */
function when(at) {
  return new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
}
