// Being told when it is one's move and no page is open: Web Push, where both the server and the browser know it.

import { get, post } from "../kit/api.js";

/** What the server pushes with, or null where there is no way to be told. */
export async function pushing() {
  if (!("serviceWorker" in navigator && "PushManager" in window)) return null;
  const { key, subscribed } = await get("/api/session/push");
  return key ? { key, subscribed } : null;
}

/** Be told from now on; whether the browser allows it. */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  await old?.unsubscribe(); // it may be one for other keys
  const wanted = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = wanted.toJSON();
  await post("/api/session/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  return true;
}

/** Be told no more. */
export async function unsubscribe() {
  await post("/api/session/push/end");
  const registration = await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  await old?.unsubscribe();
}
