/** Whose tax number it is: a legal entity has 10 digits, a person or a sole trader 12. */
export type InnKind = 'legal' | 'person';

/** The INN of Сбербанк: a register is tried by it, for each has it. */
export const sampleInn = '7707083893';

const legalWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const personFirstWeights = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const personSecondWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

function checkDigit(inn: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, position) => total + weight * Number(inn[position]), 0);
  return (sum % 11) % 10;
}

/** Tells whether the string is 10 or 12 digits (§5: «ИНН состоит из 10 или 12 цифр»). */
export function isInnShape(inn: string): boolean {
  return /^(?:\d{10}|\d{12})$/.test(inn);
}

/** Tells whether the check digits of a tax number are right; all zeros and wrong shapes are not. */
export function hasInnChecksum(inn: string): boolean {
  if (!isInnShape(inn) || /^0+$/.test(inn)) return false;
  if (inn.length === 10) return checkDigit(inn, legalWeights) === Number(inn[9]);
  return (
    checkDigit(inn, personFirstWeights) === Number(inn[10]) &&
    checkDigit(inn, personSecondWeights) === Number(inn[11])
  );
}

/** Tells by length whose number it is; `undefined` when the shape is wrong. */
export function innKind(inn: string): InnKind | undefined {
  if (!isInnShape(inn)) return undefined;
  return inn.length === 10 ? 'legal' : 'person';
}

/** First two digits: the region of the tax office that gave the number; `undefined` when the shape is wrong. */
export function innRegionCode(inn: string): string | undefined {
  return isInnShape(inn) ? inn.slice(0, 2) : undefined;
}

/** Whether an INN that nobody knows fails its check digits: who goes on with it says why. */
export function isDoubtfulInn(inn: string, isFound: boolean): boolean {
  return !isFound && isInnShape(inn) && !hasInnChecksum(inn);
}
