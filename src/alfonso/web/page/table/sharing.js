// Handing on a link to a finished game, or to one of its positions: shared where the system can, else copied.

/** @import { Standing } from "../types" */

import { button, h } from "../kit/dom.js";
import { t } from "../kit/language.js";
import { lonely } from "../panels/link.js";

/** A button that hands on a link; ``address`` says where it leads, ``label`` says more than its words. */
export class Sharing {
  constructor(words, address, label = words) {
    this.address = address;
    this.button = button(words, () => this.share(), { "aria-label": label, title: label });
    this.said = h("span", { role: "status", class: "note shared" });
  }

  /**
   * Offer what is shown of a table now; what was said of something else is forgotten.
   *
   * @param {Standing | null} standing
   */
  show(standing) {
    this.standing = standing;
    this.button.hidden = this.said.hidden = !standing;
    if (!standing || this.address() !== this.shared) this.said.textContent = "";
  }

  /** Hand on the link; where only guests may come, or nobody from another machine, say so. */
  async share() {
    this.shared = this.address();
    const url = new URL(this.shared, location.href).href;
    const { name, public: open } = this.standing;
    const guests = open ? "" : t("Only who was let in to this table can open it.");
    const hint = [guests, lonely(url)].filter(Boolean).join(" ");
    this.said.textContent = hint;
    if (navigator.share) {
      await navigator.share({ title: t(name), url }).catch(() => {}); // who thinks better of it has nothing to hear
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      this.said.textContent = [t("The link is copied."), hint].join(" ");
    } catch {
      this.said.replaceChildren(h("a", { href: url }, url), ` ${hint}`);
    }
  }
}
