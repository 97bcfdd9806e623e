import { eq, sql } from 'drizzle-orm';
import { readCells } from '#features/tariffs/server/show-tariffs.ts';
import { tariffVersionMoves } from '#features/tariffs/server/tariff-versions.ts';
import { tariffCells } from '#features/tariffs/server/tariffs.tables.ts';
import { cellKeyOf, compareCells } from '#features/tariffs/tariffs.compare.ts';
import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { tariffFieldTexts } from '#features/tariffs/tariffs-field.texts.ts';
import { cellProblems, type TariffCell } from '#features/tariffs/tariffs.fields.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Save = (typeof tariffCalls)['saveDraft'];

/** Wrong numbers and cells named twice, by the path of the field. */
const check = (cells: readonly TariffCell[]): void => {
  const errors: Record<string, string[]> = {};
  const seen = new Map<string, number>();
  for (const [at, cell] of cells.entries()) {
    for (const [field, problem] of Object.entries(cellProblems(cell)))
      errors[`cells.${at}.${field}`] = [problem];
    const key = cellKeyOf(cell);
    const before = seen.get(key);
    if (before !== undefined) errors[`cells.${at}`] = [tariffFieldTexts.twice(before + 1)];
    else seen.set(key, at);
  }
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
};

/** Writes all cells of a draft in place of those it had; gaps and overlaps may stand in a draft. */
export const saveDraft = async (
  { version_id: versionId, revision, cells }: CallParsed<Save>['body'],
  operation: Operation,
): Promise<CallReply<Save>> => {
  const { db } = operation;
  check(cells);
  const draft = await tariffVersionMoves.holdDraft(db, versionId, revision);
  const before = await readCells(db, draft.id);
  await db.delete(tariffCells).where(eq(tariffCells.versionId, draft.id));
  await db.execute(sql`
    insert into ${tariffCells} (version_id, law, purpose, amount_from, amount_to, term_from, term_to, rate, min_price,
      pro_rate, pro_min_price, k_prepayment, k_no_experience, k_direct_debit, k_client_form)
    select ${draft.id}::int, cell.* from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell(
      law text, purpose text, amount_from numeric, amount_to numeric, term_from int, term_to int, rate numeric,
      min_price numeric, pro_rate numeric, pro_min_price numeric, k_prepayment numeric, k_no_experience numeric,
      k_direct_debit numeric, k_client_form numeric)`);
  return {
    revision: await tariffVersionMoves.countSaving(operation, draft, compareCells(before, cells)),
  };
};
