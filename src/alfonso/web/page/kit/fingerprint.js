// The fingerprint of a text (SHA-256), also where the browser has none to offer: over plain http.

const PRIMES = [2];
for (let number = 3; PRIMES.length < 64; number += 2)
  if (PRIMES.every((prime) => number % prime)) PRIMES.push(number);

/** The first 32 bits behind the point. */
const fraction = (number) => ((number % 1) * 2 ** 32) >>> 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const BLOCK = 64;

/** The bits of a word turned to the right. */
const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** The SHA-256 of a text in hexadecimal digits. */
export function fingerprint(text) {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(BLOCK * (1 + Math.floor((bytes.length + 8) / BLOCK)));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, 8 * bytes.length);
  const state = Uint32Array.from(START);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, view, at);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** Mix one block into the state. */
function mix(state, view, at) {
  const words = new Uint32Array(BLOCK);
  for (let place = 0; place < BLOCK; place++)
    words[place] = place < 16 ? view.getUint32(at + 4 * place) : spread(words, place);
  let [a, b, c, d, e, f, g, h] = state;
  for (let place = 0; place < BLOCK; place++) {
    const low = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + low + ((e & f) ^ (~e & g)) + ROUNDS[place] + words[place]) | 0;
    const high = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (high + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
}

/** A word that follows from those before it. */
function spread(words, place) {
  const far = words[place - 15];
  const near = words[place - 2];
  const one = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
  const two = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
  return words[place - 16] + one + words[place - 7] + two;
}
