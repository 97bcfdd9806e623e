import { serveApart } from '#kit/server/apart/serve-apart.ts';
import { parseCsv } from '#kit/server/parse-csv.ts';
import { readSheet, SheetProblem, type SheetRow } from '#kit/server/read-sheet.ts';

/** The rows of a workbook, or why it gives none. */
export type ReadApart = { readonly rows: SheetRow[] } | { readonly problem: SheetProblem['kind'] };

type Brought = { readonly bytes: Uint8Array; readonly mayBeText: boolean };

/** A workbook is a ZIP; anything else that came through a door of lists is text. */
const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

serveApart(async ({ bytes, mayBeText }: Brought): Promise<ReadApart> => {
  const whole = Buffer.from(bytes);
  try {
    return { rows: mayBeText && !isWorkbook(whole) ? parseCsv(whole) : await readSheet(whole) };
  } catch (error) {
    if (error instanceof SheetProblem) return { problem: error.kind };
    throw error;
  }
});
