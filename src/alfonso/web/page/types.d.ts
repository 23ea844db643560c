// What the server says, and what the parts of the page tell each other; only for checking, nothing of it is served.

import type { Choosing } from "./board/choosing.js";

/** What a move touches: the text of an action and the ids of its pieces, in order. */
export interface Choice {
  text: string;
  ids: string[];
  heading: string; // what it begins with, in words
  words: string; // what else there is to say
  place?: number; // where it would take the place of an earlier answer
}

/** An earlier answer that can still be changed, as the server says it. */
export interface Change {
  place: number;
  action: string;
  touches: string[];
}

/** What one viewer may know of a position. */
export interface View {
  choices: string[];
  touches: string[][];
  labels?: [string, string][]; // of each choice its heading and its words
  changes?: Change[];
  prompt: string;
  turn: number;
  together?: boolean;
  secret?: boolean;
  undo?: "" | "free" | "ask";
}

/** A seat and who has it. */
export interface Seat {
  name: string;
  kind: string;
  bot: string;
}

/** A line of the chronicle. */
export interface Line {
  number: number;
  text: string;
}

/** What was said, and by whom. */
export interface Said {
  name: string;
  text: string;
}

/** How a game ended. */
export interface Result {
  winners: number[];
  places: number[];
  tie_break: string | null;
  scores: number[];
  counted: string[]; // with their unit
  breakdown: Record<string, number>[];
  verdict: string;
}

/** A wish to take back: who has it, and who has still to answer. */
export interface Wish {
  number: number;
  seat: number;
  awaited: number[];
}

/** What each seat has left, and whose clock runs. */
export interface Clock {
  kind: "live" | "days";
  left: (number | null)[];
  running: number[];
  at: number;
}

/** A table as one viewer knows it. */
export interface Standing {
  table: string;
  game: string;
  name: string;
  viewer: number;
  mine: number[];
  creator: boolean;
  number: number;
  answer: number;
  view: View | null;
  seats: Seat[];
  ready: number[];
  here?: number[];
  gone?: number[];
  watching?: string[];
  onlookers_talk: boolean;
  log: Line[];
  chat: Said[];
  clock: Clock | null;
  wish: Wish | null;
  result: Result | null;
  again: string;
  dice: { sealed: string; contributions: string; secret?: string };
}

/** What is new for a viewer; only what has changed is there. */
export interface Update extends Partial<Omit<Standing, "log">> {
  number: number;
  at: number;
  scene?: boolean;
  log?: { keep: number; lines: Line[] };
}

/** The room for a picture as it is drawn, and how much larger it is then shown. */
export interface Room {
  width: number;
  height: number; // 0 where it does not matter
  scale: number;
}

/** A picture that came by the socket: of which position, and with what picked. */
export interface Drawing {
  answer: number;
  chosen: string[];
  picture: string;
}

/** What the board is to show: a position of a viewer, looked back at or present, and what is picked in it. */
export interface Shown {
  table: string;
  seat: number;
  answer: number;
  choosing: Choosing;
  back: boolean;
}

declare global {
  var Idiomorph: { morph(old: Element, now: Element, options?: object): void };
}
