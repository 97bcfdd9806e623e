import { readCells, showVersion } from '#features/tariffs/server/show-tariffs.ts';
import { compareCells } from '#features/tariffs/tariffs.compare.ts';
import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { tariffErrors } from '#features/tariffs/tariffs.errors.ts';
import { readTable } from '#features/tariffs/tariffs.sheet.ts';
import { tariffTexts } from '#features/tariffs/tariffs.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { SheetProblem } from '#kit/server/read-sheet.ts';
import { readStoredSheet } from '#kit/server/read-sheet-apart.ts';

/** Wrong rows beyond these teach nothing new. */
const shownProblems = 200;

const unreadable = (kind: SheetProblem['kind']): Error => {
  const message = kind === 'too_large' ? tariffTexts.sheet.tooLarge : tariffErrors.unreadable.message;
  return refuse(tariffErrors.unreadable, { message, errors: { files: [message] } });
};

/** What a table would change in a draft: every cell with what it was and becomes, every wrong row with its reason. */
export const tryImport = async (
  versionId: number,
  context: CallContext<(typeof tariffCalls)['tryImport']>,
): Promise<CallReply<(typeof tariffCalls)['tryImport']>> => {
  const { version } = await showVersion(context, versionId);
  if (version.state !== 'draft') throw refuse(tariffErrors.notDraft);
  const rows = await readStoredSheet(context.services, context.files[0]?.sha256 ?? '', unreadable);
  const { cells, problems } = readTable(rows);
  const changes = problems.length > 0 ? [] : compareCells(await readCells(context.db, versionId), cells);
  return {
    rows: Math.max(0, rows.length - 1),
    problems: problems.slice(0, shownProblems),
    changes: changes.map((change) => ({ ...change, values: [...change.values] })),
    cells: cells.map((cell) => ({
      ...cell,
      pro_rate: cell.pro_rate ?? cell.rate,
      pro_min_price: cell.pro_min_price ?? cell.min_price,
    })),
  };
};
