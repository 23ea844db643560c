// A table: header, board, choices in words, log, chat. It alone knows all the parts; they know only what they are told.

import { Board } from "../board/board.js";
import { Choosing } from "../board/choosing.js";
import { about, Explain } from "../board/explain.js";
import { Gloss } from "../board/gloss.js";
import { Comfort } from "../help/comfort.js";
import { Rules } from "../help/rules.js";
import { get } from "../kit/api.js";
import { button, h } from "../kit/dom.js";
import { t } from "../kit/language.js";
import { Chat } from "../panels/chat.js";
import { Choices } from "../panels/choices.js";
import { Chronicle } from "../panels/chronicle.js";
import { Drawer } from "../panels/drawer.js";
import { People } from "../panels/people.js";
import { Acting } from "./acting.js";
import { Aside } from "./aside.js";
import { Clocks } from "./clocks.js";
import { Consent } from "./consent.js";
import { layout } from "./layout.js";
import { Looking } from "./looking.js";
import { Lost } from "./lost.js";
import { News } from "./news.js";
import { Notices } from "./notices.js";
import { Replay } from "./replay.js";
import { idle, Status } from "./status.js";
import { Sure } from "./sure.js";
import { Typing } from "./typing.js";

/** Show a table, at the position of a number if the address names one. */
export async function table(main, id, number = null) {
  const seat = Number(new URLSearchParams(location.search).get("seat") ?? NaN);
  await new Table(main, id).load(number || 0, seat);
}

/** One table on the page. */
export class Table {
  constructor(main, id) {
    this.main = main;
    this.id = id;
    this.base = `/api/tables/${id}`;
    this.choosing = new Choosing();
    this.acting = new Acting(this);
  }

  /** The eyes that the table is shown with; none while it is hidden. */
  get eyes() {
    return this.looking.eyes;
  }

  /** The table as these eyes see it. */
  get standing() {
    return this.eyes.standing;
  }

  /** The position that is looked back at; nothing in the present. */
  get past() {
    return this.replay.past;
  }

  // Looking

  /** Fetch the table as it stands and follow it, perhaps from a position and with the eyes that its address names. */
  async load(number = 0, seat = NaN) {
    const first = await get(this.base);
    if (!this.board) this.build(first);
    await this.looking.begin(first, number, seat);
  }

  /** Hide everything until the owner of these eyes has the device: nothing that another may not see stays. */
  hide(eyes, name) {
    this.main.classList.add("hidden-table");
    this.choosing = new Choosing();
    this.replay.leave();
    this.board.clear();
    this.choices.show(this.choosing, "");
    this.chronicle.reset([]);
    this.say("");
    this.sure.at(0, -1);
    this.explain.hide();
    this.typing.propose(this.choosing);
    this.drawer.toggle(false);
    this.aside.clear();
    this.status.say(t("Pass the device to {name}.", { name }));
    this.notices.tell(eyes.asked, t(eyes.standing.name), "");
  }

  /** Show the table as these eyes see it. */
  look(eyes, number) {
    this.main.classList.remove("hidden-table");
    this.chronicle.reset(eyes.standing.log);
    this.chat.reset(eyes.standing.chat);
    this.news.clear();
    this.replay.watch(eyes.standing, number);
    this.decide();
  }

  /** Look at another position of the same eyes; back in the present, turn to whoever is asked there. */
  step() {
    this.decide();
    if (!this.past) this.looking.pass();
  }

  // Building

