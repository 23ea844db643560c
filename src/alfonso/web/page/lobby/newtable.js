// The form for a new table: everything has a default, so that choosing a game and one click are enough.

import { be, fresh, lastName, post } from "../kit/api.js";
import { h } from "../kit/dom.js";
import { meanwhile } from "../kit/keeping.js";
import { n, t } from "../kit/language.js";
import { clockChoice } from "./clockchoice.js";
import { Options } from "./options.js";
import { Seating } from "./seating.js";

/** The form, and a way to be somebody for those who sit down elsewhere. */
export function newTable(games) {
  let game = games[0];
  const seating = new Seating();
  const options = new Options();
  const clock = clockChoice();
  const refusal = h("p", { class: "refusal", role: "alert" });
  const name = h("input", {
    id: "name",
    maxlength: "24",
    required: true,
    autocomplete: "nickname",
    value: lastName() || "Martha",
  });
  const unlisted = h("input", { type: "checkbox", id: "private" });

  const choose = (chosen) => {
    game = chosen;
    seating.propose(game);
    options.offer(game);
  };
  const beSomebody = () => be(name.value.trim());
  const start = async (event) => {
    event.preventDefault();
    refusal.textContent = "";
    try {
      await beSomebody();
      const wanted = {
        game: game.id,
        seats: seating.kinds,
        options: options.chosen(),
        public: !unlisted.checked,
        hold: true,
      };
      location.assign(`/table/${await open({ ...wanted, ...clock.chosen() })}`);
    } catch (error) {
      refusal.textContent = `${error.message}.`;
    }
  };
  choose(game);
  const element = h(
    "form",
    { onsubmit: start, class: "new" },
    h(
      "fieldset",
      { class: "games" },
      h("legend", { class: "unseen" }, t("Game")),
      games.map((one) => card(one, one === game, choose)),
    ),
    h("div", { class: "field" }, h("label", { for: "name" }, t("Your name")), name),
    h("fieldset", {}, h("legend", {}, t("Who plays")), seating.element),
    clock.element,
    h("label", { class: "tick" }, unlisted, t("Not in the list: only for those who have a link")),
    options.element,
    h("p", { class: "go" }, h("button", { class: "main", id: "start" }, t("Start the game"))),
    refusal,
  );
  return { element, beSomebody };
}

/** A game to choose: how it looks, how many play, how long, and what it is about. */
function card(game, checked, choose) {
  return h(
    "label",
    { class: "card" },
    h("input", {
      type: "radio",
      name: "game",
      value: game.id,
      checked,
      onchange: () => choose(game),
      "aria-describedby": `pitch-${game.id}`,
    }),
    game.picture ? h("img", { src: game.picture, alt: "", loading: "lazy" }) : null,
    h(
      "span",
      { class: "about" },
      h("strong", {}, t(game.name)),
      h(
        "span",
        { id: `pitch-${game.id}` },
        h("em", {}, [players(game.seats), minutes(game.minutes)].filter(Boolean).join(", ")),
        h("span", {}, t(game.pitch)),
      ),
    ),
  );
}

/** How many can play. */
function players(seats) {
  const low = Math.min(...seats),
    high = Math.max(...seats);
  return low === high ? n("{count} player", "{count} players", low) : t("{low} to {high} players", { low, high });
}

/** About how long a game takes. */
function minutes([low, high] = []) {
  if (!high) return "";
  return low === high ? t("about {low} minutes", { low }) : t("{low} to {high} minutes", { low, high });
}

/** Open the table; then, knowing the commitment of the dice, take one's own seats with a share in them. */
async function open(wanted) {
  const opened = await post("/api/tables", wanted);
  meanwhile.set(`links-${opened.table}`, JSON.stringify(opened.links));
  for (const kind of wanted.seats)
    if (kind === "me") await post(`/api/tables/${opened.table}/sit`, { contribution: fresh() });
  return opened.table;
}
