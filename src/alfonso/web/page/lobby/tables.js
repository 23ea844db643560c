// The lists of tables: one's own (those that wait for one first), open ones, ones to watch, finished ones.

import { post } from "../kit/api.js";
import { badge, worn } from "../kit/badges.js";
import { button, fill, h, icon } from "../kit/dom.js";
import { shield } from "../kit/drawing.js";
import { ago, list, n, t } from "../kit/language.js";

const FEW = 6;
const TITLES = {
  mine: t("Your tables"),
  open: t("Open tables"),
  watch: t("Tables to watch"),
  finished: t("Finished games"),
};
const STATUS = { waiting: t("waiting for players"), running: t("being played"), finished: t("finished") };

/** The four lists. */
export class Lists {
  constructor(beSomebody, games) {
    this.beSomebody = beSomebody;
    this.game = ""; // the one whose tables are shown; of every game where there is none
    this.choice = h(
      "select",
      { id: "list-game", onchange: () => this.only(this.choice.value) },
      [["", t("every game")], ...games.map((game) => [game.id, t(game.name)])].map(([value, words]) =>
        h("option", { value }, words),
      ),
    );
    this.filter = h("p", { class: "filters", hidden: true }, h("label", {}, t("Tables of"), this.choice));
    this.whole = new Set(); // the lists that are shown to their end
    this.refusal = h("p", { class: "refusal", role: "alert" });
    this.place = h("div", { class: "lists" });
    this.element = h("div", {}, this.refusal, this.filter, this.place);
  }

  /** Show the tables of one game only, or of every game. */
  only(game) {
    this.game = game;
    this.show(this.tables);
  }

  /** Show the tables; where nothing has changed nothing is touched, and whoever was on a table stays on it. */
  show(tables) {
    const known = JSON.stringify([tables, [...this.whole], this.game]);
    if (known !== this.known) {
      const focused = this.place.contains(document.activeElement) ? document.activeElement.id : "";
      this.known = known;
      this.tables = tables;
      const played = new Set(Object.keys(TITLES).flatMap((list) => tables[list].map(({ game }) => game)));
      this.filter.hidden = played.size < 2 && !this.game;
      fill(this.place, this.lists());
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    }
    for (const time of this.place.querySelectorAll("time")) time.textContent = ago(Number(time.dataset.at));
  }

  /** Every list that has something in it. */
  lists() {
    const found = Object.keys(TITLES).filter((list) => this.wanted(list).length);
    if (!found.length && this.game) return h("p", {}, h("em", {}, t("There are none.")));
    if (!found.length)
      return h(
        "section",
        {},
        h("h2", {}, t("Tables")),
        h("p", {}, h("em", {}, t("Nobody plays here yet. Begin a game: your tables will stand here."))),
      );
    return found.map((list) => this.list(list));
  }

  /** What of a list is to be shown. */
  wanted(list) {
    return this.tables[list].filter(({ game }) => !this.game || game === this.game);
  }

  /** A list, as long as it is useful. */
  list(list) {
    const tables = this.wanted(list);
    const shown = this.whole.has(list) ? tables : tables.slice(0, FEW);
    const all = () => {
      this.whole.add(list);
      this.show(this.tables);
    };
    return h(
      "section",
      {},
      h("h2", { id: `list-${list}` }, TITLES[list]),
      h(
        "ul",
        { class: "tables", "aria-labelledby": `list-${list}` },
        shown.map((table) => this.row(list, table)),
      ),
      shown.length < tables.length
        ? button(n("Show {count} more", "Show {count} more", tables.length - shown.length), all, {
            id: `all-${list}`,
            class: "quiet",
          })
        : null,
    );
  }

  /** A table in a list. */
  row(list, table) {
    const names = table.seats.map((seat) => seat.name);
    const when = h("time", { datetime: new Date(table.changed).toISOString(), "data-at": String(table.changed) });
    return h(
      "li",
      { class: table.turn ? "turn" : "" },
      h(
        "a",
        { id: `table-${table.table}`, href: `/table/${table.table}` },
        h("strong", {}, t(table.name)),
        " ",
        h(
          "span",
          { class: "who" },
          table.seats.map((seat, number) =>
            h("span", {}, shield(number, names), badge(seat), sitter(seat, number === table.seat)),
          ),
        ),
      ),
      h(
        "em",
        {},
        table.turn
          ? [icon("hourglass"), h("strong", {}, table.nudged ? t("your move, others wait") : t("your move")), ", "]
          : list === "open" || list === "watch"
            ? null
            : [standing(table), ", "],
        when,
      ),
      list === "open"
        ? button(t("Sit down"), () => this.sit(table.table), {
            id: `sit-${table.table}`,
            "aria-describedby": `table-${table.table}`,
          })
        : null,
    );
  }

  /** Take an open seat. */
  async sit(table) {
    this.refusal.textContent = "";
    try {
      await this.beSomebody();
      await post(`/api/tables/${table}/sit`, { share: true, ...worn() });
      location.assign(`/table/${table}`);
    } catch (error) {
      this.refusal.textContent = `${error.message}.`;
    }
  }
}

/** How a game stands, or who has won it. */
export function standing(table) {
  return table.unfinished ? t("ended unfinished") : won(table) || STATUS[table.status];
}

/** Who has won, once that is known. */
function won({ winners, seats }) {
  const names = list(winners.map((seat) => seats[seat].name));
  return winners.length ? n("{names} won", "{names} won together", winners.length, { names }) : "";
}

/** Who has a seat, or who might. */
export function sitter(seat, mine = false) {
  if (mine && seat.name) return t("{name} (you)", { name: seat.name });
  return seat.name || (seat.kind === "open" ? t("open to anybody") : mine ? t("kept for you") : t("kept for a friend"));
}
