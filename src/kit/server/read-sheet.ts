import type { CellValue } from 'read-excel-file/node';

const maxRows = 100_000;
/** A table that somebody brings is no wider than this, whatever it is written in. */
export const maxColumns = 100;

/** A value of a sheet as text, numbers as they are written in the file; '' for an empty one. Formulas come as their values. */
export type SheetRow = readonly string[];

/** Why a workbook gives no rows. */
export class SheetProblem extends Error {
  readonly kind: 'unreadable' | 'too_large';
  constructor(kind: 'unreadable' | 'too_large', options: { cause?: unknown } = {}) {
    super(kind, options);
    this.kind = kind;
  }
}

const asText = (value: CellValue<string> | null): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value.trim() : '';
};

/** The rows of the first sheet of a workbook (XLSX), at most 100 000 by 100. */
export const readSheet = async (bytes: Buffer): Promise<SheetRow[]> => {
  const { readSheet: readFirstSheet } = await import('read-excel-file/node');
  const rows = await readFirstSheet<string>(bytes, { parseNumber: (digits) => digits }).catch(
    (cause: unknown) => {
      throw new SheetProblem('unreadable', { cause });
    },
  );
  if (rows.length > maxRows || rows.some((row) => row.length > maxColumns))
    throw new SheetProblem('too_large');
  return rows.map((row) => row.map(asText));
};
