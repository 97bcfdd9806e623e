import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { masterKeySettings } from '#kit/server/master-key/master-key.settings.ts';
import type { Services } from '#kit/server/services.ts';

export type KeyHolder = Pick<Services, 'settings'>;

export const keyBytes = 32;

/** No key was configured, and this database is not ours to keep one beside. */
export class NoMasterKey extends Error {
  override readonly name = 'NoMasterKey';
}

/** The key that seals, then those that still open what was sealed before. */
type Keys = readonly [now: Buffer, ...before: Buffer[]];

const readKeyFile = (path: string): Buffer | undefined => {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const newKey = (): string => `${randomBytes(keyBytes).toString('base64')}\n`;
const fileOf = ({ settings }: KeyHolder): string => join(settings.dataDir, 'master.key');
const fileBefore = (holder: KeyHolder): string => `${fileOf(holder)}.before`;

/** The key of an embedded database lies beside it, readable by its owner alone; made when it is first wanted. */
const ownKey = (path: string): Buffer => {
  const existing = readKeyFile(path);
  if (existing) return existing;
  try {
    writeFileSync(path, newKey(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another instance was first
  }
  return readKeyFile(path) ?? Buffer.alloc(0);
};

const readKeys = (holder: KeyHolder): Keys => {
  const { settings } = holder;
  const { now, before } = masterKeySettings.of(settings) ?? { now: undefined, before: undefined };
  if (!now && settings.databaseUrl !== undefined) throw new NoMasterKey('MASTER_KEY is wanted');
  const earlier = now ? before : readKeyFile(fileBefore(holder));
  const keys = [now ?? ownKey(fileOf(holder)), ...(earlier ? [earlier] : [])] as const;
  if (keys.some((key) => key.length !== keyBytes)) throw new NoMasterKey('MASTER_KEY is not 32 bytes');
  return keys;
};

const remembered = new WeakMap<Services['settings'], Keys>();

/** The keys of this product, read once. */
export const masterKeys = (holder: KeyHolder): Keys => {
  const known = remembered.get(holder.settings);
  if (known) return known;
  const keys = readKeys(holder);
  remembered.set(holder.settings, keys);
  return keys;
};

const isConfigured = ({ settings }: KeyHolder): boolean => masterKeySettings.of(settings)?.now !== undefined;

/** Whether anything can be sealed here. */
export const canSeal = (holder: KeyHolder): boolean =>
  holder.settings.databaseUrl === undefined || isConfigured(holder);

/**
 * Puts a new key beside an embedded database; what the former one has sealed it opens until the turn is over. A turn
 * that was broken off goes on with the keys it began with. A configured key is turned over by who configures it.
 */
export const beginTurn = (holder: KeyHolder): void => {
  if (isConfigured(holder)) return;
  const [path, before] = [fileOf(holder), fileBefore(holder)];
  const existing = ownKey(path);
  const former = readKeyFile(before);
  if (former && !former.equals(existing)) return;
  const made = `${path}.new`;
  writeFileSync(made, newKey(), { mode: 0o600 });
  // Whenever it dies between the two, the key that has sealed everything is still there.
  writeFileSync(before, readFileSync(path), { mode: 0o600 });
  renameSync(made, path);
  remembered.delete(holder.settings);
};

/** Nothing is sealed by the former key any more. */
export const endTurn = (holder: KeyHolder): void => {
  if (isConfigured(holder)) return;
  rmSync(fileBefore(holder), { force: true });
  remembered.delete(holder.settings);
};
