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

/** Several moves with one click. */
export interface Shortcut {
  piece: string; // the id of its button in the picture, where there is one
  actions: string[];
  words: string;
  habit: Habit;
}

/** When a shortcut may be taken without a word: as soon as it is offered, or in the place of its last move. */
export type Habit = "" | "at once" | "instead";

/** What the voice of a lesson says: how the last advice went, then one thing after another, the last perhaps advice. */
export interface Voice {
  reaction: string | null;
  followed: boolean;
  told: string[];
  says: { words: string; point: string[] }[];
  good: string;
  touches: string[];
  said: number;
  all: number;
  over: boolean;
  chance: boolean; // whether there are dice or cards
}

/** What one viewer may know of a position. */
export interface View {
  choices: string[];
  touches: string[][];
  labels?: [string, string][]; // of each choice its heading and its words
  changes?: Change[];
  shortcuts?: { word: string; actions: string[]; habit: Habit }[]; // what one types for it, and the moves
  shortcut_labels?: string[];
  prompt: string;
  turn: number;
  together?: boolean;
  veiled?: boolean; // all decide, and nobody may know who is ready
  secret?: boolean;
  points?: number[]; // by seat, where they can be counted
  undo?: "" | "free" | "ask";
  voice?: Voice; // at a lesson, to who learns
}

/** What a choice is expected to lead to: the scores at the end, and by category what comes to what there is. */
export interface Expected {
  action: string;
  total: number;
  cost: number; // by how much less it puts one ahead than the best
  others: number;
  parts: Record<string, number>;
}

/** What a bot would do; where it can say why, what it expects of that and of other choices. */
export interface Hint {
  action: string;
  bot: string;
  unit: string;
  expected: Expected[];
}

/** A seat and who has it. */
export interface Seat {
  name: string;
  kind: string;
  bot: string;
  resigned?: boolean; // for good: the bot plays on
  badge?: string; // what its owner wears
}

/** A line of the chronicle. */
export interface Line {
  number: number;
  text: string;
  event: { event: string; seat: number };
}

/** What was said, and by whom. */
export interface Said {
  seat: number; // -1: an onlooker
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
  unfinished?: boolean; // all agreed to end it: nobody has won
  stages?: Stage[]; // how it was decided, where it was not by points
}

/** A stage of the outcome: what was compared, and those who were still in, the best first. */
export interface Stage {
  title: string;
  contenders: { seat: number; name: string; figure: number; out: boolean }[]; // without a seat: -1
  tie_break: string | null;
}

/** A wish to take back: who has it, and who has still to answer. */
export interface Wish {
  number: number;
  seat: number;
  awaited: number[];
}

/** A wish to resign, or to end the game. */
export interface Parting extends Wish {
  what: "" | "resign" | "end";
}

/** Somebody was told that they are waited for. */
export interface Nudge {
  seat: number;
  by: number;
  at: number;
}

/** Somebody is away: from this moment of the server on a bot may play for them. */
export interface Absence {
  seat: number;
  until: number;
}

/** What each seat has left, and whose clock runs. */
export interface Clock {
  kind: "live" | "days";
  left: (number | null)[];
  running: number[];
  at: number;
}

/** The dice: what they are made of, and which seats owe a pledge or a share. */
export interface Dice {
  sealed: string;
  contributions: string;
  secret?: string;
  pledges: string[];
  to_pledge: number[];
  to_open: number[];
  left_out: number[];
  imported: boolean;
}

/** A table as one viewer knows it. */
export interface Standing {
  table: string;
  game: string;
  name: string;
  viewer: number;
  mine: number[];
  creator: boolean;
  public: boolean; // whether everybody may look
  number: number;
  answer: number;
  view: View | null;
  seats: Seat[];
  ready: number[];
  here?: number[];
  gone?: number[];
  absent?: Absence[];
  watching?: string[];
  more?: number;
  onlookers_talk: boolean;
  acted: number; // the update that told of one's own last move
  headlines: string[]; // what matters most of what happens, in that order
  opening: string; // what happens when a round begins
  hints: boolean; // whether one may ask a bot what it would do
  log: Line[];
  chat: Said[];
  clock: Clock | null;
  wish: Wish | null;
  parting: Parting | null;
  nudges?: Nudge[];
  removed: boolean; // before it began
  away_after: number; // seconds until a bot may play for who is away
  stand_in: string; // the bot that does
  result: Result | null;
  again: string;
  dice: Dice;
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
