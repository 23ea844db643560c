// Where rounds and points stand in the pictures of the end; the same in all, so that they can be compared.

import { s } from "../kit/drawing.js";

export const WIDTH = 320;
export const HEIGHT = 220;
export const RIGHT = 34;
const LEFT = 34;
const TOP = 14;
const FOOT = 28;

/** All of some numbers together. */
export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** Where rounds and points stand in a picture; the same in all, so that they can be compared. */
export class Scale {
  constructor(points, totals) {
    this.rounds = points.rounds;
    const parts = points.seats.flat().map((categories) => Object.values(categories));
    this.low = Math.min(0, ...parts.map((values) => sum(values.filter((value) => value < 0))));
    const high = Math.max(1, ...totals.flat(), ...parts.map((values) => sum(values.filter((value) => value > 0))));
    this.step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => (high - this.low) / step <= 6) ?? 1000;
    this.low = Math.floor(this.low / this.step) * this.step;
    this.high = Math.ceil(high / this.step) * this.step;
  }

  x(index) {
    return LEFT + ((WIDTH - LEFT - RIGHT) * index) / (this.rounds.length - 1);
  }

  y(value) {
    return HEIGHT - FOOT - ((HEIGHT - FOOT - TOP) * (value - this.low)) / (this.high - this.low);
  }

  /** Lines and figures behind everything. */
  grid() {
    const found = [];
    for (let value = this.low; value <= this.high; value += this.step) {
      found.push(
        s("path", { d: `M${LEFT} ${this.y(value)}H${WIDTH - RIGHT}`, class: "rule" }),
        s("text", { x: LEFT - 5, y: this.y(value) + 5, class: "t14 end c-ink2" }, String(value)),
      );
    }
    const every = Math.ceil(this.rounds.length / 11);
    this.rounds.forEach((round, index) => {
      if (index % every === 0)
        found.push(s("text", { x: this.x(index), y: HEIGHT - 8, class: "t14 middle c-ink2" }, String(round)));
    });
    return found;
  }

  /** A line through values, one for each round. */
  path(values) {
    return values
      .map((value, index) => `${index ? "L" : "M"}${this.x(index).toFixed(1)} ${this.y(value).toFixed(1)}`)
      .join("");
  }
}
