// The end of a game: who won and with what, how it came to that, the record, the dice, and once more.

import { get, post } from "../kit/api.js";
import { badge, worn } from "../kit/badges.js";
import { button, fill, h, icon } from "../kit/dom.js";
import { illuminated, shield } from "../kit/drawing.js";
import { plain, t } from "../kit/language.js";
import { Sharing } from "../table/sharing.js";
import { chart } from "./chart.js";
import { rivals } from "./rivals.js";
import { sealed } from "./sealed.js";
import { stages } from "./stages.js";

/** The panel that a finished table shows. */
export function ending(standing, say) {
  const { result, seats } = standing;
  const order = seats.map((_, seat) => seat).sort((a, b) => result.places[a] - result.places[b]);
  return h(
    "section",
    { class: "leaf ending" },
    illuminated("h2", result.unfinished ? t("Unfinished") : t("The end")),
    h("p", { class: "verdict" }, result.verdict),
    h(
      "div",
      { class: "halves" },
      h("div", {}, ranking(result, seats, order), buttons(standing, say)),
      h(
        "div",
        { class: "sources" },
        result.stages?.length
          ? stages(result, seats)
          : [h("h3", {}, t("Where the points come from")), breakdown(result, seats, order)],
        sealed(standing),
      ),
      story(standing),
    ),
  );
}

/** Who came where: equals share a place, and what decided among equal scores is named. */
function ranking(result, seats, order) {
  const names = seats.map((seat) => seat.name);
  const row = (seat) => {
    const won = result.winners.includes(seat);
    return h(
      "li",
      { class: won ? "won" : "" },
      result.unfinished ? null : h("span", { class: "rank" }, `${result.places[seat]}.`),
      shield(seat, names),
      badge(seats[seat]),
      h("strong", {}, names[seat]),
      won ? h("span", { class: "laurel" }, icon("laurel-crown"), h("em", {}, t("victory"))) : null,
      h("span", { class: "score" }, result.counted[seat]),
    );
  };
  return [
    result.unfinished ? h("h3", {}, t("As it stood")) : null,
    h(
      result.unfinished ? "ul" : "ol",
      { class: "ranking", "aria-label": result.unfinished ? t("As it stood") : t("Ranking") },
      order.map(row),
    ),
    result.tie_break && !result.stages?.length
      ? h("p", { class: "note" }, t("Among equals: {tie_break}.", result))
      : null,
  ];
}

/** What can be done now. */
function buttons(standing, say) {
  const others = rivals(standing);
  const again = async () => {
    try {
      const wanted = { share: true, ...worn(), ...others.chosen() };
      location.assign(`/table/${(await post(`/api/tables/${standing.table}/again`, wanted)).table}`);
    } catch (error) {
      say(error.message);
    }
  };
  const replay = h(
    "a",
    { class: "button", href: `/table/${standing.table}/1` },
    icon("backward-time"),
    t("Step through the game"),
  );
  const sharing = new Sharing(t("Share the game"), () => `/table/${standing.table}`);
  sharing.show(standing);
  const ways = h(
    "p",
    { class: "buttons" },
    standing.mine.length
      ? button(standing.again ? t("Join the next game") : t("Again"), again, { class: "main" })
      : null,
    replay,
    h(
      "a",
      {
        class: "button",
        href: `/api/tables/${standing.table}/record`,
        download: `${standing.game}-${standing.table}.txt`,
      },
      icon("quill-ink"),
      t("The record"),
    ),
    sharing.button,
    h("a", { class: "button", href: "/" }, t("To the lobby")),
    sharing.said,
  );
  return [ways, others.element];
}

/** The points of every seat by category. */
function breakdown(result, seats, order) {
  const categories = [...new Set(result.breakdown.flatMap((points) => Object.keys(points)))].filter((name) =>
    result.breakdown.some((points) => points[name]),
  );
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": t("Points by category") },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td"),
          order.map((seat) => h("th", { scope: "col" }, seats[seat].name)),
        ),
      ),
      h(
        "tbody",
        {},
        categories.map((name) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, plain(name)),
            order.map((seat) => h("td", {}, String(result.breakdown[seat][name] ?? 0))),
          ),
        ),
      ),
      h(
        "tfoot",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "row" }, t("in all")),
          order.map((seat) =>
            h("td", { class: result.winners.includes(seat) ? "won" : "" }, String(result.scores[seat])),
          ),
        ),
      ),
    ),
  );
}

/** How the points grew, once the server has told it. */
function story(standing) {
  const place = h("div", { class: "story" });
  get(`/api/tables/${standing.table}/points`)
    .then((points) => {
      if (grew(points))
        fill(
          place,
          h("h3", {}, t("How it came to that")),
          chart(
            points,
            standing.seats.map((seat) => seat.name),
          ),
        );
    })
    .catch(() => {}); // without it the rest still stands
  return place;
}

/** Whether there were points before the last round: where all of them come at the end, lines would tell nothing. */
function grew({ seats }) {
  return seats.some((rounds) => rounds.slice(0, -1).some((stood) => Object.values(stood).some(Boolean)));
}
