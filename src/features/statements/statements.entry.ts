import { formatIntegerBySpaces } from '#domain/money.ts';
import { isBracketed, type LineCode } from '#features/statements/statements.lines.ts';

/** The largest figure a line may hold, in thousand roubles either way. */
export const maxFigure = 999_999_999_999;

/** What a person typed into a cell: a figure, `null` for an empty cell, `undefined` for what is no figure. */
export const readFigure = (code: LineCode, typed: string): number | null | undefined => {
  const bare = typed.replaceAll(/[\s\u00a0\u202f]/g, '');
  if (/^[-–—−]?$/.test(bare)) return null;
  // Three digits after a lone comma may be thousands or parts of one: the machine does not guess.
  const found = /^(\(|[-−])?(\d{1,12})(?:[.,](\d{1,2}))?(\))?$/.exec(bare);
  if (!found) return undefined;
  const [, mark = '', whole = '', part = '0', close = ''] = found;
  if ((mark === '(') !== (close === ')')) return undefined;
  const size = Number(whole) + (part >= '5' ? 1 : 0);
  if (size > maxFigure) return undefined;
  // Brackets and a minus say «taken away»; an expense is that by itself and is kept positive.
  return mark !== '' && !isBracketed(code) ? 0 - size : size;
};

/** How figures are shown: whole thousands, or millions with one digit after the comma. */
export type Unit = 'thousand' | 'million';

const digitsOf = (value: number, unit: Unit): string => {
  const size = Math.abs(value);
  if (unit === 'thousand') return formatIntegerBySpaces(size);
  const tenths = Math.round(size / 100);
  return `${formatIntegerBySpaces(Math.trunc(tenths / 10))},${tenths % 10}`;
};

/** A figure as the document has it: expenses and negative figures in brackets, «—» for what was not given. */
export const showFigure = (code: LineCode, value: number | undefined, unit: Unit): string => {
  if (value === undefined) return '—';
  const digits = digitsOf(value, unit);
  return value < 0 || (isBracketed(code) && value > 0) ? `(${digits})` : digits;
};

/** A figure as it stands in the field while it is typed. */
export const editFigure = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** A block of cells as Excel puts it on the clipboard: rows by lines, columns by tabs. */
export const readBlock = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'));
