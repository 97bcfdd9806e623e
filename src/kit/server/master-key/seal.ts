import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { keyBytes, type KeyHolder, masterKeys } from '#kit/server/master-key/master-key.ts';

const nonceBytes = 12;
const tagBytes = 16;
const keyIdBytes = 4;

/** The bytes are not what was sealed, or were sealed by another key. */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal';
}

/** A key for one purpose, made of a master key (HKDF-SHA-256, RFC 5869): what leaks of one opens no other. */
const derive = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, keyBytes));

/** The key of a purpose, of the master key that seals now. */
const keyFor = (holder: KeyHolder, purpose: string): Buffer => derive(masterKeys(holder)[0], purpose);

/** A secret for one place of a purpose, of the key that seals now and of those before: base64 of 32 bytes that may leave the server. */
type Secrets = readonly [now: string, ...before: string[]];

/** The same whenever they are asked for, until a key is turned over. */
export const secretsFor = (holder: KeyHolder, purpose: string, place: string): Secrets => {
  const [now, ...before] = masterKeys(holder);
  const secretOf = (key: Buffer): string => derive(derive(key, purpose), place).toString('base64');
  return [secretOf(now), ...before.map(secretOf)];
};

const keyIdOf = (key: Buffer): Buffer => Buffer.from(hash('sha256', key), 'hex').subarray(0, keyIdBytes);
const isSealedBy = (key: Buffer, sealed: Buffer): boolean =>
  sealed.subarray(0, keyIdBytes).equals(keyIdOf(key));

/** Whether it was the key of today that sealed these bytes. */
export const isSealedNow = (holder: KeyHolder, purpose: string, sealed: Buffer): boolean =>
  isSealedBy(keyFor(holder, purpose), sealed);

/** Seals bytes by AES-256-GCM: key id, random nonce, tag, cipher. `place` ties them to where they belong. */
export const seal = (holder: KeyHolder, purpose: string, place: string, bytes: Uint8Array): Buffer => {
  const key = keyFor(holder, purpose);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([keyIdOf(key), nonce, cipher.getAuthTag(), sealed]);
};

/** Opens what was sealed for the same purpose and place; throws `BrokenSeal` for anything else. */
export const unseal = (holder: KeyHolder, purpose: string, place: string, sealed: Buffer): Buffer => {
  const keys = masterKeys(holder).map((key) => derive(key, purpose));
  const key = keys.find((one) => isSealedBy(one, sealed));
  if (!key) throw new BrokenSeal('sealed by another key');
  const nonceEnd = keyIdBytes + nonceBytes;
  try {
    const opened = createDecipheriv('aes-256-gcm', key, sealed.subarray(keyIdBytes, nonceEnd))
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(nonceEnd, nonceEnd + tagBytes));
    return Buffer.concat([opened.update(sealed.subarray(nonceEnd + tagBytes)), opened.final()]);
  } catch (cause) {
    throw new BrokenSeal('the seal is broken', { cause });
  }
};
