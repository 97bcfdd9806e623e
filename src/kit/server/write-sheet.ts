import { Readable } from 'node:stream';
import type { Cell } from 'write-excel-file/node';
import { uploadKinds } from '#domain/upload-kinds.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** A sheet to be written: numbers become typed cells, text never a formula. */
export type Sheet = {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number; readonly format?: string }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** Text as a cell holds it: what a table program would take for a formula gets an apostrophe before it. */
export const quietText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cellOf = (value: string | number | null, format: string | undefined): Cell => {
  if (value === null) return null;
  if (typeof value === 'string') return { type: String, value: quietText(value) };
  return { type: Number, value, ...(format === undefined ? {} : { format }) };
};

/** The bytes of a workbook (XLSX) with one sheet whose first row, the titles, stays in sight. */
export const writeSheet = async ({ name, columns, rows }: Sheet): Promise<Buffer> => {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const head: Cell[] = columns.map(({ title }) => ({
    type: String,
    value: quietText(title),
    fontWeight: 'bold',
  }));
  const body = rows.map((row) => row.map((value, at) => cellOf(value, columns[at]?.format)));
  const widths = columns.map(({ width }) => ({ width }));
  return writeWorkbook([head, ...body], { sheet: name, columns: widths, stickyRowsCount: 1 }).toBuffer();
};

/** That workbook as a call answers it, under the name it is saved by. */
export const sheetFile = async (name: string, sheet: Sheet): Promise<SentFile> => {
  const bytes = await writeSheet(sheet);
  return {
    stream: Readable.from([bytes]),
    name,
    mime: uploadKinds.spreadsheet.mimeByExtension.xlsx,
    bytes: bytes.length,
  };
};
