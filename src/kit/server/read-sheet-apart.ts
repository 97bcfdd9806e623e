import { buffer } from 'node:stream/consumers';
import { ApartFailure, runApart } from '#kit/server/apart/run-apart.ts';
import { SheetProblem, type SheetRow } from '#kit/server/read-sheet.ts';
import type { ReadApart } from '#kit/server/read-sheet.worker.ts';
import type { Services } from '#kit/server/services.ts';

const ofSheets = { heapMb: 256, seconds: 30 };
/** A list of people may be longer than a table that is filled by hand. */
const ofLists = { heapMb: 384, seconds: 120 };

type Brought = { readonly bytes: Buffer; readonly mayBeText: boolean };

const read = async (brought: Brought, limits: typeof ofSheets): Promise<SheetRow[]> => {
  try {
    const file = new URL('read-sheet.worker.ts', import.meta.url);
    const found = await runApart<ReadApart>(file, brought, limits);
    if ('rows' in found) return found.rows;
    throw new SheetProblem(found.problem);
  } catch (cause) {
    if (cause instanceof ApartFailure) throw new SheetProblem('unreadable', { cause });
    throw cause;
  }
};

/**
 * The rows of the first sheet of a workbook that somebody brought, read in a thread of its own: one cell at the far end
 * of a sheet, or one part that swells, costs the memory of the thread and not the server. A `SheetProblem` otherwise.
 */
export const readSheetApart = (bytes: Buffer): Promise<SheetRow[]> =>
  read({ bytes, mayBeText: false }, ofSheets);

/** The rows of a stored workbook; one that cannot be read is refused as its reader says. */
export const readStoredSheet = async (
  { files }: Pick<Services, 'files'>,
  sha256: string,
  refusalOf: (kind: SheetProblem['kind']) => Error,
): Promise<SheetRow[]> => {
  const { stream } = await files.open(sha256);
  try {
    return await readSheetApart(await buffer(stream));
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    throw refusalOf(error.kind);
  }
};

/** The same of a list of people: a workbook, or CSV. */
export const readListApart = (bytes: Buffer): Promise<SheetRow[]> =>
  read({ bytes, mayBeText: true }, ofLists);
