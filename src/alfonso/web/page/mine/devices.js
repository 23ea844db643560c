// Going on elsewhere: a code for another device, good once and soon; and leaving the devices that one has no more.

import { post } from "../kit/api.js";
import { button, fill, h, svg } from "../kit/dom.js";
import { illuminated } from "../kit/drawing.js";
import { n, t } from "../kit/language.js";
import { lonely } from "../panels/link.js";
import { arrivingForm } from "./arrive.js";

/** What can be done about other devices; ``left`` is called when they were left, and their calendars with them. */
export class Devices {
  constructor(left) {
    this.left = left;
    this.place = h("div", { class: "link", role: "status" });
    this.said = h("p", { class: "note", role: "status" });
    this.element = h(
      "section",
      { class: "leaf" },
      illuminated("h2", t("On another device")),
      h(
        "p",
        {},
        t(
          "Your games hang on this browser. With a code you can go on in another one, too, under your name. " +
            "It works once and soon expires; give it to nobody else, for who has it plays as you.",
        ),
      ),
      h(
        "p",
        { class: "buttons" },
        button(t("Make a code"), () => this.attempt(() => this.make()), { class: "main" }),
        button(t("End my sessions on all other devices"), () => this.attempt(() => this.alone())),
      ),
      this.place,
      this.said,
      h("details", {}, h("summary", {}, t("I have a code from another device")), arrivingForm(true)),
    );
  }

  /** A new code. */
  async make() {
    const { code, url, qr, seconds } = await post("/api/session/passage");
    const revoke = async () => {
      await post("/api/session/passage/revoke");
      fill(this.place);
      this.said.textContent = t("The code is worth nothing any more.");
    };
    const minutes = Math.round(seconds / 60);
    fill(
      this.place,
      h(
        "div",
        { class: "words" },
        h("p", {}, h("code", { class: "code" }, code)),
        h(
          "p",
          {},
          n(
            "Type it there within {count} minute, under “My games”, or open this link there:",
            "Type it there within {count} minutes, under “My games”, or open this link there:",
            minutes,
          ),
        ),
        h("input", {
          readonly: true,
          "aria-label": t("Link for another device"),
          value: url,
          onfocus: (event) => event.target.select(),
        }),
        h("p", { class: "buttons" }, button(t("Revoke the code"), () => this.attempt(revoke))),
      ),
      lonely(url) ? h("p", { class: "note" }, lonely(url)) : null,
      h("div", { class: "qr", role: "img", "aria-label": t("The link as a QR code") }, svg(qr)),
    );
  }

  /** Stay here and nowhere else. */
  async alone() {
    await post("/api/session/alone");
    await this.left();
    fill(this.place);
    this.said.textContent = t("Only this browser plays as you now, and your calendars are revoked.");
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
