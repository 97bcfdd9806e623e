import { isNumericKind, ownFieldCode, type OwnFieldKind } from '#domain/own-fields/own-fields.ts';
import { plainOwnValue } from '#domain/own-fields/own-values.ts';

/** What is asked of one own field: a value, the beginning of words, or a range whose ends stand or do not. */
export type OwnCondition = { readonly code: string; readonly asked: string };

/** Most conditions that a list is asked at once. */
export const mostOwnConditions = 3;
const range = '..';

/** Conditions as an address carries them: `ownf_a=value&ownf_b=10..20`. */
export const writeOwnFilter = (conditions: readonly OwnCondition[]): string =>
  conditions.map(({ code, asked }) => `${code}=${encodeURIComponent(asked)}`).join('&');

const decoded = (words: string): string => {
  try {
    return decodeURIComponent(words);
  } catch {
    return ''; // no condition
  }
};

/** Conditions of an address; null where it says none, or what is no condition. */
export const readOwnFilter = (filter: string): readonly OwnCondition[] | null => {
  const all = filter.split('&').map((one) => {
    const [code = '', asked = ''] = one.split('=');
    return { code, asked: decoded(asked).trim() };
  });
  const isWhole = all.every(({ code, asked }) => ownFieldCode.test(code) && asked !== '');
  return isWhole && all.length <= mostOwnConditions ? all : null;
};

/** Fields that are asked for by a range. */
export const isRanged = (kind: OwnFieldKind): boolean => isNumericKind(kind) || kind === 'day';

export const rangeWords = (from: string, to: string): string => `${from}${range}${to}`;

/** The ends of a range, each null where it is open; one value is a range of itself; undefined where it is none. */
export const readRange = (
  kind: OwnFieldKind,
  asked: string,
): { readonly from: string | null; readonly to: string | null } | undefined => {
  const [first = '', second = first] = asked.split(range);
  const read = (end: string): string | null | undefined => (end === '' ? null : plainOwnValue({ kind }, end));
  const [from, to] = [read(first), read(second)];
  return from === undefined || to === undefined || (from === null && to === null) ? undefined : { from, to };
};
