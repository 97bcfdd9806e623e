import { buffer } from 'node:stream/consumers';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { readListApart } from '#kit/server/read-sheet-apart.ts';
import { SheetProblem, type SheetRow } from '#kit/server/read-sheet.ts';
import type { Services } from '#kit/server/services.ts';

/** The rows of a stored table, XLSX or CSV, read in a thread of its own; `unreadable` is said of one that is none. */
export const readTable = async (
  { files }: Services,
  sha256: string,
  unreadable: string,
): Promise<readonly SheetRow[]> => {
  const { stream } = await files.open(sha256);
  try {
    return await readListApart(await buffer(stream));
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    throw refuseField('files', unreadable);
  }
};
