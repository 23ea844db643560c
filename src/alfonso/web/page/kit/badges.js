// Badges: what somebody wears beside their name wherever they sit. Shield, tincture and letter are those of the seat.

import { h } from "./dom.js";
import { s } from "./drawing.js";
import { always } from "./keeping.js";
import { t } from "./language.js";

const KEPT = "alfonso-badge";

/** The badges there are, as the server knows them: what each is called, and its icon. */
const BADGES = {
  lion: [t("lion"), "lion"],
  eagle: [t("eagle"), "eagle-emblem"],
  unicorn: [t("unicorn"), "unicorn"],
  dragon: [t("dragon"), "spiked-dragon-head"],
  wolf: [t("wolf"), "wolf-head"],
  bear: [t("bear"), "bear-head"],
  stag: [t("stag"), "deer-head"],
  boar: [t("boar"), "boar"],
  fox: [t("fox"), "fox"],
  cock: [t("cock"), "rooster"],
  owl: [t("owl"), "owl"],
  swan: [t("swan"), "swan"],
  dolphin: [t("dolphin"), "dolphin"],
  lily: [t("lily"), "fleur-de-lys"],
  rose: [t("rose"), "rose"],
  oak: [t("oak"), "oak"],
};

/** The badge that this browser keeps; none where it is none of ours. */
function kept() {
  const name = always.get(KEPT) ?? "";
  return Object.hasOwn(BADGES, name) ? name : "";
}

/** What is said of one's badge when one sits down. */
export function worn() {
  return kept() ? { badge: kept() } : {};
}

/** A badge as it is drawn: a golden roundel, which no seat has; a screen reader hears what is on it. */
function drawn(name, spoken) {
  const [words, icon] = BADGES[name];
  const heard = spoken ? { role: "img", "aria-label": words } : { "aria-hidden": "true" };
  return s(
    "svg",
    { class: "badge", viewBox: "0 0 32 32", ...heard },
    s("circle", { cx: 16, cy: 16, r: 15.2, class: "gold" }),
    s("use", { href: `#icon-${icon}`, x: 5.5, y: 5.5, width: 21, height: 21, class: "icon c-gold" }),
  );
}

/**
 * The badge of who has a seat, if they wear one; not ``spoken`` where it was just before.
 *
 * @param {{ badge?: string }} seat
 */
export function badge({ badge: name = "" }, spoken = true) {
  return Object.hasOwn(BADGES, name) ? drawn(name, spoken) : null;
}

/** The choice of one's badge; this browser keeps it. */
export function badgeChoice() {
  const summary = h("summary", {});
  const tell = () => {
    summary.textContent = kept() ? t("Your badge: {badge}", { badge: BADGES[kept()][0] }) : t("Your badge: none");
  };
  const choose = (event) => {
    always.set(KEPT, event.target.value);
    tell();
  };
  const one = (name, words) =>
    h(
      "label",
      { title: words },
      h("input", { type: "radio", name: "badge", value: name, checked: name === kept(), onchange: choose }),
      name ? drawn(name, false) : null,
      h("span", { class: name ? "unseen" : "" }, words),
    );
  tell();
  return h(
    "details",
    { class: "badges" },
    summary,
    h(
      "fieldset",
      {},
      h("legend", { class: "unseen" }, t("Your badge")),
      h(
        "p",
        { class: "note" },
        t("It stands beside your name wherever you sit down from now on. Shield and colour are those of the seat."),
      ),
      h(
        "div",
        { class: "badge-list" },
        one("", t("no badge")),
        Object.keys(BADGES).map((name) => one(name, BADGES[name][0])),
      ),
    ),
  );
}
