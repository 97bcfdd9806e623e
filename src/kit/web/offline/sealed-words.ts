import { openValue, sealValue, writtenKeys } from '#kit/web/offline/seal-bytes.ts';

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

/** What this browser has kept so of a person's writing; undefined where there is nothing that can be read. */
export const readSealed = async <T>(name: string, userId: number): Promise<T | undefined> => {
  const place = placeOf(name, userId);
  const text = localStorage.getItem(place);
  const bytes = text === null ? undefined : bytesOf(text);
  // Words that lie open under this name were kept before they were sealed.
  if (text !== null && !bytes) localStorage.removeItem(place);
  return bytes && (await openValue<T>(writtenKeys(), place, bytes))?.value;
};
