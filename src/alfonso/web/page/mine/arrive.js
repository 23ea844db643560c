// Coming from another device with a code: typed, or behind the # of a link, where no server sees it.

import { keepName, lastName, post } from "../kit/api.js";
import { fill, h } from "../kit/dom.js";
import { illuminated } from "../kit/drawing.js";
import { t } from "../kit/language.js";

/** The page that a link leads to: nothing happens before one has agreed. */
export function arrive(main) {
  document.title = t("Go on here");
  fill(main, h("div", { class: "mine" }, arriving(location.hash.slice(1))));
}

/** A leaf on which one types a code. */
export function arriving(code = "") {
  return h("section", { class: "leaf" }, illuminated("h2", t("Go on here")), arrivingForm(Boolean(lastName()), code));
}

/** The form; who is somebody here already is told what becomes of that. */
export function arrivingForm(known, code = "") {
  const field = h("input", {
    id: "code",
    value: code,
    required: true,
    maxlength: "64",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
  });
  const alone = h("input", { type: "checkbox", id: "alone" });
  const refusal = h("p", { class: "refusal", role: "alert" });
  const come = async (event) => {
    event.preventDefault();
    refusal.textContent = "";
    try {
      const me = await post("/api/session/arrive", { code: field.value, alone: alone.checked });
      keepName(me.name);
      location.assign("/games");
    } catch (error) {
      refusal.textContent = `${error.message}.`;
    }
  };
  return h(
    "form",
    { onsubmit: come },
    h("p", {}, t("Use only a code that you have made yourself, on the device where you have played so far.")),
    known
      ? h(
          "p",
          { class: "note" },
          t("This browser will be who made the code. What it has played as {name} is no longer its own then.", {
            name: lastName() || t("Guest"),
          }),
        )
      : null,
    h("div", { class: "field" }, h("label", { for: "code" }, t("Code from another device")), field),
    h("label", { class: "tick" }, alone, t("Play only here from now on: the other devices are left")),
    h("p", {}, h("button", { class: "main" }, t("Go on here"))),
    refusal,
  );
}
