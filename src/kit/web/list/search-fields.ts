import { isIsoDate } from '#domain/moscow-date.ts';

/** Reads one value of an address, a text there; undefined when it does not fit and is left out. */
export type SearchField<T = unknown> = (value: unknown) => T | undefined;

/** What a screen keeps in its address, value by value. */
export type SearchFields = { readonly [name: string]: SearchField };

type SearchRead<S extends SearchFields> = { [K in keyof S]: Exclude<ReturnType<S[K]>, undefined> };

/** What is read from an address; every value may be missing. */
export type SearchOf<S extends SearchFields> = { [K in keyof S]?: SearchRead<S>[K] | undefined };

/** What a link may be given; a number also as its text. */
export type SearchInputValues<S extends SearchFields> = {
  readonly [K in keyof S]?: SearchRead<S>[K] | (SearchRead<S>[K] extends number ? string : never) | undefined;
};

/** A text of which `fits` is true. */
export const fitting =
  (fits: (text: string) => boolean): SearchField<string> =>
  (value) =>
    typeof value === 'string' && fits(value) ? value : undefined;

/** A text of at most `max` characters. */
export const words = (max = Number.POSITIVE_INFINITY): SearchField<string> =>
  fitting((text) => text.length <= max);

/** A text of the whole shape of `pattern`, of at most `max` characters. */
export const shaped = (pattern: RegExp, max = Number.POSITIVE_INFINITY): SearchField<string> =>
  fitting((text) => text.length <= max && pattern.test(text));

/** One of the values; a number also as its text. */
export const oneOf =
  <const T extends boolean | number | string>(values: readonly T[]): SearchField<T> =>
  (value) =>
    values.find((one) => one === value || (typeof value === 'string' && String(one) === value));

/** A whole number between two, both included. */
export const whole =
  (least = 1, most = Number.MAX_SAFE_INTEGER): SearchField<number> =>
  (value) => {
    if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
    const number = Number(value);
    return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined;
  };

/** The identity of a record. */
export const identity = (): SearchField<number> => whole(1, 2 ** 31 - 1);

/** A calendar day `yyyy-MM-dd`. */
export const day = (): SearchField<string> => fitting(isIsoDate);

/** Roubles with two places. */
export const sum = (): SearchField<string> => shaped(/^\d{1,13}\.\d{2}$/);

/** An instant, ISO 8601 UTC. */
export const moment = (): SearchField<string> =>
  fitting((text) => /^\d{4}-\d{2}-\d{2}T[\d:.]{5,20}Z$/.test(text) && !Number.isNaN(Date.parse(text)));

/** Reads what the address says by the screen's fields; what does not fit is dropped, never an error. */
export const readSearch = <S extends SearchFields>(
  fields: S | undefined,
  search: Readonly<Record<string, unknown>>,
): SearchOf<S> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, read]) => {
      const value = read(search[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  ) as SearchOf<S>;

/** Reads what this browser has kept or a stranger's window has said: every field must fit, or it is null. */
export const readWhole = <S extends SearchFields>(fields: S, value: unknown): SearchRead<S> | null => {
  const read = readSearch(fields, (value ?? {}) as Readonly<Record<string, unknown>>);
  return Object.keys(fields).every((name) => name in read) ? (read as SearchRead<S>) : null;
};
