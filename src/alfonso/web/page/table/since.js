// What the others have done since one's own last move: a sentence for each, and the way to see it again.

/** @import { Line, Standing } from "../types" */

import { button, h, refill } from "../kit/dom.js";
import { shield } from "../kit/drawing.js";
import { n, t } from "../kit/language.js";

const MOST = 4; // sentences, unless there are more others at the table
const MATTERS = 0.4; // of the headlines, what is told also where it happened to the viewer or to the table

/**
 * A strip in the place of the bar of positions, until something is touched. ``look`` shows the position of a number,
 * ``back`` plays from there on, ``gone`` is told when nothing is new any more.
 */
export class Since {
  constructor({ look, back, gone }) {
    this.look = look;
    this.gone = gone;
    this.move = ""; // the own move that is looked back to
    this.away = ""; // the one since which everything was looked at
    this.known = "";
    this.title = h("h2", {});
    this.list = h("ul", {});
    this.panel = h(
      "section",
      { class: "leaf since", "aria-labelledby": "since-title", hidden: true },
      this.title,
      this.list,
      h(
        "span",
        { class: "steps" },
        button(t("Play it back"), () => back(this.acted)),
        button(t("Seen"), () => this.leave()),
      ),
    );
    this.title.id = "since-title";
  }

  /** Whether something is told. */
  get tells() {
    return !this.panel.hidden;
  }

  /**
   * Tell what is new to the eyes that look, if it is for them to act.
   *
   * @param {{ standing: Standing, asked: boolean }} eyes
   */
  show({ standing, asked }, past) {
    const { acted, viewer, answer, seats } = standing;
    this.acted = acted;
    this.move = `${viewer} ${acted}`;
    const known = JSON.stringify([this.move, answer, asked, Boolean(past), this.away]);
    if (known === this.known) return;
    this.known = known;
    const rows = asked && !past && this.away !== this.move ? most(told(standing), viewer) : [];
    const names = seats.map(({ name }) => name);
    this.panel.hidden = !rows.length;
    this.title.textContent = acted ? t("Since your last move") : t("So far");
    refill(
      this.list,
      rows.map((row) => this.row(row, names)),
    );
  }

  /** What somebody did that matters most, and how much else. */
  row({ line, more }, names) {
    const seat = line.event.seat;
    const rest = more ? h("em", {}, " ", n("and {count} other thing", "and {count} other things", more)) : null;
    const words = [seat < 0 ? null : shield(seat, names), h("span", {}, line.text, rest)];
    return h("li", {}, h("button", { type: "button", onclick: () => this.look(line.number) }, words));
  }

  /** Everything has been looked at. */
  leave() {
    if (!this.tells) return;
    this.away = this.move;
    this.hide();
  }

  /** Tell nothing. */
  hide() {
    this.known = "";
    this.panel.hidden = true;
    this.gone();
  }
}

/** Every other seat has its sentence; the table and the viewer have theirs where there is room. */
function most(rows, viewer) {
  const isOther = ({ line: { event } }) => event.seat >= 0 && event.seat !== viewer;
  const room = MOST - rows.filter(isOther).length;
  const rest = rows.filter((row) => !isOther(row)).slice(0, Math.max(0, room));
  return rows.filter((row) => isOther(row) || rest.includes(row));
}

/**
 * Of every seat, and of the table, what matters most since the viewer's own last move, the most important first; what
 * happened to the viewer and to the table only where it matters.
 *
 * @param {Standing} standing
 * @returns {{ line: Line, more: number, rank: number }[]}
 */
export function told({ log, acted, viewer, headlines }) {
  /** @type {Map<number, { line: Line, more: number, rank: number }>} */
  const found = new Map();
  for (const line of log.filter(({ number }) => number > acted)) {
    const { seat, event } = line.event;
    const place = headlines.indexOf(event);
    const rank = place < 0 ? headlines.length : place;
    const other = seat >= 0 && seat !== viewer;
    if (!other && rank >= headlines.length * MATTERS) continue;
    const best = found.get(seat);
    const more = best ? best.more + 1 : 0;
    found.set(seat, best && best.rank < rank ? { ...best, more } : { line, more, rank });
  }
  return [...found.values()].sort((one, two) => one.rank - two.rank);
}
