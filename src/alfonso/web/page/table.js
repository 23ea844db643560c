// A table: header, board, choices in words, log, chat. What it shows is the sum of the updates of one viewer.

import { fresh, get, insist, post } from "./api.js";
import { Board } from "./board.js";
import { Choosing } from "./choosing.js";
import { Comfort } from "./comfort.js";
import { button, fill, h, measure } from "./dom.js";
import { ending } from "./end.js";
import { about, Explain } from "./explain.js";
import { Notices } from "./notices.js";
import { Chat, Choices, Log } from "./panels.js";
import { Rules } from "./rules.js";
import { Sheet } from "./sheet.js";
import { Stream } from "./stream.js";
import { Sure } from "./sure.js";
import { Typing } from "./typing.js";
import { waiting } from "./waiting.js";

/** Show a table. */
export async function table(main, id) {
  await new Table(main, id).load();
}

class Table {
  constructor(main, id) {
    this.main = main;
    this.id = id;
    this.base = `/api/tables/${id}`;
    this.choosing = new Choosing();
    this.sending = false;
  }

  /** Fetch the table as it stands, then follow it. */
  async load(seat = null) {
    this.stream?.close();
    this.standing = await get(this.base, seat === null ? {} : { seat });
    if (!this.board) this.build();
    this.log.reset(this.standing.log);
    this.chat.reset(this.standing.chat);
    this.decide();
    this.stream = new Stream(this.id, this.standing.viewer, this.standing.number, {
      update: (update) => this.update(update),
      line: (stands) => { this.line.hidden = stands; },
      refused: (sentence) => this.say(sentence),
    });
  }

