// A link to a seat, or for onlookers: to copy, to share, or to be read from the screen by a telephone.

import { post } from "../kit/api.js";
import { button, fill, h, svg } from "../kit/dom.js";
import { meanwhile } from "../kit/keeping.js";
import { t } from "../kit/language.js";

/** The link to a seat of a table (null: for onlookers), shown where this browser has it and made anew where not. */
export class Link {
  constructor(table, seat, attempt) {
    this.table = table;
    this.seat = seat;
    this.panel = h("div", { class: "link" });
    this.button = button(seat === null ? t("Make a link") : t("Make a new link"), () => attempt(() => this.make()));
    const known = this.kept().find((one) => (one.seat ?? null) === seat);
    if (known) this.show(known);
  }

  /** The links that this browser knows. */
  kept() {
    return JSON.parse(meanwhile.get(`links-${this.table}`) ?? "[]");
  }

  /** A new link; an older one to the same seat leads nowhere from now on. */
  async make() {
    const where = this.seat === null ? "watch" : `seats/${this.seat}`;
    const made = await post(`/api/tables/${this.table}/${where}/link`);
    const others = this.kept().filter((one) => (one.seat ?? null) !== this.seat);
    meanwhile.set(`links-${this.table}`, JSON.stringify([...others, made]));
    this.show(made);
  }

  /** The link leads nowhere any more. */
  forget() {
    meanwhile.set(`links-${this.table}`, JSON.stringify(this.kept().filter((one) => (one.seat ?? null) !== this.seat)));
    fill(this.panel);
  }

  /** Show a link in all the ways it can be handed on. */
  show({ url, qr }) {
    const name = this.seat === null ? t("Link for onlookers") : t("Link to seat {number}", { number: this.seat + 1 });
    const field = h("input", {
      readonly: true,
      "aria-label": name,
      value: url,
      onfocus: (event) => event.target.select(),
    });
    const said = h("span", { role: "status", class: "note" });
    const copy = async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(url);
        said.textContent = t("Copied.");
      } catch {
        said.textContent = t("It is selected: copy it with your keyboard or by a long press.");
      }
    };
    const share = () =>
      navigator.share({ title: document.title, text: t("Come and play with me:"), url }).catch(() => {});
    fill(
      this.panel,
      h(
        "div",
        { class: "words" },
        field,
        h(
          "p",
          { class: "buttons" },
          button(t("Copy the link"), copy),
          navigator.share ? button(t("Share"), share) : null,
          said,
        ),
        this.seat === null
          ? null
          : h(
              "p",
              {},
              t(
                "Send it to your friend. It opens this table, asks for a name and takes the seat; it works once. " +
                  "A telephone can read it from the pattern.",
              ),
            ),
      ),
      lonely(url) ? h("p", { class: "note" }, lonely(url)) : null,
      qr
        ? h(
            "div",
            { class: "qr", role: "img", "aria-label": t("The link as a pattern for a telephone’s camera") },
            svg(qr),
          )
        : null,
    );
  }
}

/** What to say of an address that leads nowhere but to the machine on which it is typed; nothing of others. */
export function lonely(url) {
  if (!["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname)) return "";
  return t(
    "This link works on this machine only. For others in the house start the server with " +
      "“make play HOST=0.0.0.0”, then make the link anew.",
  );
}
