// Coming by a link: the token stands behind the #, is exchanged once, and then forgotten.

import { be, fresh, lastName, post } from "./api.js";
import { fill, h } from "./dom.js";

/** Ask for a name, then sit down or watch. */
export async function join(main) {
  const token = location.hash.slice(1);
  const refusal = h("p", { class: "refusal", role: "alert" });
  const name = h("input", { id: "name", maxlength: "24", required: true, autocomplete: "nickname", value: lastName() });
  const sit = async (event) => {
    event.preventDefault();
    try {
      await be(name.value.trim());
      const joined = await post("/api/join", { token, contribution: fresh() });
      location.replace(`/table/${joined.table}`);
    } catch (error) {
      refusal.textContent = `${error.message}.`;
    }
  };
  fill(main, h("section", { class: "leaf alone" },
    h("h1", {}, "You are invited"),
    h("form", { onsubmit: sit },
      h("label", { for: "name" }, "Your name"), name,
      h("p", {}, h("button", { class: "main" }, "Come to the table"))),
    refusal));
  name.focus();
}
