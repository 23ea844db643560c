// The lobby: open a table in one click, or come to one.

import { be, fresh, get, lastName, post } from "./api.js";
import { button, fill, h, icon } from "./dom.js";

const FREE = { me: "me", friend: "a friend, by link", open: "open to anybody" };
const STATUS = { waiting: "waiting for players", running: "being played", finished: "finished" };

/** Show the lobby. */
export async function lobby(main) {
  const [games, tables] = await Promise.all([get("/api/games"), get("/api/tables")]);
  document.title = "Alfonso";
  fill(main,
    h("header", { class: "bar" }, h("span", { class: "initial", "aria-hidden": "true" }, "A"),
      h("div", { class: "names" }, h("h1", {}, "Alfonso"), h("p", {}, "A book of medieval board games"))),
    h("div", { class: "lobby" }, newTable(games), h("div", { class: "lists" }, lists(tables))));
}

/** The form for a new table: everything has a default, so that one click is enough. */
function newTable(games) {
  let game = games[0];
  const seats = h("div", { class: "seats" });
  const options = h("div", { class: "options" });
  const refusal = h("p", { class: "refusal", role: "alert" });
  const name = h("input", { id: "name", maxlength: "24", required: true, autocomplete: "nickname", value: lastName() || "Martha" });
  const unlisted = h("input", { type: "checkbox", id: "private" });

  const choose = (chosen) => {
    game = chosen;
    const least = Math.max(Math.min(...game.seats), Math.min(3, Math.max(...game.seats)));
    seating(seats, game, ["me", ...Array(least - 1).fill("greedy")]);
    fill(options, game.options.map(option));
  };
  const start = async (event) => {
    event.preventDefault();
    refusal.textContent = "";
    try {
      await be(name.value.trim());
      location.assign(`/table/${await open(game, seats, options, !unlisted.checked)}`);
    } catch (error) {
      refusal.textContent = `${error.message}.`;
    }
  };
  choose(game);
  return h("section", { class: "leaf" }, h("form", { onsubmit: start },
    h("h2", {}, "A new table"),
    h("fieldset", { class: "games" }, h("legend", { class: "unseen" }, "Game"), games.map((one) => card(one, one === game, choose))),
    h("label", { for: "name" }, "Your name"), name,
    h("fieldset", {}, h("legend", {}, "Seats"), seats),
    h("details", {}, h("summary", {}, "Options"), options,
      h("label", { class: "tick" }, unlisted, "Only for those who have a link")),
    h("p", { class: "go" }, h("button", { class: "main", id: "start" }, "Start")), refusal));
}

/** A game to choose, with its pitch and how many can play. */
function card(game, checked, choose) {
  const low = Math.min(...game.seats), high = Math.max(...game.seats);
  const players = low === high ? `${low} players` : `${low} to ${high} players`;
  return h("label", { class: "card" },
    h("input", { type: "radio", name: "game", value: game.id, checked, onchange: () => choose(game) }),
    h("span", {}, h("strong", {}, game.name), h("em", {}, ` ${players}`), h("br"), game.pitch));
}

/** A list of seats with what can sit there, and buttons for more or fewer. */
function seating(place, game, kinds) {
  const words = { ...FREE, ...Object.fromEntries(game.bots.map((bot) => [bot, `bot: ${bot}`])) };
  const change = (to) => { seating(place, game, to); };
  const row = (kind, seat) => h("label", { class: "seat" }, h("span", {}, `Seat ${seat + 1}`),
    h("select", { onchange: (event) => { kinds[seat] = event.target.value; } },
      Object.entries(words).map(([value, text]) => h("option", { value, selected: value === kind }, text))));
  fill(place, kinds.map(row), h("p", { class: "count" },
    button("Fewer", () => change(kinds.slice(0, -1)), { disabled: !game.seats.includes(kinds.length - 1) }),
    button("One more seat", () => change([...kinds, "greedy"]), { disabled: !game.seats.includes(kinds.length + 1) })));
}

/** An option with its explanation. */
function option(one) {
  const values = Object.entries(one.values);
  const list = `values-${one.name}`;
  const field = one.free
    ? [h("input", { name: one.name, list, value: values[0][0], id: `option-${one.name}` }),
       h("datalist", { id: list }, values.map(([value, words]) => h("option", { value }, words)))]
    : h("select", { name: one.name, id: `option-${one.name}` },
        values.map(([value, words]) => h("option", { value }, `${value.replaceAll("_", " ")}: ${words}`)));
  return h("div", { class: "option" }, h("label", { for: `option-${one.name}` }, h("strong", {}, one.name.replaceAll("_", " ")), ` ${one.words}`), field);
}

/** Open the table; then, knowing the commitment of the dice, take one's own seats with a share in them. */
async function open(game, seats, options, listed) {
  const kinds = Array.from(seats.querySelectorAll("select"), (select) => select.value);
  const chosen = {};
  for (const field of options.querySelectorAll("select, input")) {
    const usual = Object.keys(game.options.find((one) => one.name === field.name).values)[0];
    if (field.value !== usual) chosen[field.name] = field.value;
  }
  const opened = await post("/api/tables", { game: game.id, seats: kinds, options: chosen, public: listed, hold: true });
  sessionStorage.setItem(`links-${opened.table}`, JSON.stringify(opened.links));
  for (const kind of kinds) if (kind === "me") await post(`/api/tables/${opened.table}/sit`, { contribution: fresh() });
  return opened.table;
}

/** The four lists of tables. */
function lists(tables) {
  const titles = { mine: "Your tables", open: "Open tables", watch: "To watch", finished: "Finished" };
  const found = Object.entries(titles).filter(([list]) => tables[list].length);
  if (!found.length) return h("section", { class: "leaf" }, h("h2", {}, "Tables"), h("p", {}, h("em", {}, "Nobody plays here yet.")));
  return found.map(([list, title]) => h("section", { class: "leaf" }, h("h2", {}, title),
    h("ul", { class: "tables" }, tables[list].map(row))));
}

/** A table in a list. */
function row(table) {
  const names = table.seats.map((seat) => seat.name || (seat.kind === "open" ? "open" : "awaited")).join(", ");
  return h("li", { class: table.turn ? "turn" : "" },
    h("a", { href: `/table/${table.table}` }, h("strong", {}, table.name), ` ${names}`),
    h("em", {}, table.turn ? [icon("hourglass"), "your move"] : STATUS[table.status] ?? table.status));
}
