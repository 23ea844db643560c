// Telling a player that it is their turn: in the title and the icon of the page, by a quiet sound, by a notification.

import { preference } from "../help/comfort.js";
import { t } from "../kit/language.js";

const PITCHES = [660, 880]; // a bell: two partials that die away
const LOUDNESS = 0.05,
  SECONDS = 0.6;

let audio = null;

/** Ask for what a notice needs, on the player's own click; whether it may be given. */
export async function allowNotices(name) {
  if (name === "sound") ring();
  if (name !== "notify") return true;
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

/** A short quiet bell; browsers keep silent until the player has touched the page. */
function ring() {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [index, pitch] of PITCHES.entries()) {
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: LOUDNESS / (index + 1) });
    volume.gain.exponentialRampToValueAtTime(0.0001, now + SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + SECONDS);
  }
}

/** The icons of the page: an initial, and the same with a gold dot for when it is your turn. */
const ICON = "/page/app/icon.svg",
  MARKED = "/page/app/icon-turn.svg";

/** Tells when it becomes this player's turn. */
export class Notices {
  constructor() {
    this.yours = null;
  }

  /** It is, or is not, this player's turn at a table; ``asked`` is what is asked. */
  tell(yours, table, asked) {
    document.title = yours ? t("Your move: {table}", { table }) : table;
    if (yours === this.yours) return;
    document.querySelector("link[rel=icon]")?.setAttribute("href", yours ? MARKED : ICON);
    const began = this.yours === false && yours;
    this.yours = yours;
    if (!began) return;
    try {
      if (preference("sound")) ring();
      if (document.hidden && preference("notify") && window.Notification?.permission === "granted")
        this.notify(table, asked);
    } catch {
      // some browsers allow notifications and then show none: the title and the icon have told
    }
  }

  /** Somebody waits: the bell, and a notification where the page is out of sight. */
  nudge(table, name) {
    try {
      if (preference("sound")) ring();
      if (document.hidden && preference("notify") && window.Notification?.permission === "granted")
        this.notify(table, t("{name} waits for your move.", { name }));
    } catch {
      // the page says it, too
    }
  }

  /** A notification that leads back to the page. */
  notify(table, asked) {
    const notice = new Notification(t("Your move: {table}", { table }), { body: asked, tag: location.pathname });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}
