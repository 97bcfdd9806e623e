import { box } from '#kit/web/offline/box.ts';
import { keysDatabase, keysPlace } from '#kit/web/offline/device-keys.ts';
import { canSeal } from '#kit/web/offline/seal-bytes.ts';

/** The lock is a key that no script can read out; it is of this browser and of nowhere else. */
type Row =
  | { readonly key: 'lock'; readonly lock: CryptoKey }
  | {
      readonly key: 'keys';
      readonly at: number;
      readonly iv: Uint8Array<ArrayBuffer>;
      readonly sealed: ArrayBuffer;
    };

const rows = box<Row>(keysDatabase);

/** The keys as this window holds them, in words; null where it has none. */
export const keysHere = (): string | null => {
  const held = sessionStorage.getItem(keysPlace);
  return held === 'null' ? null : held;
};
const algorithm = 'AES-GCM';
const dayMs = 24 * 3_600_000;

const lockOf = async (): Promise<CryptoKey> => {
  const kept = await rows.get('lock');
  if (kept?.key === 'lock') return kept.lock;
  const lock = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await rows.put({ key: 'lock', lock });
  return lock;
};

/** Keeps the keys of whoever is signed in for a window that opens without a line, under a lock of this browser. */
export const keepKeys = async (keys: string | null): Promise<void> => {
  if (keys === null || !canSeal()) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: algorithm, iv },
    await lockOf(),
    new TextEncoder().encode(keys),
  );
  await rows.put({ key: 'keys', at: Date.now(), iv, sealed });
};

/** Takes them up in a window that has none; what nobody has heard of the server for a day stays shut. */
export const recallKeys = async (): Promise<void> => {
  if (keysHere() !== null || !canSeal()) return;
  const kept = await rows.get('keys');
  if (kept?.key !== 'keys' || Date.now() - kept.at > dayMs) return;
  try {
    const { iv, sealed } = kept;
    sessionStorage.setItem(
      keysPlace,
      new TextDecoder().decode(await crypto.subtle.decrypt({ name: algorithm, iv }, await lockOf(), sealed)),
    );
  } catch {
    // Of another lock: nothing is known here.
  }
};
