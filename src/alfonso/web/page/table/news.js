// What has arrived out of sight: a mark where one looks, that leads there.

import { button } from "../kit/dom.js";
import { n } from "../kit/language.js";

/** Counts messages and lines whose last is not to be seen; ``go`` leads to a panel. */
export class News {
  constructor(chat, chronicle, go) {
    this.chat = chat;
    this.chronicle = chronicle;
    this.go = go;
    this.mark = button("", () => this.follow(), { id: "news", hidden: true });
    /** @type {Map<object, { count: number, last: Element }>} */
    this.unseen = new Map(); // by the panel
    this.watch = new IntersectionObserver((entries) => entries.forEach((entry) => this.looked(entry)));
  }

  /** An update has come: what others have said, and what was done, unless we did it ourselves or look back. */
  tell({ log, chat = [] }, viewer, own) {
    this.arrived(this.chat, chat.filter(({ seat }) => seat !== viewer).length);
    if (log && !own) this.arrived(this.chronicle, log.lines.length);
  }

  /** So many have arrived at the end of a panel's list; whether they are in sight is known in a moment. */
  arrived(panel, count) {
    const last = panel.list.lastElementChild;
    if (!count || !last) return;
    const before = this.unseen.get(panel);
    if (before) this.watch.unobserve(before.last);
    this.unseen.set(panel, { count: count + (before?.count ?? 0), last });
    this.watch.observe(last);
  }

  /** What has arrived in a panel is told elsewhere. */
  forget(panel) {
    const known = this.unseen.get(panel);
    if (!known) return;
    this.watch.unobserve(known.last);
    this.unseen.delete(panel);
    this.show();
  }

  /** Another table or other eyes: nothing is new. */
  clear() {
    this.watch.disconnect();
    this.unseen.clear();
    this.show();
  }

  /** The last of a list has come into sight, or is not there. */
  looked({ target, isIntersecting }) {
    for (const [panel, { last }] of this.unseen) {
      if (last !== target || !isIntersecting) continue;
      this.watch.unobserve(target);
      this.unseen.delete(panel);
    }
    this.show();
  }

  /** Say how much is new. */
  show() {
    const [said, told] = [this.chat, this.chronicle].map((panel) => this.unseen.get(panel)?.count ?? 0);
    const words = [
      said ? n("{count} new message", "{count} new messages", said) : "",
      told ? n("{count} new line", "{count} new lines", told) : "",
    ].filter(Boolean);
    this.mark.hidden = !words.length;
    this.mark.textContent = words.join(", ");
  }

  /** Go where the news are: to what was said first. */
  follow() {
    this.go(this.unseen.has(this.chat) ? this.chat : this.chronicle);
  }
}
