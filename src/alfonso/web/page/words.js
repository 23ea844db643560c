// The words of the page in the reader's language: looked up in a gettext catalogue, English where it has none.

const LANGUAGE = "alfonso-language";

let catalogue = {};
let plural = () => 0;

/** The language that is wanted: the one chosen here, or the browser's. */
export function language() {
  return localStorage.getItem(LANGUAGE) ?? (navigator.languages?.[0] ?? "en").slice(0, 2).toLowerCase();
}

/** Words with {names} in them, in the reader's language. */
export function t(text, values = {}) {
  return put(catalogue[text]?.[0] || text, values);
}

/** Words about a {count}: one form for one, others for more, as the language has it. */
export function n(one, many, count, values = {}) {
  return put(catalogue[one]?.[plural(count)] || (count === 1 ? one : many), { count, ...values });
}

/** Put values where their names stand. */
function put(text, values) {
  return text.replace(/\{(\w+)\}/g, (name, key) => key in values ? String(values[key]) : name);
}
