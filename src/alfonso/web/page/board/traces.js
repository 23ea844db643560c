// What a line of the chronicle told of: the pieces that the position before it and the one after it show differently.

import { get } from "../kit/api.js";
import { svg } from "../kit/dom.js";
import { differs, PIECES, seen } from "./changed.js";
import { Pointers } from "./pointers.js";

const REST = 120; // milliseconds on a line before its pieces light up
const MOST = 12; // more rings than these would say nothing
const KEPT = 24; // positions

/** Rings around pieces that have changed; ``address`` says where the picture of a position is. */
export class Traces {
  constructor(place, address) {
    this.address = address;
    this.pointers = new Pointers(place);
    /** @type {Map<string, Promise<Map<string, { said: string, drawn: string }>>>} */
    this.known = new Map(); // what the pieces of a position are like, by the address of its picture
    this.wanted = "";
  }

  /**
   * Light what is different between two positions after a moment; nothing without them. Where pieces speak of who did
   * it, only these: ``speaks`` says whether words do.
   *
   * @param {number} before
   * @param {number} after
   * @param {(words: string) => boolean} speaks
   */
  show(before, after, speaks = () => false) {
    clearTimeout(this.timer);
    this.wanted = before && after ? `${before} ${after}` : "";
    if (this.wanted) this.timer = setTimeout(() => this.light(before, after, speaks), REST);
    else this.pointers.mark([], []);
  }

  /** Light it. */
  async light(before, after, speaks) {
    const { wanted } = this;
    try {
      const [then, now] = await Promise.all([before, after].map((number) => this.pieces(number)));
      if (wanted !== this.wanted) return;
      const changed = [...now.keys()].filter((id) => differs(then.get(id), now.get(id)));
      const gone = [...then.keys()].filter((id) => !now.has(id)); // its place may be there again
      const all = [...changed, ...gone];
      const meant = all.filter((id) => [then, now].some((pieces) => speaks(pieces.get(id)?.said ?? "")));
      this.pointers.mark(this.inner(meant.length ? meant : all).slice(0, MOST), []);
    } catch {
      this.pointers.mark([], []); // it is only a help
    }
  }

  /** The pieces of a position. */
  pieces(number) {
    const address = this.address(number);
    const kept = this.known.get(address);
    if (kept) return kept;
    const found = get(address).then(({ picture }) => {
      const pieces = picture ? [...svg(picture).querySelectorAll(PIECES)] : [];
      return new Map(pieces.map((piece) => [piece.id, seen(piece)]));
    });
    this.known.set(address, found);
    found.catch(() => this.known.delete(address));
    if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value);
    return found;
  }

  /** Of pieces that lie in one another, the inner ones; none that the picture does not have now. */
  inner(ids) {
    const pieces = ids.map((id) => this.pointers.find(id)).filter(Boolean);
    return pieces.filter((one) => !pieces.some((other) => other !== one && one.contains(other))).map((one) => one.id);
  }
}
