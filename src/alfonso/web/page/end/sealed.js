// The dice after the end: the secret is told, and this browser compares it with its fingerprint.

import { h } from "../kit/dom.js";
import { t } from "../kit/language.js";

/** What was sealed, what came out, and whether the two agree. */
export function sealed(standing) {
  const { sealed: commitment, contributions, secret } = standing.dice;
  if (!commitment) return null;
  const outcome = h("p", { role: "status", class: "outcome" });
  if (secret)
    check(secret, commitment).then((words) => {
      outcome.textContent = words;
    });
  return h(
    "details",
    { class: "sealed" },
    h("summary", {}, t("Were the dice fair?")),
    h(
      "p",
      {},
      t(
        "Before the first move everybody could see the fingerprint (SHA-256) of a secret. Every roll was made from " +
          "that secret and from what the players added, so nobody could choose how the dice fall. " +
          "Now the secret is told.",
      ),
    ),
    outcome,
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

/** Compare the secret with the fingerprint, here and now. */
async function check(secret, commitment) {
  if (!crypto.subtle) return t("Your browser compares them only over a secure connection (https).");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret)));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return found === commitment
    ? t("Your browser has compared them: the secret is the one that was sealed before the first move.")
    : t(
        "Your browser has compared them: the secret is not the one that was sealed. " +
          "Something is wrong with this table.",
      );
}
