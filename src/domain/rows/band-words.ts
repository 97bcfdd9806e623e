import { formatIntegerBySpaces } from '#domain/money.ts';
import type { Range } from '#domain/rows/bands.ts';

const units = [
  { kopecks: 100_000_000, word: 'млн' },
  { kopecks: 100_000, word: 'тыс.' },
] as const;

type SumWords = { readonly digits: string; readonly word: string };

/** «4,5 млн», exact; a sum that does not end so is written in full. */
const sumWords = (amount: number): SumWords => {
  const unit = units.find(({ kopecks: size }) => amount >= size && amount % (size / 100) === 0);
  if (unit) return { digits: String(amount / unit.kopecks).replace('.', ','), word: unit.word };
  const part = amount % 100;
  const whole = formatIntegerBySpaces((amount - part) / 100);
  return { digits: part === 0 ? whole : `${whole},${String(part).padStart(2, '0')}`, word: '' };
};

const joined = ({ digits, word }: SumWords): string => (word === '' ? digits : `${digits}\u00a0${word}`);

/** A sum of kopecks that ends a band: «5 млн». */
const endOfBand = (amount: number): string => joined(sumWords(amount));

/** A sum that begins one; a kopeck over a round sum is not said. */
const startOfBand = (amount: number): SumWords => sumWords(amount % 100 === 1 ? amount - 1 : amount);

/** «до 1 млн», «1–5 млн», «500 тыс.–1 млн», «от 5 млн»; null for a band without ends. */
export const sumBandWords = ({
  from,
  to,
}: {
  readonly from: number | null;
  readonly to: number | null;
}): string | null => {
  if (from === null || from <= 1) return to === null ? null : `до\u00a0${endOfBand(to)}`;
  const start = startOfBand(from);
  if (to === null) return `от\u00a0${joined(start)}`;
  const end = sumWords(to);
  return start.word === end.word ? `${start.digits}–${joined(end)}` : `${joined(start)}–${joined(end)}`;
};

/** The same for a band that has both ends. */
export const rangeOfSums = (range: Range): string => sumBandWords(range) ?? '';