  /** The parts of the page, once. */
  build() {
    this.rules = new Rules(this.standing.game);
    this.status = h("p", { id: "status", role: "status" });
    this.line = h("p", { class: "lost", role: "alert", hidden: true }, "The server does not answer. Trying again.");
    this.gloss = h("div", { class: "gloss-line", hidden: true });
    this.undo = button("Undo", () => this.act("undo"), { id: "undo" }, "backward-time");
    this.hint = button("Hint", () => this.advise(), { id: "hint" }, "candle-light");
    this.comfort = new Comfort();
    this.notices = new Notices();
    this.sure = new Sure(this.base, () => { this.choosing.clear(); this.show(); });
    this.typing = new Typing((typed) => this.move(this.choosing.meant(typed)));
    this.names = h("p", {});
    this.seats = h("div", { class: "looking" });
    this.side = h("div", { class: "side" });
    const place = h("div", { class: "board" });
    this.choices = new Choices((choice) => this.move(choice.text), (id) => this.board.label(id));
    this.log = new Log();
    this.chat = new Chat((text) => this.speak(text));
    this.choices.list.before(this.typing.form);
    const rail = h("div", { class: "rail" }, this.seats, this.choices.panel, this.log.panel, this.chat.panel);
    this.sheet = new Sheet(rail, [["Choices", this.choices.panel], ["Chronicle", this.log.panel], ["Chat", this.chat.panel]]);
    fill(this.main,
      h("header", { class: "bar" }, h("a", { class: "initial", href: "/", "aria-label": "To the lobby" }, "A"),
        h("div", { class: "names" }, h("h1", {}, this.standing.name), this.names),
        button("Preferences", () => this.comfort.open(), { id: "comfort" }, "quill-ink"), this.status,
        h("nav", { class: "tools", "aria-label": "Tools" },
          button("Rules", () => this.rules.open(), {}, "open-book"), this.undo, this.hint, this.sheet.opener)),
      this.line,
      h("div", { class: "table" }, h("div", { class: "centre" }, this.side, place), rail),
      this.gloss, this.sure.bar);
    this.board = new Board(place, {
      pick: (id) => this.pick(id),
      rule: (words) => this.openRule(words),
      drawn: (choosing) => this.drawn(choosing),
    });
    measure(this.main.querySelector(".bar"), "--bar");
    measure(this.main.querySelector(".tools"), "--foot");
    this.explain = new Explain(this.main, (element) => about(element, { choosing: this.choosing, sure: this.sure, why: (piece) => this.board.why(piece) }));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      this.sure.answer(false);
      this.sheet.toggle(false);
      this.choosing.clear();
      this.say("");
      this.show();
    });
  }

  /** Add an update to what is known. */
  update(update) {
    const standing = this.standing;
    standing.number = update.number;
    for (const part of ["seats", "dice", "result", "again"]) if (update[part]) standing[part] = update[part];
    if (update.view) { standing.view = update.view; standing.answer = update.number; }
    if (update.log) this.log.change(update.log);
    if (update.chat) this.chat.add(update.chat);
    if (update.view) this.decide();
    else this.show();
  }

  /** A new position: nothing is picked in it. */
  decide() {
    const view = this.standing.view;
    this.choosing = new Choosing(view?.choices, view?.touches);
    this.sending = false;
    this.sure.at(this.standing.answer, this.standing.viewer);
    this.typing.propose(this.choosing);
    this.say("");
    this.show();
    this.sure.forced(this.choosing, view).then((action) => action && this.move(action, true));
  }

  /** Show everything as it is. */
  show() {
    const { standing, choosing } = this;
    const { view, seats } = standing;
    this.names.textContent = seats.map((seat) => seat.name || "nobody yet").join(", ");
    this.status.textContent = this.asked();
    this.status.classList.toggle("yours", choosing.all.length > 0);
    this.notices.tell(choosing.all.length > 0, standing.name, view?.prompt ?? "");
    this.undo.disabled = !view?.undo;
    this.hint.disabled = !choosing.all.length;
    this.sheet.count(choosing);
    this.choices.show(choosing, view);
    fill(this.seats, standing.mine.length > 1 ? standing.mine.map((seat) =>
      button(`Sit as ${seats[seat].name}`, () => this.load(seat), { "aria-pressed": String(seat === standing.viewer) })) : null);
    this.aside();
    if (view) this.board.show(this.id, standing.viewer, standing.answer, choosing);
  }

  /** What stands above the board: who is awaited before the game, the result after it. */
  aside() {
    const { standing } = this;
    const known = JSON.stringify([standing.result, standing.seats, standing.again, !standing.view]);
    if (known === this.known) return;
    this.known = known;
    const say = (sentence) => this.say(sentence);
    if (standing.result) {
      fill(this.side, ending(standing, say));
      window.scrollTo(0, 0);
    }
    else if (!standing.view) fill(this.side, waiting(standing, () => this.load(), say));
    else fill(this.side, standing.seats.map((seat, number) => seat.bot && standing.mine.includes(number)
      ? h("section", { class: "leaf ending" }, h("p", {}, `${seat.bot} plays your seat. `, button("Take it back", () => post(`${this.base}/seats/${number}/back`).catch((error) => this.say(error.message)))))
      : null));
  }

  /** The status line: who, what is asked, and what is picked. */
  asked() {
    const { standing, choosing } = this;
    const { view, seats, viewer, result } = standing;
    if (result) return result.verdict;
    if (!view) return "Waiting for players.";
    if (view.prompt && viewer >= 0) {
      const picked = choosing.picked.map((id) => this.board.label(id).split(/[:,]/)[0]).filter(Boolean).join(", ");
      return `${seats[viewer].name}: ${picked ? `${picked}. Choose a lit place.` : `${view.prompt.replace(/[.]$/, "")}.`}`;
    }
    return view.turn >= 0 && view.turn !== viewer ? `Waiting for ${seats[view.turn].name}.` : "Waiting for the others.";
  }

  /** A piece was picked: narrow the choices, send the one that is left, or ask why not. */
  pick(id) {
    if (this.sending) return;
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
    this.say(this.board.gloss() || "There is nothing to do with it now.", true);
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

  /** Do something that needs no words, such as undo. */
  act(what) {
    this.sure.patient = true;
    return this.send(what, {});
  }

  /** Send something for the position that is shown; whatever comes of it comes by the stream. */
  async send(what, body) {
    const { answer, viewer } = this.standing;
    try {
      await insist(`${this.base}/${what}`, { ...body, number: answer, key: fresh(), seat: viewer });
    } catch (error) {
      this.sending = false;
      this.choosing.clear();
      this.show();
      this.say(error.message);
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
    try {
      const { action, bot } = await get(`${this.base}/hint`, { seat: this.standing.viewer });
      this.choices.hint(action);
      this.say(`${bot} would play: ${action}`);
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
    fill(this.gloss, h("span", { role: drawn ? false : "alert" }, words), rule ? button(`Rule ${rule.slice(1)}`, () => this.openRule(rule)) : null,
      button("Close", () => this.say("")));
  }

  /** Open the rules at the number that words name. */
  openRule(words) {
    this.rules.open(/\bR\d+[a-z]?\b/.exec(words)?.[0] ?? "");
  }
}
