// The updates of a table: by socket as they happen, by request where some are missing; the page is never reloaded.

import { get } from "../kit/api.js";
import { t } from "../kit/language.js";

const FIRST = 300,
  LONGEST = 8000;
const REFUSED = 4000; // close codes of the server: this and the HTTP status

/** Follows a table from a number on; tells every update once, in order, who is there, and whether the line stands. */
export class Stream {
  constructor(table, seat, number, { update, people, line, refused }) {
    this.table = table;
    this.seat = seat;
    this.number = number;
    this.update = update;
    this.people = people;
    this.line = line;
    this.refused = refused;
    this.pause = FIRST;
    this.closed = false;
    this.open();
  }

  /** Open the socket where the last one ended. */
  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ after: this.number, seat: this.seat });
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket?${query}`);
    this.socket.onopen = () => {
      this.pause = FIRST;
      this.line(true);
    };
    this.socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    this.socket.onclose = (event) => this.lost(event);
  }

  /** Take a message: a refusal, who is there (which has no number), or an update; ask for what is missing before it. */
  async hear(message) {
    if (message.error) {
      this.sentence = message.error;
      return;
    }
    if (message.number === undefined) {
      if (!this.closed) this.people(message);
      return;
    }
    if (message.number > this.number + 1) {
      const missing = await get(`/api/tables/${this.table}/events`, { after: this.number, seat: this.seat }).catch(
        () => ({ updates: [] }),
      );
      missing.updates.forEach((one) => this.take(one));
    }
    this.take(message);
  }

  /** Tell an update that comes next; anything else was told, or will come. */
  take(update) {
    if (this.closed || update.number !== this.number + 1) return;
    this.number = update.number;
    this.update(update);
  }

  /** Come back later, unless the server said that there is nothing here for us. */
  lost(event) {
    if (this.closed) return;
    const why = refusal(event.code - REFUSED, this.sentence);
    if (why) {
      this.refused(why);
      return;
    }
    this.line(false);
    setTimeout(() => this.closed || this.open(), this.pause * (0.5 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST);
  }

  /** Stop following. */
  close() {
    this.closed = true;
    this.socket.close();
  }
}

/** Why the server will not have us, in words; nothing where it is worth to come back by oneself. */
function refusal(status, sentence) {
  if (status === 401) return t("Your session has ended. Say in the lobby who you are, then come back.");
  if (status === 403) return t("You may not look at this table any more.");
  if (status === 404) return t("There is no such table.");
  if (status === 429) return t("Too many pages of yours look at tables. Close some of them, then try again.");
  return status >= 400 && status < 500 ? `${sentence ?? t("The server refused")}.` : "";
}
