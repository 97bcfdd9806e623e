import { worker } from '#app/web/worker/scope.ts';
import type { PushMessage } from '#features/notifications/notifications.push.ts';
import { isQuiet } from '#features/notifications/notifications.sounds.ts';

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** The pages of the product itself; that of a client's link is not one. */
const ownWindows = async () => (await windows()).filter(({ url }) => !/^\/c\/?$/.test(new URL(url).pathname));

/** Shows what has come. Where the product is before somebody's eyes it tells of it itself, and this makes no sound. */
export const showPush = async (message: PushMessage): Promise<void> => {
  const { title, body, tag, url, unread, isSilent, quiet } = message;
  const now = new Date();
  const isSeen = (await ownWindows()).some(({ visibilityState }) => visibilityState === 'visible');
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/app-192.png',
    badge: '/icons/badge-96.png',
    lang: 'ru',
    silent: isSilent || isSeen || isQuiet(quiet, now.getHours() * 60 + now.getMinutes()),
    data: url,
  });
  await navigator.setAppBadge?.(unread).catch(() => undefined);
  if (!isSeen) return;
  // A browser wants to see that something is shown; it need not stay.
  for (const shown of await worker.registration.getNotifications({ tag })) shown.close();
};

/** Leads to what it is about: in a window that is open, without losing what stands in it, else in a new one. */
export const openPush = async (shown: Notification): Promise<void> => {
  shown.close();
  const url = String(shown.data);
  const [first] = await ownWindows();
  if (!first) return void (await worker.clients.openWindow(url));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window as its worker knows it takes none
  first.postMessage({ open: url });
  await first.focus();
};
