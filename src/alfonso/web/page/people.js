// Who sits at the table, who is here, and for whom a bot plays.

import { post } from "./api.js";
import { button, fill, h, svg } from "./dom.js";
import { t } from "./words.js";

const TINCTURES = ["gules", "azure", "vert", "purpure", "sable"];
const SHIELD = "M1 1H23V13C23 20 20 24 12 27C4 24 1 20 1 13Z";

/** The seats with what can be done about them; ``turn`` looks with the eyes of another of one's own. */
export class People {
  constructor(base, { turn, say }) {
    Object.assign(this, { base, turn, say });
    this.list = h("ul", { class: "people" });
    this.rest = h("div", { class: "buttons", id: "people-more", hidden: true });
    this.more = button(t("More"), () => this.open(this.rest.hidden), { class: "more", "aria-controls": "people-more", "aria-expanded": "false" });
    this.link = h("input", { readonly: true, class: "link", hidden: true, "aria-label": t("Link for spectators"), onfocus: (event) => event.target.select() });
    this.panel = h("section", { class: "leaf people-panel", hidden: true }, h("h2", {}, t("At the table")), this.more, this.list, this.rest);
  }

  /** Show the seats as a viewer knows them. */
  show(standing) {
    const { seats, view, ready, here = [], gone = [], mine, viewer, creator, result } = standing;
    const known = JSON.stringify([seats, view?.turn, ready, here, gone, mine, viewer, Boolean(result)]);
    if (known === this.known) return;
    this.known = known;
    this.panel.hidden = !view;
    fill(this.list, seats.map((seat, number) => this.row(seat, number, standing)));
    const plays = !result && mine.filter((seat) => !seats[seat].bot);
    fill(this.rest,
      plays && plays.map((seat) => this.act(plays.length > 1 ? t("Let a bot play for {name}", seats[seat]) : t("Let a bot play for me"), `seats/${seat}/bot`)),
      creator ? [button(t("Copy a link for spectators"), () => this.copy()), this.link, this.act(t("Revoke the link for spectators"), "watch/link/revoke", () => { this.link.hidden = true; })] : null);
    this.more.hidden = !this.rest.childElementCount;
  }

  /** Show what is done less often, or put it away. */
  open(open) {
    this.rest.hidden = !open;
    this.more.setAttribute("aria-expanded", String(open));
  }

  /** One seat. */
  row(seat, number, { view, ready, here = [], gone = [], mine, viewer, result }) {
    const own = mine.includes(number);
    return h("li", { class: !result && view?.turn === number ? "awaited" : "" }, shield(number, seat.name),
      h("span", { class: "who" }, h("strong", {}, seat.name), " ", h("em", {}, state(seat, number, { here, gone, own, ready }))),
      own && mine.length > 1 ? button(t("Sit as {name}", seat), () => this.turn(number), { "aria-pressed": String(number === viewer) }) : null,
      !own && mine.length && !result && !seat.bot && gone.includes(number) ? this.act(t("Let a bot play for {name}", seat), `seats/${number}/bot`) : null);
  }

  /** The seats of ours that bots play, and the way to take them back. */
  played({ seats, mine }) {
    return mine.filter((seat) => seats[seat].bot).map((seat) => h("section", { class: "leaf asking" },
      h("p", {}, mine.length > 1 ? t("{bot} plays for {name}.", seats[seat]) : t("{bot} plays your seat.", seats[seat]), " ", this.act(t("Take it back"), `seats/${seat}/back`))));
  }

  /** A button that does something at the server. */
  act(words, path, then = () => {}) {
    return button(words, async () => {
      try {
        await post(`${this.base}/${path}`);
        then();
      } catch (error) {
        this.say(error.message);
      }
    });
  }

  /** A new link for spectators, shown and copied. */
  async copy() {
    try {
      this.link.value = (await post(`${this.base}/watch/link`)).url;
      this.link.hidden = false;
      this.link.select();
      await navigator.clipboard?.writeText(this.link.value).catch(() => {});
    } catch (error) {
      this.say(error.message);
    }
  }
}

/** Who plays a seat and whether they are there, in words. */
function state(seat, number, { here, gone, own, ready }) {
  if (seat.kind === "bot") return t("a bot");
  if (seat.bot) return own ? t("{bot} plays for you", seat) : t("{bot} plays", seat);
  if (ready.includes(number)) return own ? t("you, ready") : t("ready");
  if (own) return t("you");
  if (here.includes(number)) return t("here");
  return gone.includes(number) ? t("gone") : t("away");
}

/** The shield of a seat, as on the board. */
function shield(seat, name) {
  const tincture = TINCTURES[seat % TINCTURES.length];
  const drawn = svg(`<svg xmlns="http://www.w3.org/2000/svg" class="shield" viewBox="0 0 24 28" aria-hidden="true"><path class="${tincture}" d="${SHIELD}"/>`
    + `<path fill="url(#hatch-${tincture})" d="${SHIELD}"/><path class="outline" d="${SHIELD}"/><circle class="${tincture}" cx="12" cy="12" r="7"/>`
    + '<text class="t14 w6 middle c-cream" x="12" y="16.6"/></svg>');
  drawn.querySelector("text").textContent = name.slice(0, 1).toUpperCase();
  return drawn;
}
