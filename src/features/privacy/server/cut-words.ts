import { hash } from 'node:crypto';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import type { Cut } from '#kit/server/personal/erased-list.ts';

/** The same value with every string in it changed, in the order in which they stand. */
const mapStrings = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapStrings(one, change)]));
};

/** Every place of a value that a pattern, global, finds. */
export const cutsIn = (value: unknown, pattern: RegExp): Cut[] => {
  const cuts: Cut[] = [];
  let string = 0;
  mapStrings(value, (text) => {
    for (const found of text.matchAll(pattern))
      cuts.push([string, found.index, found.index + found[0].length]);
    string += 1;
    return text;
  });
  return cuts;
};

/** The same value without these places. */
export const cutOut = (value: unknown, cuts: readonly Cut[]): unknown => {
  let string = -1;
  return mapStrings(value, (text) => {
    string += 1;
    return cuts
      .filter(([which]) => which === string)
      .toReversed()
      .reduce((rest, [, from, to]) => rest.slice(0, from) + privacyTexts.erased + rest.slice(to), text);
  });
};

const shownOfPrint = 4;

/** Tells one value from another, and is too short to find one by trying. */
export const shortPrint = (value: unknown): string =>
  hash('sha256', JSON.stringify(value) ?? '', 'hex').slice(0, shownOfPrint);
