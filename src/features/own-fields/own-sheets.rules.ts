import type { OwnRecord } from '#domain/own-fields/own-fields.ts';

/** Records whose own fields a sheet of their own brings; those of deals come with the book. */
export const sheetRecords = ['organization', 'bank', 'agent'] as const satisfies readonly OwnRecord[];
export type SheetRecord = (typeof sheetRecords)[number];

/** Rows of one sheet: they are written by one operation. */
export const mostSheetRows = 1_000;

/** Digits of a key as a spreadsheet has left them: a leading zero is gone where it stood as a number. */
const digits: Readonly<Partial<Record<SheetRecord, readonly number[]>>> = {
  organization: [10, 12],
  bank: [9],
};

/** A key of a row as it is kept. */
export const plainKey = (record: SheetRecord, cell: string): string => {
  const key = cell.trim().toLowerCase();
  const long = digits[record]?.find((length) => length >= key.length);
  return long !== undefined && long - key.length === 1 && /^\d+$/.test(key) ? `0${key}` : key;
};

/** Headings as people write them: letters and digits alone. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^a-zа-я0-9]/g, '');
