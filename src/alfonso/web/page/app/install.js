// The page as an app: its manifest in the reader's language, and the worker that says when nobody answers.

import { language, t } from "../kit/language.js";

/** Make the page one that can be installed, where the browser knows of such things. */
export async function install() {
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `/page/manifest-${language()}.webmanifest`);
  if (!("serviceWorker" in navigator)) return;
  const said = {
    language: language(),
    sentence: t("Alfonso cannot be reached at the moment: this needs a connection to its server."),
    again: t("Try again"),
  };
  await navigator.serviceWorker.register(`/worker.js?${new URLSearchParams(said)}`);
}
