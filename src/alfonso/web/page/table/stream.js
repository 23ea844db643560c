// The updates of a table: by socket as they happen, by request where some are missing; the page is never reloaded.

import { address, get } from "../kit/api.js";
import { t } from "../kit/language.js";
import { released } from "../kit/pressing.js";
import { trouble } from "../kit/trouble.js";

const FIRST = 300; // milliseconds before one comes back
const LONGEST = 8000;
const REFUSED = 4000; // close codes of the server: this and the HTTP status

/**
 * Follows a table from a number on; tells every update once and in order, who is there, pictures for the room that was
 * named, and whether the line stands.
 */
export class Stream {
  constructor(table, seat, number, { update, people, drawn, line, refused }) {
    this.table = table;
    this.seat = seat;
    this.number = number;
    this.update = update;
    this.people = people;
    this.drawn = drawn;
    this.line = line;
    this.refused = refused;
    this.pause = FIRST;
    this.closed = false;
    this.room = {}; // for pictures: none are sent before it is named
    this.open();
  }

  /** Open the socket where the last one ended. */
  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const packed = "DecompressionStream" in window;
    const query = { after: this.number, seat: this.seat, packed, seen: false, ...this.room };
    const path = address(`/api/tables/${this.table}/socket`, query);
    this.picture = ""; // the last one that this socket sent
    this.said = JSON.stringify([this.room.width, this.room.height, 0, []]); // what the server knows of us
    this.heard = Promise.resolve(); // what was sent first is heard first
    this.socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () => {
      this.line(true);
    };
    this.socket.onmessage = ({ data, target }) => {
      this.heard = this.heard.then(async () => {
        const text = await unpacked(data);
        await released();
        for (const message of [JSON.parse(text)].flat()) if (target === this.socket) await this.hear(message);
      });
    };
    this.socket.onclose = (event) => this.lost(event);
  }

  /** There is other room for pictures, or something is picked in the position of a number. */
  look({ width, height }, answer, chosen) {
    this.room = { width, height };
    const said = JSON.stringify([width, height, chosen.length ? answer : 0, chosen]);
    if (said === this.said || this.socket.readyState !== WebSocket.OPEN) return; // a new one begins with the room
    this.said = said;
    this.socket.send(JSON.stringify({ width, height, answer, chosen }));
  }

  /** Take a message: a refusal, a picture, who is there, or an update; ask for what is missing before it. */
  async hear(message) {
    if (message.error) {
      this.sentence = message.error;
      return;
    }
    if (message.parts) {
      if (!this.closed) this.drawn({ ...message, picture: this.put(message.parts) });
      return;
    }
    if (message.number === undefined) {
      this.pause = FIRST; // who tells us who is here has let us in
      trouble("");
      if (!this.closed) this.people(message);
      return;
    }
    if (message.number > this.number + 1) {
      const path = `/api/tables/${this.table}/events`;
      const missing = await get(path, { after: this.number, seat: this.seat }).catch(() => ({ updates: [] }));
      await released();
      missing.updates.forEach((one) => this.take(one));
    }
    this.take(message);
  }

  /** Put a picture together: of what is new, and of what the last one had. */
  put(parts) {
    const found = parts.map((part) =>
      typeof part === "string" ? part : this.picture.slice(part[0], part[0] + part[1]),
    );
    this.picture = found.join("");
    return this.picture;
  }

  /** Tell an update that comes next; anything else was told, or will come. */
  take(update) {
    this.pause = FIRST;
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
    if (event.code - REFUSED === 503) trouble(this.sentence);
    setTimeout(() => this.closed || this.open(), this.pause * (0.5 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST);
  }

  /** Stop following. */
  close() {
    this.closed = true;
    this.socket.close();
  }
}

/** A message as text: large ones are deflated. */
async function unpacked(data) {
  if (typeof data === "string") return data;
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

/** Why the server will not have us, in words; nothing where it is worth to come back by oneself. */
function refusal(status, sentence) {
  if (status === 401) return t("Your session has ended. Say in the lobby who you are, then come back.");
  if (status === 403) return t("You may not look at this table any more.");
  if (status === 404) return t("There is no such table.");
  if (status === 429) return t("Too many pages of yours look at tables. Close some of them, then try again.");
  return status >= 400 && status < 500 ? `${sentence ?? t("The server refused")}.` : "";
}
