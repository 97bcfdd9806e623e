import {
  answersDatabase,
  keysDatabase,
  outboxDatabase,
  scansDatabase,
  sharedCache,
  takeDeviceKeys,
} from '#kit/web/offline/device-keys.ts';

/** What this browser keeps whoever works in it: how things look, and a sign-out the server has not heard of yet. */
const ownKeys = new Set(['mantine-color-scheme-value', 'sign-out-pending']);
const workCookies = ['saved-bank', 'current-sort']; // §4: logout removes them
const signedOutKey = 'signed-out-at';

/** Takes away what this browser kept of the person: work cookies, drafts and everything else but its own looks. */
export const forgetPerson = (): void => {
  for (const name of workCookies) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
  sessionStorage.clear();
  for (const name of [answersDatabase, keysDatabase, outboxDatabase, scansDatabase])
    indexedDB.deleteDatabase(name);
  if ('caches' in globalThis) void caches.delete(sharedCache);
  for (const key of Object.keys(localStorage)) if (!ownKeys.has(key)) localStorage.removeItem(key);
};

/** Tells the other windows of this browser that the person has gone. */
export const notifyOtherWindows = (): void => {
  localStorage.setItem(signedOutKey, new Date().toISOString());
  localStorage.removeItem(signedOutKey);
};

/** Builds this window anew when the person signs out in another one: nothing of his stays on the screen. */
export const syncOtherWindows = (): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== signedOutKey || newValue === null) return;
    takeDeviceKeys(undefined);
    globalThis.location.assign('/');
  });
