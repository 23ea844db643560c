// A table that waits for players: links for friends, open seats, bots for the rest.

import { be, fresh, lastName, post } from "./api.js";
import { button, h } from "./dom.js";

/** The panel of a table whose game has not begun. */
export function waiting(standing, reload, say) {
  const base = `/api/tables/${standing.table}`;
  const attempt = (action) => async () => {
    try {
      await action();
    } catch (error) {
      say(error.message);
    }
  };
  const sit = (seat) => attempt(async () => {
    if (!lastName()) await be("Guest");
    await post(`${base}/sit`, { seat, contribution: fresh() });
    await reload();
  });
  const row = (one, seat) => h("li", {}, h("span", {}, `Seat ${seat + 1}: `, h("strong", {}, one.name || (one.kind === "open" ? "open" : "kept for a friend"))),
    one.kind === "open" && !standing.mine.length ? button("Sit here", sit(seat), { class: "main" }) : null,
    standing.creator && !one.name ? [link(base, seat, standing.table, attempt), button("A bot", attempt(() => post(`${base}/seats/${seat}/bot`, {})))] : null);
  return h("section", { class: "leaf ending" }, h("h2", {}, "Waiting for players"),
    h("p", {}, "The game begins when every seat is taken."), h("ul", { class: "tables" }, standing.seats.map(row)),
    h("p", { class: "note" }, `The dice are sealed: ${standing.dice.sealed}`));
}

/** A link to a seat: shown where we have it, made anew where not. */
function link(base, seat, table, attempt) {
  const kept = JSON.parse(sessionStorage.getItem(`links-${table}`) ?? "[]");
  const field = h("input", { readonly: true, class: "link", "aria-label": `Link to seat ${seat + 1}`, value: kept.find((one) => one.seat === seat)?.url ?? "", onfocus: (event) => event.target.select() });
  field.hidden = !field.value;
  const copy = attempt(async () => {
    if (!field.value) {
      const made = await post(`${base}/seats/${seat}/link`, {});
      sessionStorage.setItem(`links-${table}`, JSON.stringify([...kept.filter((one) => one.seat !== seat), made]));
      field.value = made.url;
      field.hidden = false;
    }
    field.select();
    await navigator.clipboard?.writeText(field.value).catch(() => {});
  });
  return [field, button("Copy the link", copy)];
}
