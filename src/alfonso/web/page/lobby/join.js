// Coming by a link: the token stands behind the #, is exchanged once, and then forgotten.

import { be, fresh, lastName, post } from "../kit/api.js";
import { fill, h } from "../kit/dom.js";
import { illuminated } from "../kit/drawing.js";
import { t } from "../kit/language.js";

/** Ask for a name, then sit down or watch. */
export async function join(main) {
  const token = location.hash.slice(1);
  const refusal = h("p", { class: "refusal", role: "alert" });
  const name = h("input", { id: "name", maxlength: "24", required: true, autocomplete: "nickname", value: lastName() });
  const sit = async (event) => {
    event.preventDefault();
    refusal.textContent = "";
    try {
      await be(name.value.trim());
      const joined = await post("/api/join", { token, contribution: fresh() });
      location.replace(`/table/${joined.table}`);
    } catch (error) {
      refusal.textContent = `${error.message}.`;
    }
  };
  document.title = t("You are invited");
  fill(
    main,
    h(
      "section",
      { class: "leaf alone" },
      illuminated("h1", t("You are invited")),
      token
        ? [
            h(
              "p",
              {},
              t(
                "Somebody keeps a place for you at a table. Say who you are and come: there is nothing to sign up for.",
              ),
            ),
            h(
              "form",
              { onsubmit: sit },
              h("div", { class: "field" }, h("label", { for: "name" }, t("Your name")), name),
              h("p", { class: "go" }, h("button", { class: "main" }, t("Come to the table"))),
            ),
            refusal,
            h(
              "p",
              { class: "note" },
              t(
                "Your browser adds a number of its own to the dice when you sit down, " +
                  "so that nobody can know beforehand how they fall.",
              ),
            ),
          ]
        : [
            h(
              "p",
              { class: "refusal", role: "alert" },
              t("This link has lost its end, the part behind the #. Ask for it once more and copy all of it."),
            ),
            h("p", {}, h("a", { href: "/" }, t("To the lobby"))),
          ],
    ),
  );
  if (token) name.focus();
}
