// The dice after the end: the secret is told, and this browser compares it with its fingerprint.

import { h } from "../kit/dom.js";
import { fingerprint } from "../kit/fingerprint.js";
import { list, t } from "../kit/language.js";
import { changed } from "../table/shares.js";

/** What was sealed, what came out, and whether the two agree. */
export function sealed(standing) {
  const { sealed: commitment, contributions, secret, imported } = standing.dice;
  if (!commitment) return null;
  return h(
    "details",
    { class: "sealed" },
    h("summary", {}, t("Were the dice fair?")),
    h(
      "p",
      {},
      imported
        ? t(
            "This game was imported: its dice fell elsewhere, and nobody here saw their fingerprint before the first " +
              "move. Whether the record agrees with itself can be checked all the same.",
          )
        : t(
            "Before the first move everybody could see the fingerprint (SHA-256) of a secret. Every roll was made " +
              "from that secret and from shares of the players, all pledged before the first one was opened, " +
              "so nobody could choose how the dice fall. Now the secret is told.",
          ),
    ),
    secret && !imported ? h("p", { role: "status", class: "outcome" }, check(standing)) : null,
    missing(standing),
    h(
      "p",
      {},
      t("To repeat every single roll, save the record and run:"),
      " ",
      h("code", {}, `alfonso verify ${standing.game}-${standing.table}.txt`),
    ),
    h(
      "dl",
      {},
      h("dt", {}, t("fingerprint")),
      h("dd", {}, h("code", {}, commitment)),
      h("dt", {}, t("secret")),
      h("dd", {}, h("code", {}, secret ?? t("not told"))),
      h("dt", {}, t("added by the players")),
      h("dd", {}, h("code", {}, contributions || t("nothing"))),
    ),
  );
}

/** Compare the secret and the shares with their fingerprints, here and now. */
function check({ dice }) {
  const { secret, sealed: commitment, pledges, contributions } = dice;
  if (fingerprint(secret) !== commitment)
    return t(
      "Your browser has compared them: the secret is not the one that was sealed. " +
        "Something is wrong with this table.",
    );
  const shares = contributions.split(",");
  const broken = pledges.some((pledge, seat) => shares[seat] && pledge && fingerprint(shares[seat]) !== pledge);
  if (broken || changed(dice))
    return t(
      "Your browser has compared them: a share is not the one that was pledged. Something is wrong with this table.",
    );
  return t("Your browser has compared them: the secret is the one that was sealed before the first move.");
}

/** Whose shares are not in the dice, if anybody's. */
function missing({ dice: { left_out: seats }, seats: all }) {
  if (!seats?.length) return null;
  const names = list(seats.map((seat) => all[seat].name));
  return h("p", { class: "note" }, t("Without a share: {names}.", { names }));
}
