// What time it is at the server: our own clock may be wrong, and what the server says is heard a little later.

/** The time of the server, as well as it is known; never later than it is there. */
class Hours {
  constructor() {
    this.late = Infinity; // how much our own clock is ahead of the server's: the least delay of anything heard from it
    this.asked = false;
  }

  /** Something was said at this time of the server and is heard now. */
  heard(at) {
    if (at) this.late = Math.min(this.late, Date.now() - at);
  }

  /** Ask the server for the time, once and to the second; updates will tell it better. */
  async compare() {
    if (this.asked) return;
    this.asked = true;
    const answer = await fetch("/healthz").catch(() => null);
    this.heard(Date.parse(answer?.headers.get("date")));
    this.asked = answer !== null;
  }

  /** The time there, in milliseconds. */
  get now() {
    return Date.now() - (Number.isFinite(this.late) ? this.late : 0);
  }
}

export const hours = new Hours();
