// A table: header, board, choices in words, log, chat. It alone knows all the parts; they know only what they are told.

import { fresh, get, insist } from "./api.js";
import { Board } from "./board.js";
import { Choosing } from "./choosing.js";
import { Clocks } from "./clocks.js";
import { Comfort } from "./comfort.js";
import { Consent } from "./consent.js";
import { button, fill, h, measure, refill } from "./dom.js";
import { ending } from "./end.js";
import { about, Explain } from "./explain.js";
import { Gloss } from "./gloss.js";
import { Looking } from "./looking.js";
import { Notices } from "./notices.js";
import { Chat, Choices, Log } from "./panels.js";
import { People } from "./people.js";
import { Replay } from "./replay.js";
import { Rules } from "./rules.js";
import { Sheet } from "./sheet.js";
import { Status } from "./status.js";
import { Sure } from "./sure.js";
import { Typing } from "./typing.js";
import { waiting } from "./waiting.js";
import { t } from "./words.js";

/** Show a table, at the position of a number if the address names one. */
export async function table(main, id, number = null) {
  const seat = Number(new URLSearchParams(location.search).get("seat") ?? NaN);
  await new Table(main, id).load(number || 0, seat);
}

class Table {
  constructor(main, id) {
    this.main = main;
    this.id = id;
    this.base = `/api/tables/${id}`;
    this.choosing = new Choosing();
    this.sending = false;
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

  /** Fetch the table as it stands and follow it, from a position on and with the eyes that its address names, if it does. */
  async load(number = 0, seat = NaN) {
    const first = await get(this.base);
    if (!this.board) this.build(first);
    await this.looking.begin(first, number, seat);
  }

  /** Hide everything until the owner of these eyes has the device: nothing that somebody may not see stays on the page. */
  hide(eyes, name) {
    this.main.classList.add("hidden-table");
    this.choosing = new Choosing();
    this.replay.leave();
    this.board.clear();
    this.choices.show(this.choosing, "");
    this.log.reset([]);
    this.say("");
    this.sure.at(0, -1);
    this.explain.hide();
    this.typing.propose(this.choosing);
    this.sheet.toggle(false);
    fill(this.side);
    this.known = null;
    this.status.say(t("Pass the device to {name}.", { name }));
    this.notices.tell(eyes.asked, t(eyes.standing.name), "");
  }

  /** Show the table as these eyes see it. */
  look(eyes, number) {
    this.main.classList.remove("hidden-table");
    this.log.reset(eyes.standing.log);
    this.chat.reset(eyes.standing.chat);
    this.replay.watch(eyes.standing, number);
    this.decide();
  }

  /** Look at another position of the same eyes; back in the present, turn to whoever is asked there. */
  step() {
    this.decide();
    if (!this.past) this.looking.pass();
  }

  /** The server will not tell us more: say why, and try again only when asked to. */
  refused(sentence) {
    fill(this.line, sentence, " ", button(t("Try again"), () => location.reload()));
    this.line.hidden = false;
  }

  // Building

  /** The parts of the page, once. */
  build(standing) {
    this.rules = new Rules(standing.game);
    this.line = h("p", { class: "lost", role: "alert", hidden: true }, t("The server does not answer. Trying again."));
    this.gloss = new Gloss((rule) => this.rules.open(rule));
    this.hint = button(t("Hint"), () => this.advise(), { id: "hint" }, "candle-light");
    this.comfort = new Comfort();
    this.notices = new Notices();
    this.sure = new Sure(this.base, () => { this.choosing.clear(); this.show(); });
    this.typing = new Typing((typed) => this.move(this.choosing.meant(typed)));
    this.side = h("div", { class: "side" });
    const place = h("div", { class: "board" });
    const say = (sentence) => this.say(sentence);
    const turn = (seat) => this.looking.turn(seat).catch((error) => this.say(error.message));
    this.looking = new Looking(this.base, {
      look: (eyes, number) => this.look(eyes, number),
      hide: (eyes, name) => this.hide(eyes, name),
      tell: (update) => this.tell(update),
      stays: () => this.past,
      line: (stands) => { this.line.hidden = stands; },
      refused: (sentence) => this.refused(sentence),
    });
    this.clocks = new Clocks();
    this.consent = new Consent(this.base, { send: (what) => this.back(what), say });
    this.people = new People(this.id, { turn, say });
    this.replay = new Replay({ look: () => this.step(), turn });
    this.status = new Status({ replay: this.replay, label: (id) => this.board.called(id), told: (number) => this.log.words(number) });
    this.choices = new Choices((choice) => this.take(choice), (id) => this.board.called(id));
    this.log = new Log((number) => this.replay.find(number));
    this.chat = new Chat((text) => this.speak(text));
    this.choices.list.before(this.typing.form);
    const rail = h("div", { class: "rail" }, this.choices.panel, this.people.panel, this.log.panel, this.chat.panel);
    this.sheet = new Sheet(rail, [[t("Choices"), this.choices.panel], [t("Chronicle"), this.log.panel], [t("People"), this.people.panel], [t("Chat"), this.chat.panel]]);
    fill(this.main,
      h("header", { class: "bar" }, h("a", { class: "initial", href: "/", "aria-label": t("To the lobby") }, "A"),
        h("div", { class: "names" }, h("h1", {}, t(standing.name)), this.clocks.line),
        button(t("Preferences"), () => this.comfort.open(), { id: "comfort" }, "quill-ink"), this.status.line, this.clocks.warning,
        h("nav", { class: "tools", "aria-label": t("Tools") },
          button(t("Rules"), () => this.rules.open(), {}, "open-book"), this.consent.button, this.hint, this.sheet.opener)),
      this.line, this.looking.curtain.panel,
      h("div", { class: "table" }, h("div", { class: "centre" }, this.consent.panel, this.side, place, this.replay.bar), rail),
      this.gloss.line, this.sure.bar);
    this.board = new Board(place, {
      pick: (id) => this.pick(id),
      rule: (words) => this.gloss.rule(words),
      drawn: (choosing) => this.drawn(choosing),
    });
    measure(this.main.querySelector(".bar"), "--bar");
    measure(this.main.querySelector(".tools"), "--foot");
    this.explain = new Explain(this.main, (element) => about(element, { choosing: this.choosing, sure: this.sure, why: (piece) => this.board.why(piece) }));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]") || !this.eyes) return;
      this.sure.answer(false);
      this.sheet.toggle(false);
      this.choosing.clear();
      this.say("");
      this.show();
    });
  }

  // What happens

  /** Show what is new to the eyes whose view is shown; who looks back is not disturbed. */
  tell(update) {
    this.clocks.heard(update.at);
    if (update.log) this.log.change(update.log, this.past);
    if (update.chat) this.chat.add(update.chat);
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
    this.sending = false;
    this.sure.at(this.standing.answer, viewer);
    this.typing.propose(this.choosing);
    this.say("");
    this.show();
    this.sure.forced(this.choosing, view).then((action) => action && this.move(action, true));
  }

  /** Show everything as it is. */
  show() {
    const { standing, choosing, past } = this;
    const { view } = standing;
    this.status.show(this.eyes, choosing);
    this.notices.tell(this.eyes.asked, t(standing.name), view?.prompt ?? "");
    this.hint.disabled = !choosing.all.length;
    this.sheet.count(choosing);
    this.choices.show(choosing, this.note());
    this.clocks.show(standing);
    this.consent.show(standing, past);
    this.people.show(standing);
    this.replay.show();
    this.log.mark(past?.number ?? null);
    this.aside();
    if (view) this.board.show(this.id, standing.viewer, past?.number ?? standing.answer, choosing, Boolean(past));
  }

  /** What stands above the board: who is awaited before the game, the result after it, the bot that plays for us. */
  aside() {
    const { standing, past } = this;
    const known = JSON.stringify([standing.result, standing.seats, standing.again, !standing.view, standing.viewer, Boolean(past)]);
    if (known === this.known) return;
    this.known = known;
    const say = (sentence) => this.say(sentence);
    if (past) fill(this.side);
    else if (standing.result) {
      fill(this.side, ending(standing, say));
      window.scrollTo(0, 0);
    }
    else if (!standing.view) refill(this.side, waiting(standing, () => this.load(), say));
    else fill(this.side, this.people.played(standing));
  }

  /** Why nothing can be chosen. */
  note() {
    if (this.past) return t("You look back: nothing can be done here.");
    return this.standing.result ? t("The game is over.") : t("Nothing is asked of you now.");
  }

  // What we do

  /** A piece was picked: narrow the choices, send the one that is left, or ask why not. */
  pick(id) {
    if (this.sending || this.past) return;
    this.sure.answer(false);
    const settled = this.choosing.pick(id);
    this.say("");
    if (settled) this.take(settled);
    else this.show();
  }

  /** The picture is there: say what its gloss says where the gloss itself may be out of sight. */
  drawn(choosing) {
    this.choices.name();
    this.explain.refresh();
    if (choosing !== this.choosing || !choosing.asked) return;
    this.say(this.board.gloss() || t("There is nothing to do with it now."), true);
  }

  /** Take a choice: a move, or another answer in the place of an earlier one. */
  take({ text, place }) {
    if (place === undefined) return this.move(text);
    if (this.sending) return null;
    this.sending = true;
    return this.send("changes", { place, action: text });
  }

  /** Make a move, once it is sure that it is meant. */
  async move(action, sure = false) {
    if (this.sending) return;
    const choice = this.choosing.all.find(({ text }) => text === action);
    if (choice && !sure && !await this.sure.agrees(action)) return; // what is not a choice is answered by the server
    if (this.sending) return; // another click was quicker
    this.sending = true;
    this.sure.patient = false;
    this.sheet.toggle(false);
    this.board.origin = choice?.ids[0] ?? "";
    await this.send("moves", { action });
  }

  /** Take back, or ask to: nothing is played by itself after it. */
  back(what) {
    this.sure.patient = true;
    return this.send(what, {});
  }

  /** Send something for the position that is shown; whether it was granted: what comes of it comes by the stream. */
  async send(what, body) {
    const { answer, viewer } = this.standing;
    try {
      await insist(`${this.base}/${what}`, { ...body, number: answer, key: fresh(), seat: viewer });
      return true;
    } catch (error) {
      this.sending = false;
      if (!this.eyes) return false;
      this.choosing.clear();
      this.show();
      this.say(error.message);
      return false;
    }
  }

  /** Say something to the table. */
  async speak(text) {
    try {
      await insist(`${this.base}/chat`, { text, key: fresh(), seat: this.standing.viewer });
    } catch (error) {
      this.say(error.message);
    }
  }

  /** Ask a bot what it would do. */
  async advise() {
    const { eyes } = this;
    try {
      const { action, bot } = await get(`${this.base}/hint`, { seat: eyes.seat });
      if (eyes !== this.eyes) return;
      this.choices.hint(action);
      this.say(t("{bot} would play: {action}", { bot, action }));
    } catch (error) {
      this.say(error.message);
    }
  }

  /** Say something in the gloss. */
  say(sentence, drawn = false) {
    this.gloss.say(sentence, drawn);
  }
}
