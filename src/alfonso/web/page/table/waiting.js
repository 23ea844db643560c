// A table that waits for players: links for friends, open seats, bots for the rest.

import { be, lastName, post } from "../kit/api.js";
import { badge, badgeChoice, worn } from "../kit/badges.js";
import { called } from "../kit/bots.js";
import { button, h } from "../kit/dom.js";
import { illuminated, shield } from "../kit/drawing.js";
import { list, n, t } from "../kit/language.js";
import { sitter } from "../lobby/tables.js";
import { Link } from "../panels/link.js";
import { soon, stepsIn } from "../panels/people.js";
import { countdown } from "./absence.js";

/** The panel of a table whose game has not begun. */
export function waiting(standing, reload, say) {
  const base = `/api/tables/${standing.table}`;
  const attempt = async (action) => {
    try {
      await action();
    } catch (error) {
      say(error.message);
    }
  };
  const sit = (seat) =>
    attempt(async () => {
      if (!lastName()) await be(name.value.trim() || t("Guest"));
      await post(`${base}/sit`, { seat, share: true, ...worn() });
      await reload();
    });
  const name = h("input", { id: "name", maxlength: "24", autocomplete: "nickname", placeholder: t("Guest") });
  const stand = (seat) =>
    attempt(async () => {
      await post(`${base}/seats/${seat}/leave`);
      await reload();
    });
  const remove = () => attempt(() => post(`${base}/remove`));
  const names = standing.seats.map((one) => one.name);
  if (standing.removed) return removed(standing);
  const awaited = standing.seats.filter((one) => !one.name).length;
  const row = (one, seat) => {
    const mine = standing.mine.includes(seat);
    const left = mine ? null : countdown(standing, seat, soon);
    const link = standing.creator && !one.name ? new Link(standing.table, seat, attempt) : null;
    return h(
      "li",
      {},
      h(
        "div",
        { class: "place" },
        shield(seat, names),
        badge(one),
        h("span", { class: "unseen" }, t("Seat {number}", { number: seat + 1 })),
        h("strong", {}, sitter(one, mine)),
        one.bot ? h("em", {}, t("a bot: {bot}", { bot: called(one.bot) })) : null,
        left ? h("em", {}, t("away"), ", ", left) : null,
        one.kind === "open" && !standing.mine.length ? button(t("Sit here"), () => sit(seat), { class: "main" }) : null,
        mine ? button(t("Stand up"), () => stand(seat)) : null,
        !mine && standing.mine.length && !one.bot && standing.gone?.includes(seat)
          ? button(t("Let a bot play for {name}", one), () => attempt(() => post(`${base}/seats/${seat}/bot`, {})))
          : null,
        link
          ? [
              link.button,
              button(t("Let a bot play"), () => attempt(() => post(`${base}/seats/${seat}/bot`, {})), {}, "abacus"),
            ]
          : null,
      ),
      link?.panel,
    );
  };
  const watch = standing.creator ? new Link(standing.table, null, attempt) : null;
  return h(
    "section",
    { class: "leaf awaited" },
    illuminated("h2", t("Waiting for players")),
    h(
      "p",
      { class: "verdict" },
      awaited
        ? n(
            "One seat is free. The game begins when somebody takes it.",
            "{count} seats are free. The game begins when all of them are taken.",
            awaited,
          )
        : mixing(standing),
    ),
    h("p", { class: "note" }, stepsIn(standing)),
    standing.hints ? null : h("p", { class: "note" }, t("Nobody is given hints at this table.")),
    !lastName() && !standing.mine.length && standing.seats.some((one) => one.kind === "open")
      ? [h("div", { class: "field" }, h("label", { for: "name" }, t("Your name")), name), badgeChoice()]
      : null,
    h("ul", { class: "places" }, standing.seats.map(row)),
    watch
      ? [
          h("h3", {}, t("Onlookers")),
          h("p", {}, t("With this link people may watch without playing; it works for as many as have it.")),
          h("div", { class: "place" }, watch.button),
          watch.panel,
        ]
      : null,
    standing.creator ? removing(remove) : null,
    standing.dice.sealed ? sealedDice(standing) : null,
  );
}

/** The way to remove a table that never began: asked once more, for nobody can come to it then. */
function removing(remove) {
  const sure = h(
    "p",
    { class: "buttons", hidden: true },
    t("Remove this table? Nobody can come to it any more, and every link to it leads nowhere."),
    " ",
    button(t("Remove it"), remove, { class: "main" }),
    button(t("Keep it"), () => show(false)),
  );
  const ask = button(t("Remove this table"), () => show(true), { class: "quiet" });
  const show = (open) => {
    sure.hidden = !open;
    ask.hidden = open;
    (open ? sure.querySelector("button") : ask).focus();
  };
  return h("div", { class: "removing" }, ask, sure);
}

/** What is left to say of a table that was removed. */
function removed({ creator }) {
  const words = creator ? t("You have removed this table.") : t("Who opened this table has removed it.");
  return h(
    "section",
    { class: "leaf awaited" },
    illuminated("h2", t("This table is gone")),
    h("p", { class: "verdict" }, words, " ", t("The game had not begun.")),
    h("p", {}, h("a", { class: "button", href: "/" }, t("To the lobby"))),
  );
}

/** For whose pages the dice still wait, when every seat is taken. */
function mixing({ dice, seats }) {
  const names = list([...dice.to_pledge, ...dice.to_open].map((seat) => seats[seat].name));
  return t("All seats are taken. The pages of the players mix the dice, then the game begins. Awaited: {names}.", {
    names,
  });
}

/** What the dice are made of, and how anybody can check them. */
function sealedDice({ dice: { sealed, pledges, left_out: missing }, seats }) {
  const names = list(missing.map((seat) => seats[seat].name));
  return [
    h("h3", {}, t("The dice are sealed")),
    h(
      "p",
      {},
      t(
        "Every roll will come from a secret that is fixed already and from a share that the browser of each player " +
          "draws. All shares are pledged before the first one is opened, so that nobody can choose how the dice " +
          "fall. This is the fingerprint of the secret (SHA-256); at the end the secret is told, " +
          "and anybody can check that nothing was changed.",
      ),
    ),
    h("p", {}, h("code", {}, sealed)),
    pledges.some(Boolean)
      ? [
          h("p", {}, t("Shares that are pledged, by their fingerprints:")),
          h(
            "ul",
            { class: "pledges" },
            seats.map((one, seat) =>
              pledges[seat] ? h("li", {}, one.name, " ", h("code", {}, pledges[seat])) : null,
            ),
          ),
        ]
      : null,
    missing.length ? h("p", { class: "note" }, t("Without a share: {names}.", { names })) : null,
  ];
}
