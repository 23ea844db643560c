// Narrowing choices by the pieces they touch: die then target, or target then die; no game is known here.

/** The choices of a decision and what has been picked of them so far. */
export class Choosing {
  constructor(choices = [], touches = []) {
    this.all = choices.map((text, index) => ({ text, ids: touches[index] ?? [] }));
    this.picked = [];
    this.asked = "";
  }

  /** The choices that go with everything picked. */
  get left() {
    return this.all.filter((choice) => this.picked.every((id) => choice.ids.includes(id)));
  }

  /** The pieces that can be picked next. */
  get lit() {
    return new Set(this.left.flatMap((choice) => choice.ids));
  }

  /** The pieces that any choice touches. */
  get can() {
    return new Set(this.all.flatMap((choice) => choice.ids));
  }

  /** Pick a piece, put it back, begin anew with it, or ask why not; the choice that is settled by it, if one is. */
  pick(id) {
    this.asked = "";
    if (this.picked.includes(id)) this.picked = this.picked.filter((other) => other !== id);
    else if (this.lit.has(id)) this.picked.push(id);
    else if (this.can.has(id)) this.picked = [id];
    else { this.asked = id; return null; }
    return this.picked.length && this.left.length === 1 ? this.left[0] : null;
  }

  /** Put everything back. */
  clear() {
    this.picked = [];
    this.asked = "";
  }
}
