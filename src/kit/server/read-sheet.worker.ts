import { serveApart } from '#kit/server/apart/serve-apart.ts';
import { readSheet, SheetProblem, type SheetRow } from '#kit/server/read-sheet.ts';

/** The rows of a workbook, or why it gives none. */
export type ReadApart = { readonly rows: SheetRow[] } | { readonly problem: SheetProblem['kind'] };

void serveApart(async ({ bytes }: { readonly bytes: Uint8Array }): Promise<ReadApart> => {
  try {
    return { rows: await readSheet(Buffer.from(bytes)) };
  } catch (error) {
    if (error instanceof SheetProblem) return { problem: error.kind };
    throw error;
  }
});
