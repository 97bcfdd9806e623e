import { canSeal, openValue, sealValue, writtenKeys } from '#kit/web/offline/seal-bytes.ts';

const placeOf = (name: string, userId: number): string => `${name}.${userId}`;

const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));

/** Undefined where the text is none of ours. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(text), (one) => one.codePointAt(0) ?? 0);
  } catch {
    return undefined;
  }
};

/** What was asked last of each place: what is sealed later than something newer is not kept. */
const newest = new Map<string, object>();

/**
 * Keeps what a person is writing, sealed by his key until he signs out. A browser that cannot seal, or has no room,
 * loses it with the page.
 */
export const keepSealed = async (name: string, userId: number, value: unknown): Promise<void> => {
  const place = placeOf(name, userId);
  const asked = {};
  newest.set(place, asked);
  const [secret] = writtenKeys();
  if (secret === undefined) return;
  const text = textOf(await sealValue(secret, place, value));
  // Whoever has signed out meanwhile leaves nothing behind.
  if (newest.get(place) !== asked || writtenKeys()[0] !== secret) return;
  try {
    localStorage.setItem(place, text);
  } catch {
    // It stays in memory.
  }
};

/** Undefined where the text is no words of ours. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Words that lie open under this name were kept before they were sealed: they are handed over and sealed. Where nothing
 * can be sealed they are taken off the device and live as long as the page.
 */
const takeOpen = async <T>(name: string, userId: number, text: string): Promise<T | undefined> => {
  const value = parsed(text);
  if (value === undefined || !canSeal()) localStorage.removeItem(placeOf(name, userId));
  else await keepSealed(name, userId, value);
  return value as T | undefined;
};

/** What this browser has kept so of a person's writing; undefined where there is nothing that can be read. */
export const readSealed = async <T>(name: string, userId: number): Promise<T | undefined> => {
  const place = placeOf(name, userId);
  const text = localStorage.getItem(place);
  if (text === null) return undefined;
  const bytes = bytesOf(text);
  if (!bytes) return takeOpen<T>(name, userId, text);
  const secrets = writtenKeys();
  const opened = await openValue<T>(secrets, place, bytes);
  // The server's key was turned over since: what is sealed anew opens when the former one is gone.
  if (opened && opened.secret !== secrets[0]) await keepSealed(name, userId, opened.value);
  return opened?.value;
};
