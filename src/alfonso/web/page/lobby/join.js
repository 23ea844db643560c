// Coming by a link: the token stands behind the #, is exchanged once, and then forgotten.

import { be, lastName, post } from "../kit/api.js";
import { badgeChoice, worn } from "../kit/badges.js";
import { fill, h } from "../kit/dom.js";
import { illuminated } from "../kit/drawing.js";
import { list, n, t } from "../kit/language.js";

const DAY = 86_400; // seconds

/** Say what a link is for, ask for a name, then sit down or watch. */
export async function join(main) {
  const token = location.hash.slice(1);
  if (!token) {
    const lost = t("This link has lost its end, the part behind the #. Ask for it once more and copy all of it.");
    show(main, t("You are invited"), h("p", { class: "refusal", role: "alert" }, lost), home());
    return;
  }
  try {
    const invited = await post("/api/invitation", { token });
    const name = field();
    const title = invited.seat < 0 ? t("You may watch") : t("You are invited");
    const shares = invited.seat >= 0 && invited.chance;
    show(main, title, h("p", {}, about(invited)), form(name, token), shares ? share(invited.sealed) : null);
    name.focus();
  } catch (error) {
    show(main, t("This link leads nowhere"), h("p", { class: "refusal", role: "alert" }, `${error.message}.`), home());
  }
}

/** One leaf with a title. */
function show(main, title, ...content) {
  document.title = title;
  fill(main, h("section", { class: "leaf alone" }, illuminated("h1", title), ...content));
}

/** The way out. */
function home() {
  return h("p", {}, h("a", { href: "/" }, t("To the lobby")));
}

/** What a link is for, and who is there. */
function about({ name, seat, by, people, seats, minutes, clock, hints }) {
  const values = { game: t(name), name: by || t("Somebody"), people: list(people) };
  const kept =
    seat < 0
      ? t("{name} lets you watch a table of {game}.", values)
      : t("{name} keeps a place for you at a table of {game}.", values);
  const there = people.length ? t("There are already: {people}.", values) : "";
  const [from, to] = minutes;
  const length = to ? t("A game for {seats}, {from} to {to} minutes.", { seats, from, to }) : "";
  const come = t("Say who you are and come: there is nothing to sign up for.");
  const plain = hints ? "" : t("Nobody is given hints at this table.");
  return [kept, there, length, timed(clock), plain, come].filter(Boolean).join(" ");
}

/** How a table is timed, in words. */
function timed(clock) {
  if (!clock) return t("There is no clock: everybody takes the time they need.");
  const days = clock.seconds / DAY;
  if (clock.kind === "days")
    return n("There is {count} day for every decision.", "There are {count} days for every decision.", days);
  const minutes = Math.ceil(clock.seconds / 60);
  return n("Everybody has {count} minute for the game.", "Everybody has {count} minutes for the game.", minutes);
}

/** The field for a name. */
function field() {
  const rest = { required: true, autocomplete: "nickname", value: lastName() };
  return h("input", { id: "name", maxlength: "24", ...rest });
}

/** Who are you; a refusal is said below. */
function form(name, token) {
  const refusal = h("p", { class: "refusal", role: "alert" });
  const come = async (event) => {
    event.preventDefault();
    refusal.textContent = "";
    try {
      await be(name.value.trim());
      const joined = await post("/api/join", { token, share: true, ...worn() });
      location.replace(`/table/${joined.table}`);
    } catch (error) {
      refusal.textContent = `${error.message}.`;
    }
  };
  return h(
    "form",
    { onsubmit: come },
    h("div", { class: "field" }, h("label", { for: "name" }, t("Your name")), name),
    badgeChoice(),
    h("p", { class: "go" }, h("button", { class: "main" }, t("Come to the table"))),
    refusal,
  );
}

/** What a browser adds to the dice, and the fingerprint of what is fixed already. */
function share(sealed) {
  const words = t(
    "Your browser adds a number of its own to the dice when you sit down, " +
      "so that nobody can know beforehand how they fall. This is the fingerprint of what is fixed already:",
  );
  return h("p", { class: "note" }, words, " ", h("code", {}, sealed));
}
