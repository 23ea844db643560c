// On a phone the panels beside the board are a drawer with tabs, opened from the bar at the bottom.

import { button, h } from "../kit/dom.js";
import { n, t } from "../kit/language.js";

/** The drawer: one panel of several at a time; on wider screens all stand beside the board and this does nothing. */
export class Drawer {
  constructor(rail, panels) {
    this.rail = rail;
    this.panels = panels;
    this.opener = button(t("Choices"), () => this.toggle(), {
      id: "drawer",
      class: "main",
      "aria-expanded": "false",
      "aria-controls": "rail",
    });
    this.tabs = panels.map(([words, panel]) =>
      button(words, () => this.turn(panel), { role: "tab", "aria-controls": panel.id || null }),
    );
    rail.id = "rail";
    rail.prepend(
      h(
        "div",
        { class: "tabs", role: "tablist", "aria-label": t("Beside the board"), onkeydown: (event) => this.key(event) },
        this.tabs,
      ),
    );
    this.turn(panels[0][1]);
  }

  /** Turn to a panel. */
  turn(panel) {
    this.shown = panel;
    this.panels.forEach(([, other], index) => {
      other.classList.toggle("turned", other === panel);
      this.tabs[index].setAttribute("aria-selected", String(other === panel));
      this.tabs[index].setAttribute("tabindex", other === panel ? "0" : "-1");
    });
  }

  /** Arrow keys go from tab to tab. */
  key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const now = this.tabs.indexOf(document.activeElement);
    const next = (now + step + this.tabs.length) % this.tabs.length;
    this.turn(this.panels[next][1]);
    this.tabs[next].focus();
  }

  /** Say on the bar how many choices there are; without any the drawer has the chronicle and the chat. */
  count(choosing) {
    this.any = choosing.all.length > 0;
    this.opener.textContent = this.any
      ? n("The one choice", "All {count} choices", choosing.left.length)
      : t("Chronicle");
    if (!this.any && this.shown === this.panels[0][1]) this.toggle(false);
  }

  /** Bring a panel into sight, and the end of its list. */
  show(panel, list) {
    if (this.opener.checkVisibility()) {
      this.toggle(true);
      this.turn(panel);
    }
    panel.scrollIntoView({ block: "nearest" });
    list.scrollTop = list.scrollHeight;
    list.lastElementChild?.scrollIntoView({ block: "nearest" });
  }

  /** Open or close it. */
  toggle(open = !this.rail.classList.contains("open")) {
    if (open) this.turn(this.panels[this.any ? 0 : 1][1]);
    this.rail.classList.toggle("open", open);
    this.opener.setAttribute("aria-expanded", String(open));
  }
}
