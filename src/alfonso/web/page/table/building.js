// How the parts of a table are put together, once: each is told what it may ask of the others.

/** @import { Standing } from "../types" */
/** @import { Table } from "./table.js" */

import { Board } from "../board/board.js";
import { Explain } from "../board/explain.js";
import { Gloss } from "../board/gloss.js";
import { Comfort } from "../help/comfort.js";
import { Rules } from "../help/rules.js";
import { h } from "../kit/dom.js";
import { Chat } from "../panels/chat.js";
import { Choices } from "../panels/choices.js";
import { Chronicle } from "../panels/chronicle.js";
import { People } from "../panels/people.js";
import { Aside } from "./aside.js";
import { Clocks } from "./clocks.js";
import { Consent } from "./consent.js";
import { Hint } from "./hint.js";
import { beside, layout } from "./layout.js";
import { Looking } from "./looking.js";
import { Lost } from "./lost.js";
import { News } from "./news.js";
import { Notices } from "./notices.js";
import { Replay } from "./replay.js";
import { Since } from "./since.js";
import { Status } from "./status.js";
import { Sure } from "./sure.js";
import { Typing } from "./typing.js";

/** The parts of a table. */
export class Parts {
  /**
   * Make them, once.
   *
   * @param {Standing} standing
   */
  build(standing) {
    const table = /** @type {Table} */ (/** @type {unknown} */ (this));
    this.rules = new Rules(standing.game);
    this.lost = new Lost();
    this.gloss = new Gloss((rule) => table.rules.open(rule));
    this.comfort = new Comfort(standing);
    this.notices = new Notices();
    this.sure = new Sure(table.base, () => {
      table.choosing.clear();
      table.show();
    });
    this.typing = new Typing((typed) => table.acting.move(table.choosing.meant(typed)));
    const place = h("div", { class: "board" });
    const say = (sentence) => table.say(sentence);
    const turn = (seat, number) => table.looking.turn(seat, number).catch((error) => table.say(error.message));
    this.looking = new Looking(table.base, {
      look: (eyes, number) => table.look(eyes, number),
      hide: (eyes, name) => table.hide(eyes, name),
      tell: (update) => table.tell(update),
      drawn: (seat, drawing) => table.board.take(seat, drawing),
      stays: () => table.past,
      line: (stands) => table.lost.heard(stands),
      refused: (sentence) => table.lost.refused(sentence),
    });
    this.clocks = new Clocks();
    this.consent = new Consent(table.base, { send: (what) => table.acting.back(what), say, notices: table.notices });
    this.people = new People(table.id, { turn, say });
    const played = (seats) => table.people.played(seats);
    this.aside = new Aside(table.base, { played, reload: () => table.load(), say });
    this.replay = new Replay({ look: () => table.step(), turn, say });
    const look = (number) => table.replay.find(number);
    this.since = new Since({ look, back: (acted) => table.replay.from(acted), gone: () => table.board.since(0) });
    this.status = new Status({
      replay: table.replay,
      label: (id) => table.board.called(id),
      told: (number) => table.chronicle.told(number),
    });
    this.choices = new Choices(table.acting);
    this.chronicle = new Chronicle(look, (number, seat) => table.trace(number, seat));
    this.chat = new Chat((text) => table.acting.speak(text));
    this.news = new News(table.chat, table.chronicle, ({ panel, list }) => table.drawer.show(panel, list));
    this.hint = new Hint(table.base, place, {
      now: () => ({ position: table.position, seat: table.eyes?.seat, choosing: table.choosing }),
      take: (choice) => table.acting.take(choice),
      mark: (action) => table.choices.hint(action),
      say,
    });
    this.drawer = beside(table);
    layout(table, standing, place, table.drawer.rail);
    this.board = new Board(place, {
      look: (room, chosen) => table.eyes?.look(room, chosen),
      pick: (id, aims) => table.pick(id, aims),
      rule: (words) => table.gloss.rule(words),
      drawn: (choosing) => table.drawn(choosing),
    });
    table.main.querySelector("#comfort").before(table.board.zoom.controls);
    this.explain = new Explain(table, standing.game);
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]") || !table.eyes) return;
      table.sure.answer(false);
      table.since.leave();
      table.hint.leave();
      table.drawer.toggle(false);
      table.choosing.clear();
      table.say("");
      table.show();
    });
  }
}
