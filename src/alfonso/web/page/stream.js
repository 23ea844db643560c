// The updates of a table: by socket as they happen, by request where some are missing; the page is never reloaded.

import { get } from "./api.js";

const FIRST = 300, LONGEST = 8000;
const REFUSED = 4000; // close codes of the server: this and the HTTP status

/** Follows a table from a number on; tells every update once and in order, and whether the line stands. */
export class Stream {
  constructor(table, seat, number, { update, line, refused }) {
    Object.assign(this, { table, seat, number, update, line, refused });
    this.pause = FIRST;
    this.closed = false;
    this.open();
  }

  /** Open the socket where the last one ended. */
  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ after: this.number, seat: this.seat });
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket?${query}`);
    this.socket.onopen = () => { this.pause = FIRST; this.line(true); };
    this.socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    this.socket.onclose = (event) => this.lost(event);
  }

  /** Take an update; ask for what is missing before it. */
  async hear(update) {
    if (update.error) { this.sentence = update.error; return; }
    if (update.number > this.number + 1) {
      const missing = await get(`/api/tables/${this.table}/events`, { after: this.number, seat: this.seat }).catch(() => ({ updates: [] }));
      missing.updates.forEach((one) => this.take(one));
    }
    this.take(update);
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
    const status = event.code - REFUSED;
    if ([401, 403, 404].includes(status)) { this.refused(this.sentence ?? "the server refused"); return; }
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
