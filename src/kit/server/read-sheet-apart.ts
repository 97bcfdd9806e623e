import { ApartFailure, runApart } from '#kit/server/apart/run-apart.ts';
import { SheetProblem, type SheetRow } from '#kit/server/read-sheet.ts';
import type { ReadApart } from '#kit/server/read-sheet.worker.ts';

const limits = { heapMb: 256, seconds: 30 };

/**
 * The rows of the first sheet of a workbook that somebody brought, read in a thread of its own: one cell at the far end
 * of a sheet, or one part that swells, costs the memory of the thread and not the server. A `SheetProblem` otherwise.
 */
export const readSheetApart = async (bytes: Buffer): Promise<SheetRow[]> => {
  try {
    const file = new URL('read-sheet.worker.ts', import.meta.url);
    const read = await runApart<ReadApart>(file, { bytes }, limits);
    if ('rows' in read) return read.rows;
    throw new SheetProblem(read.problem);
  } catch (cause) {
    if (cause instanceof ApartFailure) throw new SheetProblem('unreadable', { cause });
    throw cause;
  }
};
