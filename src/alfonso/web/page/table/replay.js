// Looking back: every position that a viewer was shown, step by step, at a pace, or by its address.

import { preference } from "../help/comfort.js";
import { Controls } from "./controls.js";
import { AT_ONCE, paceAt, pause, STEPS } from "./pace.js";
import { Positions } from "./positions.js";

const PATIENCE = 200; // browsers object to an address that changes with every step of a slider
// Where arrow keys mean something else.
const ELSEWHERE = "input, select, textarea, summary, dialog, .list, .piece";
// Where a click or a key has something of its own to do, and which keys have anywhere.
const BUSY = "button, a, input, select, textarea, summary, label, dialog, .lines";
const KEYS = ["Tab", "Shift", "Control", "Alt", "Meta", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/**
 * A bar that goes through the positions of a viewer, or after the end through those of whoever acts. ``look`` is called
 * when another one is to be shown, ``turn`` looks with other eyes, ``say`` says what went wrong.
 */
export class Replay extends Positions {
  constructor({ look, turn, say }) {
    super();
    this.look = look;
    this.turn = turn;
    this.say = say;
    this.news = 0; // how many positions have come meanwhile
    /** @type {number[]} */
    this.queue = []; // positions that were not shown yet: scenes that the play went past, and what others did
    this.unfolding = false; // whether that is shown on the way to the present
    this.pacing = AT_ONCE; // at which pace
    this.came = 0; // when the present was shown
    this.controls = new Controls(this);
    this.bar = this.controls.bar;
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keydown", (event) => KEYS.includes(event.key) || this.skip(event));
    document.addEventListener("click", (event) => this.skip(event));
  }

  /** Go through the positions of a viewer, beginning at the one of a number if there is one, else in the present. */
  async watch(standing, number = 0) {
    this.leave();
    this.standing = standing;
    this.news = 0;
    if (this.story) this.know(this.story.listed(standing.viewer, this.follows));
    else await this.learn();
    if (number && standing === this.standing) this.find(number);
  }

  /** Go through nothing any more. */
  leave() {
    this.standing = this.past = null;
    this.queue = [];
    this.unfolding = false;
    this.numbers = [];
    this.stop();
  }

  /** There are these positions: show them. */
  know(found) {
    super.know(found);
    if (this.past) this.look();
    else this.show();
  }

  /** See the same moment with other eyes: those of a seat or an onlooker (-1), or with null those of whoever acts. */
  async see(seat) {
    const { standing } = this;
    try {
      const story = await this.tell();
      if (standing !== this.standing) return;
      const { past, following } = this;
      const viewer = seat ?? standing.viewer;
      const moment = past && (following ? past.index : story.when(standing.viewer, past.number));
      const number = past ? story.seen(viewer)[moment] : 0;
      this.follows = seat === null;
      if (viewer === standing.viewer) {
        await this.watch(standing, number);
        this.remember();
        this.look();
      } else this.turn(viewer, number);
    } catch (error) {
      this.say(error.message);
    }
  }

  /**
   * A position has come. What the play went past by itself is shown scene by scene, and what others did at the pace
   * that is preferred; one's own moves are shown at once.
   */
  add(number, { scene = false, own = false } = {}) {
    if (number <= (this.numbers.at(-1) ?? 0)) return;
    this.numbers.push(number);
    if (this.past && !this.unfolding) {
      this.news += 1;
      return;
    }
    const pace = paceAt(this.standing);
    const waits = scene ? preference("scenes") : !own && pace !== AT_ONCE;
    if (waits) this.queue.push(number);
    if (scene || this.unfolding) return;
    if (this.queue.length) this.unfold(pace);
    if (!this.past) this.came = performance.now();
  }

  /** Show what led to the present: at a pace one after another, from what is to be seen now; else only scenes. */
  unfold(pace) {
    const first = this.numbers.indexOf(this.queue[0]);
    const shown = performance.now() - this.came;
    const waits = pace === STEPS || (pace !== AT_ONCE && shown < pause(pace, this.queue.length));
    this.unfolding = true;
    this.pacing = pace;
    this.go(waits ? first - 1 : first);
    if (!this.past) {
      this.queue = []; // it is the present, and there was time enough to see what was before it
      this.unfolding = false;
    } else if (pace !== STEPS) this.play();
  }

  /** Whether somebody is shown step by step what the others did. */
  get stepping() {
    return this.unfolding && this.pacing === STEPS;
  }

  /** Show the next of what waits. */
  forth() {
    this.jump(this.next());
  }

  /** Whoever clicks or presses a key that has nothing else to do wants to see how things stand now. */
  skip({ target }) {
    if (this.unfolding && !target.closest?.(BUSY)) this.jump(Infinity);
  }

  /** Look at the position that was there at a number. */
  find(number) {
    this.jump(this.place(number));
  }

  /** Play what has happened since a number. */
  from(number) {
    this.play(this.place(number));
  }

  /** Step back or forward. */
  move(steps) {
    this.jump(this.here + steps);
  }

  /** Go to the beginning of the next round; or back to that of this one, from there to the one before it. */
  async leap(steps) {
    if (this.rounds.length < this.numbers.length) await this.learn();
    const { here } = this;
    if (steps > 0) this.jump(this.openings.find((place) => place > here) ?? Infinity);
    else this.jump(this.openings.findLast((place) => place < here) ?? 0);
  }

  /** Look at a position by its place, and let nobody play on from there; the last is the present. */
  jump(index) {
    this.stop();
    this.unfolding &&= index > this.past?.index;
    this.go(index);
  }

  /** Show a position. */
  go(index) {
    const last = this.numbers.length - 1;
    const place = Math.max(0, Math.min(index, last));
    if (!this.past && place >= last) return;
    if (!this.past && this.rounds.length <= last) this.learn();
    this.past = place < last ? this.at(place) : null;
    if (!this.past) {
      this.news = 0;
      this.queue = [];
      this.unfolding = false;
      this.came = performance.now();
    }
    this.remember();
    this.look();
  }

  /** Show one position after the other, from the beginning (or from a place) where one is at the end. */
  play(from = 0) {
    this.stop();
    if (!this.past) this.go(from);
    this.tick();
    this.show();
  }

  /** Go on after a while, until one is in the present. */
  tick() {
    this.timer = setTimeout(() => {
      this.go(this.next());
      if (this.past) this.tick();
      else this.stop();
    }, this.while());
  }

  /** How long a position is shown: at the pace of the bar, or of what waits. */
  while() {
    const waiting = this.queue.filter((number) => number > this.past?.number).length;
    const paced = this.unfolding ? pause(this.pacing, waiting) : 0;
    return paced || this.controls.pause;
  }

  /** The place to play on at: the next of all, or of what waits to be shown, and after that the present. */
  next() {
    if (!this.unfolding) return this.past.index + 1;
    const next = this.queue.find((number) => number > this.past.number);
    return next ? this.numbers.indexOf(next) : Infinity;
  }

  /** Stay where one is. */
  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.show();
  }

  /** The address that leads to what is shown; what is only passed by is the present. */
  get address() {
    return this.unfolding ? `/table/${this.standing.table}` : super.address;
  }

  /** Keep the address in the browser; who is back in the present and reloads at once stays there. */
  remember() {
    const { address } = this;
    clearTimeout(this.writing);
    const write = () => history.replaceState(null, "", address);
    if (this.past) this.writing = setTimeout(write, PATIENCE);
    else write();
  }

  /** Arrow keys step, where they have nothing else to do; with Shift from round to round. */
  key(event) {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const other = event.altKey || event.ctrlKey || event.metaKey;
    if (!steps || this.bar.hidden || other || event.target.closest?.(ELSEWHERE)) return;
    event.preventDefault();
    if (event.shiftKey) this.leap(steps);
    else this.move(steps);
  }

  /** Show the bar as things stand. */
  show() {
    this.controls.show();
  }
}
