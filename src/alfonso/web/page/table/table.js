// A table: header, board, choices in words, log, chat. It alone knows all the parts; they know only what they are told.

import { Choosing } from "../board/choosing.js";
import { outset } from "../board/picture.js";
import { get } from "../kit/api.js";
import { hours } from "../kit/hours.js";
import { t } from "../kit/language.js";
import { plays } from "../lobby/first.js";
import { Acting } from "./acting.js";
import { Parts } from "./building.js";
import { ACTING } from "./positions.js";
import { idle } from "./status.js";

/** Show a table, at the position of a number if the address names one. */
export async function table(main, id, number = null) {
  const asked = new URLSearchParams(location.search);
  const seat = Number(asked.get("seat") ?? NaN);
  await new Table(main, id).load(number || 0, seat, asked.get("eyes") === ACTING);
}

/** One table on the page. */
export class Table extends Parts {
  constructor(main, id) {
    super();
    this.main = main;
    this.id = id;
    this.base = `/api/tables/${id}`;
    this.choosing = new Choosing();
    this.acting = new Acting(this);
    this.known = ""; // the position that was shown last
  }

  /** The eyes that the table is shown with; none while it is hidden. */
  get eyes() {
    return this.looking.eyes;
  }

  /** The table as these eyes see it. */
  get standing() {
    return this.eyes.standing;
  }

  /** Which position it is, and for whom; nothing while the table is hidden. */
  get position() {
    return this.eyes ? `${this.standing.viewer} ${this.past?.number ?? this.standing.answer}` : "";
  }

  /** The position that is looked back at; nothing in the present. */
  get past() {
    return this.replay.past;
  }

  // Looking

  /** Fetch the table as it stands and follow it, perhaps from a position and with the eyes that its address names. */
  async load(number = 0, seat = NaN, follows = false) {
    const first = await get(this.base);
    if (!this.board) this.build(first);
    this.replay.follows = follows;
    if (first.mine.length && !first.view?.voice) plays(first.game); // a lesson is no game yet
    await this.looking.begin(first, number, seat);
  }

  /** Hide everything until the owner of these eyes has the device: nothing that another may not see stays. */
  hide(eyes, name) {
    this.main.classList.add("hidden-table");
    this.choosing = new Choosing();
    this.replay.leave();
    this.board.clear();
    delete this.board.place.dataset.position;
    this.choices.show(this.choosing, "");
    this.chronicle.reset([]);
    this.say("");
    this.sure.at(0, -1);
    this.since.hide();
    this.hint.leave();
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
    this.chronicle.begin(eyes.standing);
    this.chat.reset(eyes.standing.chat, eyes.standing.seats);
    this.news.clear();
    this.replay.watch(eyes.standing, number);
    this.decide();
  }

  /** Look at another position of the same eyes; back in the present, turn to whoever is asked there. */
  step() {
    this.decide();
    if (!this.past) this.looking.pass();
  }

  // What happens

  /** Show what is new to the eyes whose view is shown; who looks back is not disturbed. */
  tell(update) {
    hours.heard(update.at);
    if (update.log) this.chronicle.change(update.log, this.past);
    if (update.chat) this.chat.add(update.chat, this.standing.seats);
    this.news.tell(update, this.standing.viewer, this.acting.sending || this.past);
    const own = update.acted === update.number;
    if (update.view) this.replay.add(update.number, { scene: update.scene, own });
    if (update.scene) return;
    if ((update.view || update.seats || update.result) && !this.past) this.decide();
    else this.show();
  }

  /** Another position: nothing is picked in it, and nothing is offered in the past or where a bot plays. */
  decide() {
    const { view, seats, viewer, result } = this.standing;
    const offers = !this.past && !result && !seats[viewer]?.bot;
    if (this.position !== this.known) this.choices.hint("");
    this.known = this.board.place.dataset.position = this.position; // named also for whoever waits for the next one
    this.choosing = new Choosing(offers && view ? view : {});
    this.acting.sending = false;
    this.sure.at(this.standing.answer, viewer);
    this.typing.propose(this.choosing);
    this.say("");
    this.show();
    if (this.acting.goOn() || this.acting.settle()) return;
    this.sure.forced(this.choosing, view).then((action) => action && this.acting.move(action, true));
  }

  /** Show everything as it is. */
  show() {
    const { standing, choosing, past } = this;
    const { view } = standing;
    this.status.show(this.eyes, choosing);
    this.notices.tell(this.eyes.asked, t(standing.name), view?.prompt ?? "");
    this.drawer.count(choosing);
    this.choices.show(choosing, idle(past, standing.result, this.replay.unfolding));
    this.hint.show(standing.hints);
    this.clocks.show(standing);
    this.consent.show(standing, past);
    this.people.show(standing);
    this.chat.allow(standing.viewer >= 0 || standing.onlookers_talk);
    this.replay.show();
    this.chronicle.mark(past?.number ?? null);
    this.aside.show(standing, past);
    if (!view) return;
    const { seat, number } = past?.shown ?? { seat: standing.viewer, number: standing.answer };
    this.board.show({ table: this.id, seat, answer: number, choosing, back: Boolean(past) });
    this.since.show(this.eyes, past);
    if (this.since.tells) this.news.forget(this.chronicle);
    this.board.since(this.since.tells ? standing.acted : 0);
  }

  /** Light the pieces that a line of the chronicle tells of; what another did where they speak of who it was. */
  trace(number, seat = -1) {
    const [before, after] = this.replay.around(number);
    const { seats = [], viewer = -1 } = this.eyes?.standing ?? {};
    const name = seat === viewer ? "" : (seats[seat]?.name ?? "");
    const longer = seats.map((one) => one.name).filter((other) => other !== name && other.includes(name));
    const rest = (words) => longer.reduce((left, other) => left.replaceAll(other, ""), words);
    this.board.trace(before, after, (words) => name !== "" && rest(words).includes(name));
  }

  // What we do

  /** A piece was picked: narrow the choices, send the one that is left, or ask why not. */
  pick(id, aims = false) {
    if (this.past || this.acting.isBusy()) return;
    this.sure.answer(false);
    this.since.leave();
    const settled = this.choosing.pick(id, aims);
    this.say("");
    if (settled) this.acting.take(settled);
    else this.show();
  }

  /** The picture is there: say what its gloss says where the gloss itself may be out of sight. */
  drawn(choosing) {
    this.explain.refresh();
    if (choosing !== this.choosing) return;
    if (!this.past && choosing.begin(outset(this.board.place))) this.show();
    else if (choosing.asked) this.say(this.board.gloss() || t("There is nothing to do with it now."), true);
  }

  /** Say something in the gloss. */
  say(sentence, drawn = false) {
    this.gloss.say(sentence, drawn);
  }
}
