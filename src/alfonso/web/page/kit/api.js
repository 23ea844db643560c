// The door to the server: every request, and what it answers when it refuses.

import { always } from "./keeping.js";
import { language, t } from "./language.js";
import { trouble } from "./trouble.js";

/** A refusal: a status and one sentence. Status 0: nobody answered. */
export class Refused extends Error {
  constructor(status, sentence) {
    super(sentence);
    this.status = status;
  }
}

/** An address with what is asked, in the language in which the answer is to be read. */
export function address(path, query = {}) {
  const asked = new URLSearchParams({ ...query, ...(language() === "en" ? {} : { language: language() }) }).toString();
  return asked ? `${path}${path.includes("?") ? "&" : "?"}${asked}` : path;
}

/** Send a request; the answer, or a refusal. */
async function ask(path, options) {
  let response;
  try {
    response = await fetch(address(path), options);
  } catch {
    throw new Refused(0, t("the server does not answer"));
  }
  const answer = await response.json().catch(() => ({ error: t("the server’s answer cannot be read") }));
  trouble(response.status === 503 ? answer.error : "");
  if (!response.ok) throw new Refused(response.status, answer.error ?? t("the server refused"));
  return answer;
}

/** Try again and again while nobody answers whom it is worth to wait for. */
async function patiently(attempt, worth) {
  for (let pause = 300; ; pause = Math.min(pause * 2, 5000)) {
    try {
      return await attempt();
    } catch (error) {
      if (!worth.includes(error.status)) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

/** Read something; a server in trouble is waited for. */
export function get(path, query = {}) {
  const asked = new URLSearchParams(query).toString();
  return patiently(() => ask(asked ? `${path}?${asked}` : path), [503]);
}

/** Do something. */
export function post(path, body = {}) {
  return ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/** Do something that has a key, again and again until somebody answers: the server does it once. */
export function insist(path, body) {
  return patiently(() => post(path, body), [0, 503]);
}

/** Something nobody can foresee: a key of a request, or a share in the dice. */
export function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const NAME = "alfonso-name";

/** The name this browser used last. */
export function lastName() {
  return always.get(NAME) ?? "";
}

/** This browser is somebody of this name now. */
export function keepName(name) {
  always.set(NAME, name);
}

/** Be somebody of this name: a session is begun, or the old one renamed. */
export async function be(name) {
  if (lastName() || !always.set(NAME, "")) {
    // a browser that keeps no name may still keep a session
    try {
      const me = await get("/api/session");
      if (me.name !== name) await post("/api/session/name", { name });
      always.set(NAME, name);
      return;
    } catch (error) {
      if (error.status !== 401) throw error;
    }
  }
  await post("/api/session", { name });
  always.set(NAME, name);
}
