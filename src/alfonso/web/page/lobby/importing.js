// A record from elsewhere, to be looked at: chosen as a file, dropped, or pasted.

import { post } from "../kit/api.js";
import { h } from "../kit/dom.js";
import { t } from "../kit/language.js";

/** The place where a record is handed in; a wrong one gets a sentence. */
export function importing(beSomebody) {
  const refusal = h("p", { class: "refusal", role: "alert" });
  const hand = async (record) => {
    refusal.textContent = "";
    try {
      await beSomebody();
      location.assign(`/table/${(await post("/api/records", { record })).table}`);
    } catch (error) {
      refusal.textContent = `${error.message}.`;
    }
  };
  const read = async (file) => {
    if (file) await hand(await file.text());
  };
  const file = h("input", {
    type: "file",
    id: "record-file",
    accept: ".txt,text/plain",
    onchange: (event) => read(event.target.files[0]),
  });
  const text = h("textarea", { id: "record-text", rows: "4", spellcheck: "false" });
  const drop = (event) => {
    event.preventDefault();
    place.classList.remove("over");
    const { files } = event.dataTransfer;
    return files.length ? read(files[0]) : hand(event.dataTransfer.getData("text/plain"));
  };
  const over = (event) => {
    event.preventDefault();
    place.classList.add("over");
  };
  const place = h(
    "form",
    {
      class: "drop",
      onsubmit: (event) => {
        event.preventDefault();
        hand(text.value);
      },
      ondrop: drop,
      ondragover: over,
      ondragleave: () => place.classList.remove("over"),
    },
    h("label", { for: "record-file" }, t("Choose a file, or drop it here")),
    file,
    h("label", { for: "record-text" }, t("or paste the record")),
    text,
    h("p", {}, h("button", {}, t("Look at it"))),
    refusal,
  );
  return h("details", { class: "importing" }, h("summary", {}, t("Look at a game from a record")), place);
}
