// The clocks of the seats: told by the server now and then, counted on here.

import { fill, h } from "../kit/dom.js";
import { hours } from "../kit/hours.js";
import { n, t } from "../kit/language.js";

const SOON = 30_000;
const SECOND = 1000,
  MINUTE = 60 * SECOND,
  HOUR = 60 * MINUTE,
  DAY = 24 * HOUR;

/** The names of the seats, each with its clock where the table has clocks. */
export class Clocks {
  constructor() {
    this.line = h("p", { class: "clocks" });
    this.warning = h("p", { class: "unseen", role: "status" }); // said once, not every second
    setInterval(() => this.tick(), 250);
  }

  /** Show the names and the clocks of a viewer. */
  show({ seats, clock, view, result, viewer }) {
    if (clock) hours.compare();
    this.clock = result ? null : clock;
    this.viewer = viewer;
    this.faces = seats.map((seat, number) => {
      const face = this.clock && this.clock.left[number] !== null && !seat.bot ? h("span", { class: "clock" }) : null;
      return {
        seat: number,
        face,
        name: h("span", { class: view?.turn === number ? "awaited" : "" }, seat.name || t("nobody yet")),
      };
    });
    fill(
      this.line,
      this.faces.map(({ name, face }, number) => [
        h("span", { class: "seat-name" }, name, face ? [" ", face] : null),
        number < seats.length - 1 ? ", " : null,
      ]),
    );
    this.tick();
  }

  /** What a seat has left now, in milliseconds. */
  left(seat) {
    const { left, running, at } = this.clock;
    return Math.max(0, left[seat] - (running.includes(seat) ? Math.max(0, hours.now - at) : 0));
  }

  /** Move the hands. */
  tick() {
    if (!this.clock) {
      this.warning.textContent = "";
      return;
    }
    for (const { seat, face } of this.faces) if (face) this.turn(face, seat);
    const mine = this.viewer >= 0 && this.clock.running.includes(this.viewer) ? this.left(this.viewer) : Infinity;
    const words =
      this.clock.kind === "live" && mine < SOON
        ? t("Less than {count} seconds are left to you.", { count: SOON / SECOND })
        : "";
    if (this.warning.textContent !== words) this.warning.textContent = words;
  }

  /** Show one clock, where it has changed. */
  turn(face, seat) {
    const left = this.left(seat),
      running = this.clock.running.includes(seat);
    const live = this.clock.kind === "live";
    const words = live ? figures(left) : days(left);
    const text = live && running && left < SOON ? `${words} ${t("hurry")}` : words;
    if (face.textContent !== text) face.textContent = text;
    face.classList.toggle("running", running);
    face.classList.toggle("soon", live && running && left < SOON);
  }
}

/** Minutes and seconds. */
export function figures(left) {
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A long time, as exactly as one cares to know it. */
export function days(left) {
  const count = Math.floor(left / DAY),
    hours = Math.floor((left % DAY) / HOUR),
    minutes = Math.floor((left % HOUR) / MINUTE);
  if (count) return n("{count} day {hours} h left", "{count} days {hours} h left", count, { hours });
  if (hours) return t("{hours} h {minutes} min left", { hours, minutes });
  return minutes ? t("{minutes} min left", { minutes }) : t("less than a minute left");
}
