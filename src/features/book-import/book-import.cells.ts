import { parseRoubles, toDecimalString } from '#domain/money.ts';
import { type IsoDate, isIsoDate } from '#domain/moscow-date.ts';
import {
  type BookChoice,
  type BookField,
  bookFields,
  type BookMapping,
  plainHeading,
} from '#features/book-import/book-import.columns.ts';
import { bookTexts } from '#features/book-import/book-import.texts.ts';

const { fields, synonyms } = bookTexts;

export type Problem = { readonly cell: string; readonly words: string };

/** The field a heading stands for by itself. */
const fieldOf = (heading: string): BookField | null => {
  const plain = plainHeading(heading);
  return (
    bookFields.find((field) =>
      [fields[field], ...synonyms[field]].some((one) => plainHeading(one) === plain),
    ) ?? null
  );
};

/** The headings of a book with the fields they stand for; a field that is taken already is left to the person. */
export const recogniseHeadings = (
  headings: readonly string[],
  remembered: BookMapping | null,
): { heading: string; field: BookChoice | null }[] => {
  const taken = new Set<BookChoice>();
  return headings.map((heading) => {
    const field = remembered ? (remembered[heading] ?? null) : fieldOf(heading);
    if (field === 'skip') return { heading, field };
    if (field === null || taken.has(field)) return { heading, field: null };
    taken.add(field);
    return { heading, field };
  });
};

const letters = 26;
const firstLetter = 65;
/** «C7»: a cell as a table program names it. */
export const cellName = (column: number, row: number): string => {
  const name = (at: number): string =>
    (at < letters ? '' : name(Math.floor(at / letters) - 1)) +
    String.fromCodePoint(firstLetter + (at % letters));
  return `${name(column)}${row}`;
};

/** A day as people write it: ДД.ММ.ГГГГ or as the table program keeps it. */
export const dateOf = (text: string): IsoDate | undefined => {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const iso = dotted ? `${dotted[3]}-${dotted[2]?.padStart(2, '0')}-${dotted[1]?.padStart(2, '0')}` : text;
  return isIsoDate(iso) ? iso : undefined;
};

/** The cells of one row by their fields, and what is wrong with them. */
export type Reader = {
  readonly text: (field: BookField) => string;
  readonly fail: (field: BookField, words: string) => null;
};

export const readerOf = (
  values: readonly string[],
  columnOf: ReadonlyMap<BookField, number>,
  row: number,
): Reader & { readonly problems: Problem[] } => {
  const problems: Problem[] = [];
  return {
    problems,
    text: (field) => values[columnOf.get(field) ?? -1]?.trim() ?? '',
    fail: (field, words) => {
      const name = fields[field];
      problems.push({
        cell: cellName(columnOf.get(field) ?? 0, row),
        words: words.startsWith(name) ? words : `${name}: ${words}`,
      });
      return null;
    },
  };
};

/** A column that the company has added itself: what a cell of it means, and what is said where it means nothing. */
export type OwnColumn = {
  readonly code: string;
  readonly name: string;
  readonly at: number;
  readonly read: (cell: string) => string | undefined;
  readonly wrong: string;
};

/** The cells of such columns by their codes, empty ones left out. */
export const readOwn = (
  values: readonly string[],
  columns: readonly OwnColumn[],
  row: number,
  problems: Problem[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(({ code, name, at, read, wrong }) => {
      const cell = values[at]?.trim() ?? '';
      if (cell === '') return [];
      const value = read(cell);
      if (value !== undefined) return [[code, value]];
      problems.push({ cell: cellName(at, row), words: `${name}: ${wrong}` });
      return [];
    }),
  );

/** A cell that may be empty; what does not read is a problem. */
export const optional = <T>(
  { text, fail }: Reader,
  field: BookField,
  read: (text: string) => T | undefined,
  words: string,
): T | null => {
  const value = text(field);
  if (value === '') return null;
  return read(value) ?? fail(field, words);
};

/** Roubles as people write them. */
export const moneyOf = (text: string): string | undefined => {
  const parsed = parseRoubles(text.replaceAll(/[₽\s\u00a0]|руб\.?/g, ''));
  return parsed === undefined ? undefined : toDecimalString(parsed);
};
