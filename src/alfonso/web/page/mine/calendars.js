// In one's calendar: secret addresses at which a calendar program reads which tables wait; each can be revoked.

import { get, post } from "../kit/api.js";
import { button, fill, h } from "../kit/dom.js";
import { illuminated } from "../kit/drawing.js";
import { t } from "../kit/language.js";

/** What can be done about calendars. */
export class Calendars {
  constructor() {
    this.place = h("div", { role: "status" });
    this.list = h("ul", { class: "calendars" });
    this.said = h("p", { class: "note", role: "status" });
    this.element = h(
      "section",
      { class: "leaf" },
      illuminated("h2", t("In your calendar")),
      h(
        "p",
        {},
        t(
          "A calendar program that subscribes to a secret address shows the tables that wait for your move, " +
            "and by when, where there are days for every decision. Who knows the address reads that and nothing else.",
        ),
      ),
      h(
        "p",
        { class: "buttons" },
        button(t("Make an address"), () => this.attempt(() => this.make()), { class: "main" }),
      ),
      this.place,
      this.list,
      this.said,
    );
  }

  /** Show which there are. */
  async show(known = null) {
    const calendars = known ?? (await get("/api/mine/calendars"));
    fill(
      this.list,
      calendars.map(({ id, created }) => h("li", {}, this.named(created), " ", this.revoking(id, created))),
    );
  }

  /** A calendar as one tells it from others. */
  named(created) {
    const when = new Date(created).toLocaleString(document.documentElement.lang, {
      dateStyle: "medium",
      timeStyle: "short",
    });
    return t("Address made on {time}", { time: when });
  }

  /** The button that revokes a calendar. */
  revoking(id, created) {
    const revoke = async () => {
      await this.show(await post(`/api/mine/calendars/${id}/revoke`));
      fill(this.place);
      this.said.textContent = t("The address is worth nothing any more.");
    };
    const label = `${t("Revoke")}: ${this.named(created)}`;
    return button(t("Revoke"), () => this.attempt(revoke), { class: "quiet", "aria-label": label });
  }

  /** A new address, which is shown once. */
  async make() {
    const { url } = await post("/api/mine/calendars");
    fill(
      this.place,
      h("p", {}, t("Copy it now into your calendar program; it is not shown again.")),
      h("p", {}, this.field(url)),
      h(
        "p",
        { class: "buttons" },
        h("a", { class: "button", href: url.replace(/^https?:/, "webcal:") }, t("Open it in the calendar program")),
      ),
    );
    await this.show();
  }

  /** An address to copy. */
  field(url) {
    const selected = (event) => event.target.select();
    return h("input", { readonly: true, "aria-label": t("Address of the calendar"), value: url, onfocus: selected });
  }

  /** Do something; if it is refused, say why. */
  async attempt(action) {
    this.said.textContent = "";
    try {
      await action();
    } catch (error) {
      this.said.textContent = `${error.message}.`;
    }
  }
}
