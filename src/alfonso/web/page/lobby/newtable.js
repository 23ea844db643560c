// The form for a new table: everything has a default, so that choosing a game and one click are enough.

import { be, lastName, post } from "../kit/api.js";
import { badgeChoice, worn } from "../kit/badges.js";
import { h } from "../kit/dom.js";
import { meanwhile } from "../kit/keeping.js";
import { n, t } from "../kit/language.js";
import { awayChoice } from "./awaychoice.js";
import { clockChoice } from "./clockchoice.js";
import { Learning } from "./lesson.js";
import { Options } from "./options.js";
import { Seating } from "./seating.js";
import { StandIn } from "./standin.js";

/** The form, and a way to be somebody for those who sit down elsewhere. */
export function newTable(games, least) {
  let game = games[0];
  const seating = new Seating();
  const options = new Options((easy) => seating.ease(easy));
  const clock = clockChoice();
  const away = awayChoice(least);
  const standIn = new StandIn();
  const refusal = h("p", { class: "refusal", role: "alert" });
  const name = h("input", {
    id: "name",
    maxlength: "24",
    autocomplete: "nickname",
    placeholder: t("Guest"),
    value: lastName(),
  });
  const unlisted = h("input", { type: "checkbox", id: "private" });
  const unaided = h("input", { type: "checkbox", id: "no-hints" });

  const beSomebody = () => be(name.value.trim() || t("Guest"));
  const learning = new Learning(beSomebody, refusal);
  const choose = (chosen) => {
    game = chosen;
    seating.propose(game);
    standIn.offer(game);
    options.offer(game);
    learning.offer(game);
  };
  const start = async (event) => {
    event.preventDefault();
    refusal.textContent = "";
    try {
      await beSomebody();
      const wanted = {
        game: game.id,
        seats: seating.kinds,
        ...seating.names,
        options: options.chosen(),
        public: !unlisted.checked,
        share: true,
        ...worn(),
        ...standIn.chosen(),
      };
      const plain = unaided.checked ? { hints: false } : {};
      location.assign(`/table/${await open({ ...wanted, ...clock.chosen(), ...away.chosen(), ...plain })}`);
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
    badgeChoice(),
    h("fieldset", {}, h("legend", {}, t("Who plays")), seating.element),
    clock.element,
    away.element,
    standIn.element,
    h("label", { class: "tick" }, unlisted, t("Not in the list: only for those who have a link")),
    h("label", { class: "tick" }, unaided, t("No hints: no bot tells anybody what it would do")),
    options.first,
    options.element,
    h("p", { class: "go" }, h("button", { class: "main", id: "start" }, t("Start the game")), learning.ways),
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

/** Open the table; its page will see to our share in the dice. */
async function open(wanted) {
  const opened = await post("/api/tables", wanted);
  meanwhile.set(`links-${opened.table}`, JSON.stringify(opened.links));
  return opened.table;
}
