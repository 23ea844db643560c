// Works beside the page, also while none is open. It keeps nothing at all, so that nobody ever sees an old position:
// where the server cannot be reached it says so, in words that stand in the address by which the page has begun it.

const worker = /** @type {any} */ (self);
const said = new URL(location.href).searchParams;
const LETTERS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Words as they stand in HTML. */
function words(name) {
  return (said.get(name) ?? "").replace(/[&<>"]/g, (letter) => LETTERS[letter]);
}

/** The only page that this worker makes by itself. */
function unreachable() {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Alfonso</title>`;
  const text = `<h1>Alfonso</h1><p>${words("sentence")}</p><p><a href="">${words("again")}</a></p>`;
  const page = `<!doctype html><html lang="${words("language")}"><head>${head}</head><body>${text}</body></html>`;
  return new Response(page, {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'" },
  });
}

/** Say that it is somebody's move; of several about the same table the last one stands. */
function tell({ title, url, language }) {
  const icons = { icon: "/page/app/icon-192.png", badge: "/page/app/icon-192.png" };
  return worker.registration.showNotification(title, { ...icons, lang: language, tag: url, data: url });
}

/** Go to a table: where it is open already, or in a page that is. */
async function visit(url) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
}

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(unreachable));
});
worker.addEventListener("push", (event) => event.waitUntil(tell(event.data.json())));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.data));
});
