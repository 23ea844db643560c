// Other opponents for the next game: who was a bot may be another one.

import { get } from "../kit/api.js";
import { fill, h } from "../kit/dom.js";
import { t } from "../kit/language.js";
import { BotChoice } from "../lobby/botchoice.js";

/** The choice, folded, where bots played and nobody has opened the next game yet; ``chosen`` is what to ask for. */
export function rivals({ game, seats, mine, again }) {
  const element = h("details", { class: "rivals", hidden: true });
  const played = seats.map((one, seat) => (one.kind === "bot" ? seat : -1)).filter((seat) => seat >= 0);
  const choices = new Map();
  const show = (found) => {
    for (const seat of played) {
      choices.set(seat, new BotChoice(`next-${seat}`));
      choices.get(seat).offer(found, seats[seat].bot);
    }
    const row = ([seat, choice]) => h("p", {}, h("label", { for: `next-${seat}` }, seats[seat].name), choice.element);
    fill(element, h("summary", {}, t("Other opponents")), [...choices].map(row));
    element.hidden = false;
  };
  if (played.length && mine.length && !again)
    get(`/api/games/${game}`)
      .then(show)
      .catch(() => {}); // without it they stay as they were
  const chosen = () => (choices.size ? { bots: seats.map((_, seat) => choices.get(seat)?.value ?? "") } : {});
  return { element, chosen };
}
