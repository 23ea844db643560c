// How long somebody may be away before the others may let a bot play for them.

import { h } from "../kit/dom.js";
import { t } from "../kit/language.js";
import { lasting } from "../table/parting.js";

const CHOICES = [300, 900, 3600, 86_400, 259_200]; // seconds

/** The choice; the server grants ``least`` to everybody. */
export function awayChoice(least) {
  const times = [least, ...CHOICES.filter((seconds) => seconds > least)];
  const select = h(
    "select",
    { id: "away" },
    times.map((seconds) => h("option", { value: String(seconds) }, t("after {time}", { time: lasting(seconds) }))),
  );
  const chosen = () => (Number(select.value) > least ? { away: Number(select.value) } : {});
  const label = h("label", { for: "away" }, t("A bot may play for who is away"));
  return { element: h("div", { class: "field" }, label, select), chosen };
}
