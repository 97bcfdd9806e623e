import { serveApart } from '#kit/server/apart/serve-apart.ts';
import { readSheet, SheetProblem, type SheetRow } from '#kit/server/read-sheet.ts';

export type ReadBook = { readonly rows: SheetRow[] } | { readonly problem: 'unreadable' | 'too_large' };

void serveApart(async ({ bytes }: { readonly bytes: Uint8Array }): Promise<ReadBook> => {
  try {
    return { rows: await readSheet(Buffer.from(bytes)) };
  } catch (error) {
    if (error instanceof SheetProblem) return { problem: error.kind };
    throw error;
  }
});
