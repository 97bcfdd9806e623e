/**
 * By what this device seals what it keeps (decision 39), base64 of 32 bytes each. They live as long as the window;
 * `written_before`: what still opens what the person has written before the server's key was turned over.
 */
type DeviceKeys = {
  readonly read: string;
  readonly written: string;
  readonly written_before?: readonly string[];
};
type Info = { readonly device_keys: DeviceKeys | null };

/** Databases of the browser: answers kept for reading, and what has not been sent. */
export const answersDatabase = 'answers';
export const outboxDatabase = 'outbox';
/** The keys themselves, for a window that opens without a line. */
export const keysDatabase = 'device';
/** Where the worker lays what other programs share, until the page takes it. */
export const sharedCache = 'shared';
/** Photographs of papers that have not become documents yet. */
export const scansDatabase = 'scans';

/** Where a window holds its keys. */
export const keysPlace = 'device-keys';
let last: Info | undefined;
let onTaken: (() => void) | undefined;

/** The keys of whoever is signed in; null for a visitor and where nothing may be kept. */
export const deviceKeys = (): DeviceKeys | null =>
  JSON.parse(sessionStorage.getItem(keysPlace) ?? 'null') as DeviceKeys | null;

/** Who is signed in, as the server last said it. */
export const lastInfo = (): Info | undefined => last;

/** Tells of every time that keys are taken, until what it answers is called. */
export const whenKeysTaken = (listener: () => void): (() => void) => {
  onTaken = listener;
  return () => {
    onTaken = undefined;
  };
};

/** What was shared while another person worked here is not the next one's to see; what a visitor has shared is his who signs in. */
const dropSharedOf = (former: string): void => {
  if (former !== 'null' && 'caches' in globalThis) void caches.delete(sharedCache);
};

/** Takes the keys of a session, or of none; answers that another session has kept go. */
export const takeDeviceKeys = (info: Info | undefined): void => {
  const [former, keys] = [sessionStorage.getItem(keysPlace), JSON.stringify(info?.device_keys ?? null)];
  last = info;
  if (former && former !== keys) dropSharedOf(former);
  if (former && former !== keys) indexedDB.deleteDatabase(answersDatabase);
  // Another session, or none: no window opens by the keys of the former one.
  if (former !== keys && (former || keys === 'null')) indexedDB.deleteDatabase(keysDatabase);
  sessionStorage.setItem(keysPlace, keys);
  onTaken?.();
};
