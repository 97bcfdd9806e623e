import type { Law } from '#domain/law.ts';

// §5: a purchase number has 11, 18 or 19 digits; the registers give each law its own length.
const lawByLength: ReadonlyMap<number, Law> = new Map([
  [11, '223'],
  [18, '615'],
  [19, '44'],
]);

/** Tells whether the string is 11, 18 or 19 digits (§5: «Номер закупки состоит из 11,18 или 19 цифр»). */
export function isTenderNumberShape(tenderNumber: string): boolean {
  return /^\d+$/.test(tenderNumber) && lawByLength.has(tenderNumber.length);
}

/** The law told by the length of a purchase number; `undefined` when the shape is wrong. A hint, never a reason to refuse. */
export function lawOfTenderNumber(tenderNumber: string): Law | undefined {
  return isTenderNumberShape(tenderNumber) ? lawByLength.get(tenderNumber.length) : undefined;
}

/** The number of a purchase inside other words, such as an address of the register; the first run of digits of its length. */
export const tenderNumberIn = (text: string): string | undefined =>
  text.match(/\d+/g)?.find((digits) => isTenderNumberShape(digits));
