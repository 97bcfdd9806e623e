import { parseCsv } from '#features/leads/server/parse-csv.ts';
import { serveApart } from '#kit/server/apart/serve-apart.ts';
import { readSheet, SheetProblem, type SheetRow } from '#kit/server/read-sheet.ts';

export type ReadList = { readonly rows: SheetRow[] } | { readonly problem: 'unreadable' | 'too_large' };

/** A workbook is a ZIP; anything else that came through the door is text. */
const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

void serveApart(async ({ bytes }: { readonly bytes: Uint8Array }): Promise<ReadList> => {
  const whole = Buffer.from(bytes);
  if (!isWorkbook(whole)) return { rows: parseCsv(whole) };
  try {
    return { rows: await readSheet(whole) };
  } catch (error) {
    if (error instanceof SheetProblem) return { problem: error.kind };
    throw error;
  }
});
