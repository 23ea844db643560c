// A table: header, board, choices in words, log, chat. It alone knows all the parts; they know only what they are told.

import { fresh, get, insist } from "./api.js";
import { Board } from "./board.js";
import { Choosing } from "./choosing.js";
import { Clocks } from "./clocks.js";
import { Comfort } from "./comfort.js";
import { Consent } from "./consent.js";
import { Curtain, whose } from "./curtain.js";
import { button, fill, h, measure } from "./dom.js";
import { ending } from "./end.js";
import { about, Explain } from "./explain.js";
import { Eyes } from "./eyes.js";
import { Notices } from "./notices.js";
import { Chat, Choices, Log } from "./panels.js";
import { People } from "./people.js";
import { Replay } from "./replay.js";
import { Rules } from "./rules.js";
import { Sheet } from "./sheet.js";
import { Sure } from "./sure.js";
import { Typing } from "./typing.js";
import { waiting } from "./waiting.js";
import { list, t } from "./words.js";

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
    this.all = new Map(); // all the eyes we look with, by seat: of those who share this screen, one for each
    this.eyes = null; // those whose view is shown
    this.choosing = new Choosing();
    this.sending = false;
  }

  /** The table as the eyes see it whose view is shown. */
  get standing() {
    return this.eyes.standing;
  }

  /** The position that is looked back at; nothing in the present. */
  get past() {
    return this.replay.past;
  }

  // Looking

  /** Fetch the table as it stands and follow it with the eyes of every seat of ours; begin at a position, with the eyes that its address names. */
  async load(number = 0, seat = NaN) {
    for (const eyes of this.all.values()) eyes.close();
    this.all.clear();
    const first = await get(this.base);
    const others = first.result ? [] : first.mine.filter((mine) => mine !== first.viewer);
    const found = await Promise.all(others.map((other) => get(this.base, { seat: other })));
    if (!this.board) this.build(first);
    for (const standing of [first, ...found]) this.follow(standing);
    const meant = seat === -1 || seat in first.seats && (first.result || first.mine.includes(seat));
    if (number) await this.turn(meant ? seat : first.viewer, number);
    else await this.turn(whose(this.all, first.viewer));
  }

  /** Follow the table with these eyes from now on. */
  follow(standing) {
    const eyes = new Eyes(standing, {
      changed: (eyes, update) => this.update(eyes, update),
      line: (stands) => { this.line.hidden = stands; },
      refused: (sentence) => this.refused(sentence),
    });
    this.all.set(standing.viewer, eyes);
    return eyes;
  }

  /** Look with the eyes of a seat; on a shared screen what only they may see waits until they have the device. */
  async turn(seat, number = 0) {
    const eyes = this.all.get(seat) ?? this.follow(await get(this.base, { seat }));
    if (eyes === this.eyes && !this.curtain.drawn && !number) return;
    const { view, mine, seats } = eyes.standing;
    if (mine.length > 1 && view?.secret && eyes !== this.eyes) this.hide(eyes, seats[seat].name);
    else this.look(eyes, number);
  }

  /** Hide everything until the owner of these eyes has the device. */
  hide(eyes, name) {
    this.eyes = null;
    this.curtain.draw(eyes.seat, name);
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
    this.status.textContent = t("Pass the device to {name}.", { name });
    document.title = eyes.standing.name;
  }

  /** Show the table as these eyes see it. */
  look(eyes, number = 0) {
    this.eyes = eyes;
    this.curtain.open();
    this.main.classList.remove("hidden-table");
    this.log.reset(eyes.standing.log);
    this.chat.reset(eyes.standing.chat);
    this.replay.watch(eyes.standing, number);
    this.decide();
  }

  /** Look at another position of the same eyes; back in the present, turn to whoever is asked there. */
  step() {
    this.decide();
    if (!this.past) this.pass(this.eyes);
  }

  /** The server will not tell us more: say why, and try again only when asked to. */
  refused(sentence) {
    for (const eyes of this.all.values()) eyes.close();
    fill(this.line, sentence, " ", button(t("Try again"), () => location.reload()));
    this.line.hidden = false;
  }

  // Building

  /** The parts of the page, once. */
  build(standing) {
    this.rules = new Rules(standing.game);
    this.status = h("p", { id: "status", role: "status" });
    this.line = h("p", { class: "lost", role: "alert", hidden: true }, t("The server does not answer. Trying again."));
    this.gloss = h("div", { class: "gloss-line", hidden: true });
    this.hint = button(t("Hint"), () => this.advise(), { id: "hint" }, "candle-light");
    this.comfort = new Comfort();
    this.notices = new Notices();
    this.sure = new Sure(this.base, () => { this.choosing.clear(); this.show(); });
    this.typing = new Typing((typed) => this.move(this.choosing.meant(typed)));
    this.side = h("div", { class: "side" });
    const place = h("div", { class: "board" });
    const say = (sentence) => this.say(sentence);
    const turn = (seat) => this.turn(seat).catch((error) => this.say(error.message));
    this.clocks = new Clocks();
    this.consent = new Consent(this.base, { send: (what) => this.back(what), say });
    this.people = new People(this.base, { turn, say });
    this.replay = new Replay({ look: () => this.step(), turn });
    this.curtain = new Curtain((seat) => this.look(this.all.get(seat)));
    this.choices = new Choices((choice) => this.move(choice.text), (id) => this.board.label(id));
    this.log = new Log((number) => this.replay.find(number));
    this.chat = new Chat((text) => this.speak(text));
    this.choices.list.before(this.typing.form);
    const rail = h("div", { class: "rail" }, this.choices.panel, this.people.panel, this.log.panel, this.chat.panel);
    this.sheet = new Sheet(rail, [[t("Choices"), this.choices.panel], [t("Chronicle"), this.log.panel], [t("People"), this.people.panel], [t("Chat"), this.chat.panel]]);
    fill(this.main,
      h("header", { class: "bar" }, h("a", { class: "initial", href: "/", "aria-label": t("To the lobby") }, "A"),
        h("div", { class: "names" }, h("h1", {}, standing.name), this.clocks.line),
        button(t("Preferences"), () => this.comfort.open(), { id: "comfort" }, "quill-ink"), this.status, this.clocks.warning,
        h("nav", { class: "tools", "aria-label": t("Tools") },
          button(t("Rules"), () => this.rules.open(), {}, "open-book"), this.consent.button, this.hint, this.sheet.opener)),
      this.line, this.curtain.panel,
      h("div", { class: "table" }, h("div", { class: "centre" }, this.consent.panel, this.side, place, this.replay.bar), rail),
      this.gloss, this.sure.bar);
    this.board = new Board(place, {
      pick: (id) => this.pick(id),
      rule: (words) => this.openRule(words),
      drawn: (choosing) => this.drawn(choosing),
    });
    measure(this.main.querySelector(".bar"), "--bar");
    this.explain = new Explain(this.main, (element) => about(element, { choosing: this.choosing, sure: this.sure, why: (piece) => this.board.why(piece) }));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]") || this.curtain.drawn) return;
      this.sure.answer(false);
      this.sheet.toggle(false);
      this.choosing.clear();
      this.say("");
      this.show();
    });
  }

  // What happens

  /** Something has changed for one of our eyes: show it, or turn to whoever is asked now. */
  update(eyes, update) {
    this.clocks.heard(update.at);
    if (eyes === this.eyes) this.tell(update);
    if (update.view && !update.scene && !this.past) this.pass(eyes);
  }

  /** Show what is new to the eyes whose view is shown; who looks back is not disturbed. */
  tell(update) {
    if (update.log) this.log.change(update.log, this.past);
    if (update.chat) this.chat.add(update.chat);
    if (update.view) this.replay.add(update.number, update.scene);
    if (update.scene) return;
    if ((update.view || update.seats) && !this.past) this.decide();
    else this.show();
  }

  /** Turn to whoever is asked now, where several share this screen. */
  pass(eyes) {
    const waits = this.curtain.seat;
    if (waits === eyes.seat && !eyes.standing.view.secret) { this.look(eyes); return; }
    const next = whose(this.all, waits ?? this.eyes.seat);
    if (next !== (waits ?? this.eyes.seat)) this.turn(next);
  }

  /** Another position: nothing is picked in it, and nothing is offered in the past or where a bot plays. */
  decide() {
    const { view, seats, viewer } = this.standing;
    const offers = !this.past && !seats[viewer]?.bot;
    this.choosing = offers ? new Choosing(view?.choices, view?.touches) : new Choosing();
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
    this.status.classList.toggle("yours", choosing.all.length > 0);
    fill(this.status, this.asked(), past ? [" ", button(standing.result ? t("To the end") : t("Back to now"), () => this.replay.jump(Infinity))] : null);
    this.notices.tell(this.eyes.asked, standing.name, view?.prompt ?? "");
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
    else if (!standing.view) fill(this.side, waiting(standing, () => this.load(), say));
    else fill(this.side, this.people.played(standing));
  }

  /** The status line: who, what is asked, and what is picked; or that one looks back. */
  asked() {
    const { standing, choosing, past } = this;
    const { view, seats, viewer, result } = standing;
    if (past) return this.lookingBack();
    if (result) return result.verdict;
    if (!view) return t("Waiting for players.");
    if (choosing.all.length) {
      const name = seats[viewer].name;
      const picked = choosing.picked.map((id) => this.board.label(id).split(/[:,]/)[0]).filter(Boolean).join(", ");
      return picked ? t("{name}: {picked}. Choose a lit place.", { name, picked }) : `${name}: ${t(view.prompt).replace(/[.]$/, "")}${/[?!]$/.test(view.prompt) ? "" : "."}`;
    }
    const awaited = view.together ? seats.filter((_, seat) => seat !== viewer && !standing.ready.includes(seat)) : seats.slice(view.turn, view.turn + 1);
    return t("Waiting for {names}.", { names: list(awaited.map((seat) => seat.name)) });
  }

  /** Why nothing can be chosen. */
  note() {
    if (this.past) return t("You look back: nothing can be done here.");
    return this.standing.result ? t("The game is over.") : t("Nothing is asked of you now.");
  }

  /** Where one looks back, and what goes on meanwhile. */
  lookingBack() {
    if (this.replay.unfolding) return this.log.words(this.past.number);
    const where = this.replay.where();
    const place = `${where[0].toUpperCase()}${where.slice(1)}.`;
    if (this.standing.result) return place;
    if (this.eyes.asked) return `${place} ${t("Meanwhile it is your move.")}`;
    return `${place} ${this.replay.news ? t("The game has gone on.") : t("The game goes on.")}`;
  }

  // What we do

  /** A piece was picked: narrow the choices, send the one that is left, or ask why not. */
  pick(id) {
    if (this.sending || this.past) return;
    this.sure.answer(false);
    const settled = this.choosing.pick(id);
    this.say("");
    if (settled) this.move(settled.text);
    else this.show();
  }

  /** The picture is there: say what its gloss says where the gloss itself may be out of sight. */
  drawn(choosing) {
    this.explain.refresh();
    if (choosing !== this.choosing || !choosing.asked) return;
    this.say(this.board.gloss() || t("There is nothing to do with it now."), true);
  }

  /** Make a move, once it is sure that it is meant. */
  async move(action, sure = false) {
    if (this.sending) return;
    const choice = this.choosing.all.find(({ text }) => text === action);
    if (choice && !sure && !await this.sure.agrees(action)) return; // what is not a choice is answered by the server
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

  /** Say something in the gloss; ``drawn`` words stand on a wide board already. */
  say(sentence, drawn = false) {
    this.gloss.hidden = !sentence;
    this.gloss.classList.toggle("drawn", drawn);
    const rule = /\bR\d+[a-z]?\b/.exec(sentence)?.[0];
    const words = rule ? sentence.replace(` ${rule}`, "").replace(` (${rule})`, "") : sentence;
    fill(this.gloss, h("span", { role: drawn ? false : "alert" }, words), rule ? button(t("Rule {number}", { number: rule.slice(1) }), () => this.openRule(rule)) : null,
      button(t("Close"), () => this.say("")));
  }

  /** Open the rules at the number that words name. */
  openRule(words) {
    this.rules.open(/\bR\d+[a-z]?\b/.exec(words)?.[0] ?? "");
  }
}
