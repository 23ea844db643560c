// The end of a game: who won and with what, the record, the secret of the dice, and once more.

import { fresh, post } from "./api.js";
import { button, h } from "./dom.js";

/** The panel that a finished table shows. */
export function ending(standing, say) {
  const { result, dice, seats } = standing;
  const order = seats.map((_, seat) => seat).sort((a, b) => result.scores[b] - result.scores[a]);
  const categories = [...new Set(result.breakdown.flatMap((points) => Object.keys(points)))];
  const again = async () => {
    try {
      location.assign(`/table/${(await post(`/api/tables/${standing.table}/again`, { contribution: fresh() })).table}`);
    } catch (error) {
      say(error.message);
    }
  };
  return h("section", { class: "leaf ending" },
    h("h2", {}, "The end"), h("p", { class: "verdict" }, result.verdict),
    h("div", { class: "scroll" }, h("table", {},
      h("thead", {}, h("tr", {}, h("td"), order.map((seat) => h("th", { scope: "col" }, seats[seat].name)))),
      h("tbody", {}, categories.map((name) => h("tr", {}, h("th", { scope: "row" }, name.replaceAll("_", " ")),
        order.map((seat) => h("td", {}, String(result.breakdown[seat][name] ?? 0)))))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "points"), order.map((seat) =>
        h("td", { class: result.winners.includes(seat) ? "won" : "" }, String(result.scores[seat]))))))),
    h("p", { class: "buttons" },
      standing.mine.length ? button(standing.again ? "Join the next game" : "Again", again, { class: "main" }) : null,
      h("a", { class: "button", href: `/api/tables/${standing.table}/record`, download: `${standing.game}-${standing.table}.txt` }, "The record"),
      h("a", { class: "button", href: "/" }, "To the lobby")),
    h("details", {}, h("summary", {}, "The dice"),
      h("p", {}, "Before the first move everybody could see the SHA-256 of a secret; every roll was made from that secret and what the seats added. Check all of them with ", h("code", {}, "alfonso verify"), " and the record."),
      h("dl", {}, h("dt", {}, "commitment"), h("dd", {}, dice.sealed), h("dt", {}, "added by the seats"), h("dd", {}, dice.contributions || "nothing"),
        h("dt", {}, "secret"), h("dd", {}, dice.secret ?? "not told"))));
}