  /** The parts of the page, once. */
  build(standing) {
    this.rules = new Rules(standing.game);
    this.lost = new Lost();
    this.gloss = new Gloss((rule) => this.rules.open(rule));
    this.hint = button(t("Hint"), () => this.acting.advise(), { id: "hint" }, "candle-light");
    this.comfort = new Comfort();
    this.notices = new Notices();
    this.sure = new Sure(this.base, () => {
      this.choosing.clear();
      this.show();
    });
    this.typing = new Typing((typed) => this.acting.move(this.choosing.meant(typed)));
    const place = h("div", { class: "board" });
    const say = (sentence) => this.say(sentence);
    const turn = (seat) => this.looking.turn(seat).catch((error) => this.say(error.message));
    this.looking = new Looking(this.base, {
      look: (eyes, number) => this.look(eyes, number),
      hide: (eyes, name) => this.hide(eyes, name),
      tell: (update) => this.tell(update),
      drawn: (seat, drawing) => this.board.take(seat, drawing),
      stays: () => this.past,
      line: (stands) => this.lost.heard(stands),
      refused: (sentence) => this.lost.refused(sentence),
    });
    this.clocks = new Clocks();
    this.consent = new Consent(this.base, { send: (what) => this.acting.back(what), say });
    this.people = new People(this.id, { turn, say });
    this.aside = new Aside({ played: (seats) => this.people.played(seats), reload: () => this.load(), say });
    this.replay = new Replay({ look: () => this.step(), turn });
    this.status = new Status({
      replay: this.replay,
      label: (id) => this.board.called(id),
      told: (number) => this.chronicle.told(number),
    });
    this.choices = new Choices((choice) => this.acting.take(choice));
    this.chronicle = new Chronicle((number) => this.replay.find(number));
    this.chat = new Chat((text) => this.acting.speak(text));
    this.news = new News(this.chat, this.chronicle, ({ panel, list }) => this.drawer.show(panel, list));
    this.choices.list.before(this.typing.form);
    const panels = [this.choices, this.people, this.chronicle, this.chat].map((part) => part.panel);
    const rail = h("div", { class: "rail" }, panels);
    this.drawer = new Drawer(rail, [
      [t("Choices"), this.choices.panel],
      [t("Chronicle"), this.chronicle.panel],
      [t("People"), this.people.panel],
      [t("Chat"), this.chat.panel],
    ]);
    layout(this, standing, place, rail);
    this.board = new Board(place, {
      look: (room, chosen) => this.eyes?.look(room, chosen),
      pick: (id) => this.pick(id),
      rule: (words) => this.gloss.rule(words),
      drawn: (choosing) => this.drawn(choosing),
    });
    this.explain = new Explain(this.main, (element) =>
      about(element, { choosing: this.choosing, sure: this.sure, why: (piece) => this.board.why(piece) }),
    );
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]") || !this.eyes) return;
      this.sure.answer(false);
      this.drawer.toggle(false);
      this.choosing.clear();
      this.say("");
      this.show();
    });
  }

  // What happens

  /** Show what is new to the eyes whose view is shown; who looks back is not disturbed. */
  tell(update) {
    this.clocks.heard(update.at);
    if (update.log) this.chronicle.change(update.log, this.past);
    if (update.chat) this.chat.add(update.chat);
    this.news.tell(update, this.standing.viewer, this.acting.sending || this.past);
    if (update.view) this.replay.add(update.number, update.scene);
    if (update.scene) return;
    if ((update.view || update.seats) && !this.past) this.decide();
    else this.show();
  }

  /** Another position: nothing is picked in it, and nothing is offered in the past or where a bot plays. */
  decide() {
    const { view, seats, viewer } = this.standing;
    const offers = !this.past && !seats[viewer]?.bot;
    this.choosing = new Choosing(offers && view ? view : {});
    this.acting.sending = false;
    this.sure.at(this.standing.answer, viewer);
    this.typing.propose(this.choosing);
    this.say("");
    this.show();
    this.sure.forced(this.choosing, view).then((action) => action && this.acting.move(action, true));
  }

  /** Show everything as it is. */
  show() {
    const { standing, choosing, past } = this;
    const { view } = standing;
    this.status.show(this.eyes, choosing);
    this.notices.tell(this.eyes.asked, t(standing.name), view?.prompt ?? "");
    this.hint.disabled = !choosing.all.length;
    this.drawer.count(choosing);
    this.choices.show(choosing, idle(past, standing.result));
    this.clocks.show(standing);
    this.consent.show(standing, past);
    this.people.show(standing);
    this.chat.allow(standing.viewer >= 0 || standing.onlookers_talk);
    this.replay.show();
    this.chronicle.mark(past?.number ?? null);
    this.aside.show(standing, past);
    if (!view) return;
    const answer = past?.number ?? standing.answer;
    this.board.show({ table: this.id, seat: standing.viewer, answer, choosing, back: Boolean(past) });
  }

  // What we do

  /** A piece was picked: narrow the choices, send the one that is left, or ask why not. */
  pick(id) {
    if (this.acting.sending || this.past) return;
    this.sure.answer(false);
    const settled = this.choosing.pick(id);
    this.say("");
    if (settled) this.acting.take(settled);
    else this.show();
  }

  /** The picture is there: say what its gloss says where the gloss itself may be out of sight. */
  drawn(choosing) {
    this.explain.refresh();
    if (choosing !== this.choosing || !choosing.asked) return;
    this.say(this.board.gloss() || t("There is nothing to do with it now."), true);
  }

  /** Say something in the gloss. */
  say(sentence, drawn = false) {
    this.gloss.say(sentence, drawn);
  }
}
