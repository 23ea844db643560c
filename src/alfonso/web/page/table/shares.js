// Our share in the dice: this browser draws it, pledges its fingerprint, and opens it when all have pledged theirs.

import { fresh, insist } from "../kit/api.js";
import { fingerprint } from "../kit/fingerprint.js";
import { always } from "../kit/keeping.js";
import { t } from "../kit/language.js";

const PATIENCE = 15000; // milliseconds that another page of ours has which may know the share

/** What this browser keeps of a share that it has pledged: the share, and what was shown of the dice before. */
export function kept(pledge) {
  return pledge ? JSON.parse(always.get(`alfonso-share-${pledge}`) ?? "null") : null;
}

/** Keep it. */
function keep(pledge, share) {
  always.set(`alfonso-share-${pledge}`, JSON.stringify(share));
}

/** Whether the dice are not those that this browser was shown when it opened its share. */
export function changed({ sealed, pledges }) {
  const shown = pledges.map(kept).find((share) => share?.pledges);
  return Boolean(shown) && JSON.stringify([sealed, pledges]) !== JSON.stringify([shown.sealed, shown.pledges]);
}

/** Does by itself what is asked of our seats. */
export class Shares {
  constructor(base, say) {
    this.base = base;
    this.say = say;
    this.busy = new Set();
    this.did = new Map(); // what was done last for a seat: it is not done twice
  }

  /** Pledge and open what our seats owe. */
  tend(standing) {
    this.standing = standing;
    const { dice, mine } = standing;
    for (const seat of mine) {
      const pledges = dice.to_pledge.includes(seat);
      if (pledges || dice.to_open.includes(seat))
        this.once(seat, JSON.stringify([pledges, dice.pledges]), () =>
          pledges ? this.pledge(seat, dice.sealed) : this.open(seat, dice),
        );
    }
  }

  /** Do one thing after another for a seat, each once; what is refused as late was done elsewhere. */
  async once(seat, what, action) {
    if (this.busy.has(seat) || this.did.get(seat) === what) return;
    this.busy.add(seat);
    try {
      await action();
    } catch (error) {
      if (error.status !== 409) this.say(error.message);
    }
    this.busy.delete(seat);
    this.did.set(seat, what);
    if (!this.standing.view) this.tend(this.standing);
  }

  /** Draw a share for the dice with this fingerprint, and say by which one it will be known. */
  async pledge(seat, sealed) {
    const contribution = fresh();
    const pledge = fingerprint(contribution);
    keep(pledge, { contribution, sealed });
    await insist(`${this.base}/seats/${seat}/pledge`, { pledge });
  }

  /** Open the share, if the dice are those it was drawn for; where it is lost, say so after a while. */
  async open(seat, dice) {
    const pledge = dice.pledges[seat];
    const share = kept(pledge);
    if (share && share.sealed !== dice.sealed) {
      this.say(
        t("The fingerprint of the dice is not the one that was shown before. Something is wrong with this table."),
      );
      return;
    }
    if (share) keep(pledge, { ...share, pledges: dice.pledges });
    if (share) await this.send(seat, share.contribution);
    else setTimeout(() => this.once(seat, pledge, () => this.send(seat, "")), PATIENCE);
  }

  /** Say what the share is. */
  async send(seat, contribution) {
    await insist(`${this.base}/seats/${seat}/share`, { contribution });
  }
}
