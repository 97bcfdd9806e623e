/** RFC 6238 as authenticator applications know it without being told: SHA-1, six digits, half a minute. */
export const codeDigits = 6;
export const stepSeconds = 30;

/** How many codes for the loss of a telephone are given at once. */
export const recoveryCodes = 10;

/** How many passkeys a person may have. */
export const mostPasskeys = 10;

/** Signs of recovery codes: none is taken for another by the eye. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 4;
const signsAfterPlace = 11;

/** A recovery code: its place among the ten, then eleven signs of chance (55 bits); `bytes` are that many. */
export const writeRecoveryCode = (place: number, bytes: Uint8Array): string => {
  const tail = [...bytes.subarray(0, signsAfterPlace)].map((byte) => signs[byte % signs.length]).join('');
  return (`${place}${tail}`.match(/.{4}/g) ?? []).join('-');
};

/** A typed recovery code as it was written: case, spaces and hyphens do not matter, nor O for 0 and I or L for 1. */
export const readRecoveryCode = (typed: string): { readonly place: number; readonly code: string } | null => {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!/^\d[0-9A-Z]{11}$/.test(plain)) return null;
  const groups = [0, 1, 2].map((at) => plain.slice(at * groupLength, (at + 1) * groupLength));
  return { place: Number(plain[0]), code: groups.join('-') };
};

/** Whether what was typed is a code of the application: six digits, perhaps with a space between. */
export const readTotpCode = (typed: string): string | null => {
  const plain = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(plain) ? plain : null;
};
