import {
  type FormKind,
  isBracketed,
  type LineCode,
  lineCodes,
  linesOf,
  partOf,
  type Part,
} from '#features/statements/statements.lines.ts';
import { lineTexts } from '#features/statements/statements-line.texts.ts';
import type { Columns } from '#features/statements/statements.draft.ts';

/** The two documents: the balance and the results. */
export type Document = 'balance' | 'results';

const alwaysShown: ReadonlySet<LineCode> = new Set(['1600', '1700', '2110', '2400']);

const isOn = (document: Document, code: LineCode): boolean =>
  (partOf(code) === 'results') === (document === 'results');

/** The lines of a document worth a row: those that say something in some year, and those that are kept anyway. */
export const rowsOf = (
  document: Document,
  columns: Columns,
  years: readonly number[],
  isSaved: (code: LineCode) => boolean,
): readonly LineCode[] => {
  const shown = years.flatMap((year) => columns[year] ?? []);
  return lineCodes.filter((code) => {
    if (!isOn(document, code) || !shown.some(({ form }) => linesOf(form).includes(code))) return false;
    return isSaved(code) || alwaysShown.has(code) || shown.some(({ figures }) => figures[code] !== undefined);
  });
};

/** Rows in their parts: the heading of a part stands before its first line. */
export const startsPart = (codes: readonly LineCode[], at: number): Part | undefined => {
  const part = partOf(codes[at] ?? '1110');
  const before = codes[at - 1];
  return before === undefined || partOf(before) !== part ? part : undefined;
};

/** What a line is called; in the simplified form some lines hold more than their code says. */
export const nameOf = (code: LineCode, forms: readonly FormKind[]): string =>
  (forms.every((form) => form === 'simplified') ? lineTexts.simplified[code] : undefined) ??
  lineTexts.names[code];

/** Whether a row stands out as a total. */
export const weightOf = (code: LineCode): 'balance' | 'total' | undefined => {
  if (['1600', '1700', '2400'].includes(code)) return 'balance';
  return code.endsWith('00') && code !== '2500' && !isBracketed(code) ? 'total' : undefined;
};
