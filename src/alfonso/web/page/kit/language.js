// The words of the page in the reader's language: looked up in a gettext catalogue, English where it has none.
// Whoever imports this module waits until the catalogue is there, so that nothing is shown in another language first.

import { always } from "./keeping.js";

const CHOSEN = "alfonso-language";
const ENGLISH = { language: "en", plural: "(n != 1)", words: {} };

/** Which form a count takes: the expressions of our catalogues, without blanks and the brackets around them. */
const SLAVIC = (n) => (n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2);
const PLURALS = {
  0: () => 0,
  "n!=1": (n) => Number(n !== 1),
  "n>1": (n) => Number(n > 1),
  "n%10==1&&n%100!=11?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2": (n) =>
    n % 10 === 1 && n % 100 !== 11 ? 0 : SLAVIC(n),
  "n==1?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2": (n) => (n === 1 ? 0 : SLAVIC(n)),
  "(n==1)?0:(n>=2&&n<=4)?1:2": (n) => (n === 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2),
};

/** A file of the page as data, or what stands for it where it cannot be had. */
async function read(file, otherwise) {
  try {
    const response = await fetch(`/page/${file}`);
    return response.ok ? await response.json() : otherwise;
  } catch {
    return otherwise;
  }
}

/** Every language there is: its code and its name in itself. */
export const languages = await read("languages.json", [{ code: "en", name: "English" }]);

const spoken = wanted();
const found = spoken === ENGLISH.language ? ENGLISH : await read(`words-${spoken}.json`, ENGLISH);
const { plural, words: catalogue } = found;
const form = PLURALS[plural.replaceAll(" ", "").replace(/^\((.*)\)$/, "$1")] ?? PLURALS["n!=1"];
document.documentElement.lang = spoken;

/** The language chosen here, or the first of the browser's that there is. */
function wanted() {
  const known = languages.map((one) => one.code);
  const asked = [always.get(CHOSEN), ...navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())];
  return asked.find((code) => known.includes(code)) ?? ENGLISH.language;
}

/** The code of the language in use. */
export function language() {
  return spoken;
}

/** Speak another language from now on. */
export function choose(code) {
  always.set(CHOSEN, code);
  location.reload();
}

/** Words with {names} in them, in the reader's language. */
export function t(text, values = {}) {
  return put(catalogue[text]?.[0] || text, values);
}

/** A name as one reads it. */
export function plain(name) {
  return t(name.replaceAll("_", " "));
}

/** Words about a {count}: one form for one, others for more, as the language has it. */
export function n(one, many, count, values = {}) {
  return put(catalogue[one]?.[form(count)] || (count === 1 ? one : many), { count, ...values });
}

/** Put values where their names stand. */
function put(text, values) {
  return text.replace(/\{(\w+)\}/g, (name, key) => (key in values ? String(values[key]) : name));
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const STEPS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
const RELATIVE = new Intl.RelativeTimeFormat(spoken, { numeric: "auto" });

/** How long ago something was, as one says it. */
export function ago(at, now = Date.now()) {
  const seconds = Math.max(0, (now - at) / 1000);
  const [unit, size] = STEPS.find(([, size]) => seconds >= size) ?? ["second", Infinity];
  return RELATIVE.format(-Math.floor(seconds / size), unit);
}

const AMOUNTS = [0, 1].map((digits) => ({ maximumFractionDigits: digits }));

/** A number that is only about right: large ones without their fractions. */
export function amount(number) {
  return new Intl.NumberFormat(spoken, AMOUNTS[Math.abs(number) < 20 ? 1 : 0]).format(number);
}

/** By how much something is more or less. */
export function difference(number) {
  const digits = AMOUNTS[Math.abs(number) < 20 ? 1 : 0];
  return new Intl.NumberFormat(spoken, { ...digits, signDisplay: "exceptZero" }).format(number).replace("-", "−");
}

const LIST = new Intl.ListFormat(spoken);

/** Several names, as one enumerates them. */
export function list(names) {
  return LIST.format(names);
}
