import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { masterKeySettings } from '#kit/server/master-key/master-key.settings.ts';
import type { Services } from '#kit/server/services.ts';

type Holder = Pick<Services, 'settings'>;

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const keyIdBytes = 4;

/** No key was configured, and this database is not ours to keep one beside. */
export class NoMasterKey extends Error {
  override readonly name = 'NoMasterKey';
}

/** The bytes are not what was sealed, or were sealed by another key. */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal';
}

const readKeyFile = (path: string): Buffer | undefined => {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The key of an embedded database lies beside it, readable by its owner alone; made when it is first wanted. */
const ownKey = (path: string): Buffer => {
  const existing = readKeyFile(path);
  if (existing) return existing;
  const made = randomBytes(keyBytes);
  try {
    writeFileSync(path, `${made.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    const other = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readKeyFile(path) : undefined;
    if (!other) throw error;
    return other; // another instance was first
  }
};

const keys = new WeakMap<Services['settings'], Buffer>();

const masterKey = ({ settings }: Holder): Buffer => {
  const known = keys.get(settings);
  if (known) return known;
  const configured = masterKeySettings.of(settings);
  if (!configured && settings.databaseUrl !== undefined) throw new NoMasterKey('MASTER_KEY is wanted');
  const key = configured ?? ownKey(join(settings.dataDir, 'master.key'));
  if (key.length !== keyBytes) throw new NoMasterKey('MASTER_KEY is not 32 bytes');
  keys.set(settings, key);
  return key;
};

/** Whether anything can be sealed here. */
export const canSeal = ({ settings }: Holder): boolean =>
  settings.databaseUrl === undefined || masterKeySettings.of(settings) !== undefined;

/** A key for one purpose, made of the master key (HKDF-SHA-256, RFC 5869): what leaks of one opens no other. */
export const keyFor = (holder: Holder, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey(holder), Buffer.alloc(0), purpose, keyBytes));

const keyIdOf = (key: Buffer): Buffer => Buffer.from(hash('sha256', key), 'hex').subarray(0, keyIdBytes);

/** Seals bytes by AES-256-GCM: key id, random nonce, tag, cipher. `place` ties them to where they belong. */
export const seal = (holder: Holder, purpose: string, place: string, bytes: Uint8Array): Buffer => {
  const key = keyFor(holder, purpose);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([keyIdOf(key), nonce, cipher.getAuthTag(), sealed]);
};

/** Opens what was sealed for the same purpose and place; throws `BrokenSeal` for anything else. */
export const unseal = (holder: Holder, purpose: string, place: string, sealed: Buffer): Buffer => {
  const key = keyFor(holder, purpose);
  const nonceEnd = keyIdBytes + nonceBytes;
  if (!sealed.subarray(0, keyIdBytes).equals(keyIdOf(key))) throw new BrokenSeal('sealed by another key');
  try {
    const opened = createDecipheriv('aes-256-gcm', key, sealed.subarray(keyIdBytes, nonceEnd))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(nonceEnd, nonceEnd + tagBytes));
    return Buffer.concat([opened.update(sealed.subarray(nonceEnd + tagBytes)), opened.final()]);
  } catch (cause) {
    throw new BrokenSeal('the seal is broken', { cause });
  }
};
