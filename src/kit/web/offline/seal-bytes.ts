import { deviceKeys } from '#kit/web/offline/device-keys.ts';

const ivBytes = 12;
const algorithm = 'AES-GCM';

/** Whether this browser can seal anything: only pages that came safely may (https, or this machine itself). */
export const canSeal = (): boolean => globalThis.crypto.subtle !== undefined;

/** By what the person's writing is sealed, then what may have sealed it earlier; none where nothing can be. */
export const writtenKeys = (): readonly string[] => {
  const keys = canSeal() ? deviceKeys() : null;
  return keys ? [keys.written, ...(keys.written_before ?? [])] : [];
};

/** `place` ties what is sealed to where it lies: in another row it does not open. */
const paramsOf = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(place),
});

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0);

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['encrypt', 'decrypt']);

/** Seals bytes by AES-256-GCM: random nonce, then the cipher with its tag. */
export const sealBytes = async (
  secret: string,
  place: string,
  bytes: BufferSource,
): Promise<Uint8Array<ArrayBuffer>> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const cipher = await crypto.subtle.encrypt(paramsOf(iv, place), await keyOf(secret), bytes);
  const sealed = new Uint8Array(ivBytes + cipher.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(cipher), ivBytes);
  return sealed;
};

/** What has been opened, and by which secret. */
type Opened<T> = { readonly value: T; readonly secret: string };

/** Opens what one of these secrets has sealed for this place; undefined for anything else. */
export const openBytes = async (
  [secret, ...others]: readonly string[],
  place: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Opened<ArrayBuffer> | undefined> => {
  if (secret === undefined) return undefined; // another session's, or not ours
  try {
    const params = paramsOf(sealed.slice(0, ivBytes), place);
    const value = await crypto.subtle.decrypt(params, await keyOf(secret), sealed.subarray(ivBytes));
    return { value, secret };
  } catch {
    return openBytes(others, place, sealed);
  }
};

/** The same of values that JSON tells. */
export const sealValue = (secret: string, place: string, value: unknown): Promise<Uint8Array<ArrayBuffer>> =>
  sealBytes(secret, place, new TextEncoder().encode(JSON.stringify(value)));

export const openValue = async <T>(
  secrets: readonly string[],
  place: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Opened<T> | undefined> => {
  const opened = await openBytes(secrets, place, sealed);
  return opened && { ...opened, value: JSON.parse(new TextDecoder().decode(opened.value)) as T };
};

/** A name for what lies under `text`, by which nobody without the secret can tell or guess it. */
export const secretName = async (secret: string, text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${secret} ${text}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
