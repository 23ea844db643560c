// A table that waits for players: links for friends, open seats, bots for the rest.

import { be, fresh, lastName, post } from "../kit/api.js";
import { button, h } from "../kit/dom.js";
import { illuminated, shield } from "../kit/drawing.js";
import { n, t } from "../kit/language.js";
import { sitter } from "../lobby/tables.js";
import { Link } from "../panels/link.js";

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
      if (!lastName()) await be(t("Guest"));
      await post(`${base}/sit`, { seat, contribution: fresh() });
      await reload();
    });
  const stand = (seat) =>
    attempt(async () => {
      await post(`${base}/seats/${seat}/leave`);
      await reload();
    });
  const names = standing.seats.map((one) => one.name);
  const awaited = standing.seats.filter((one) => !one.name).length;
  const row = (one, seat) => {
    const mine = standing.mine.includes(seat);
    const link = standing.creator && !one.name ? new Link(standing.table, seat, attempt) : null;
    return h(
      "li",
      {},
      h(
        "div",
        { class: "place" },
        shield(seat, names),
        h("span", { class: "unseen" }, t("Seat {number}", { number: seat + 1 })),
        h("strong", {}, sitter(one, mine)),
        one.kind === "open" && !standing.mine.length ? button(t("Sit here"), () => sit(seat), { class: "main" }) : null,
        mine ? button(t("Stand up"), () => stand(seat)) : null,
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
      n(
        "One seat is free. The game begins when somebody takes it.",
        "{count} seats are free. The game begins when all of them are taken.",
        awaited,
      ),
    ),
    h("ul", { class: "places" }, standing.seats.map(row)),
    watch
      ? [
          h("h3", {}, t("Onlookers")),
          h("p", {}, t("With this link people may watch without playing; it works for as many as have it.")),
          h("div", { class: "place" }, watch.button),
          watch.panel,
        ]
      : null,
    standing.dice.sealed ? sealedDice(standing.dice.sealed) : null,
  );
}

/** What the dice are made of, and how anybody can check them. */
function sealedDice(fingerprint) {
  return [
    h("h3", {}, t("The dice are sealed")),
    h(
      "p",
      {},
      t(
        "Every roll will come from a secret that is fixed already and from what the players add when they sit down. " +
          "This is the fingerprint of the secret (SHA-256); at the end the secret is told, " +
          "and anybody can check that nothing was changed.",
      ),
    ),
    h("p", {}, h("code", {}, fingerprint)),
  ];
}
