// The beginning: the art is fetched once, then the address says what is shown.

import { install } from "./app/install.js";
import { appear } from "./kit/appearance.js";
import { fill, h, svg } from "./kit/dom.js";
import { t } from "./kit/language.js";
import { rulesPage } from "./help/rulespage.js";
import { join } from "./lobby/join.js";
import { lobby } from "./lobby/lobby.js";
import { arrive } from "./mine/arrive.js";
import { mine } from "./mine/mine.js";
import { table } from "./table/table.js";

const main = document.getElementById("main");

/** Icons, hatchings and gradients: every drawing refers to them by name. */
async function art() {
  const response = await fetch("/page/art.svg");
  const defined = svg(await response.text());
  defined.setAttribute("width", "0");
  defined.setAttribute("height", "0");
  defined.setAttribute("aria-hidden", "true");
  document.getElementById("art").replaceChildren(defined);
}

/** Show what the address names: a table, perhaps at a position of it; an invitation; the lobby; or that it is none. */
async function show() {
  const [, room, id, number] = location.pathname.split("/");
  if (room === "table") await table(main, decodeURIComponent(id), number ? Number(number) : null);
  else if (room === "join") await join(main);
  else if (room === "games" && !id) await mine(main);
  else if (room === "arrive") arrive(main);
  else if (room === "rules" && id) await rulesPage(main, decodeURIComponent(id));
  else if (room) throw new Error(t("There is nothing at this address"));
  else await lobby(main);
}

appear();
art().catch(() => {});
install().catch(() => {});
show().catch((error) => {
  fill(
    main,
    h(
      "section",
      { class: "leaf alone" },
      h("h1", {}, "Alfonso"),
      h("p", { class: "refusal", role: "alert" }, `${error.message}.`),
      h("p", {}, h("a", { href: "/" }, t("To the lobby"))),
    ),
  );
});
