import { eq, inArray, sql } from 'drizzle-orm';
import type { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { rateFaults, rateProblems } from '#features/agent-rates/agent-rates.fields.ts';
import { agentRatesTexts as texts } from '#features/agent-rates/agent-rates.texts.ts';
import { rateRows, rateTables, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import { rateMoves } from '#features/agent-rates/server/rate-versions.ts';
import {
  copyRateRows,
  insertRateRows,
  readRateRows,
  type StoredRateRow,
} from '#features/agent-rates/server/read-rate-rows.ts';
import { storedInWords } from '#features/agent-rates/agent-rates.words.ts';
import { refuseWrongRows } from '#features/bank-terms/server/bank-terms.facade.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof agentRatesCalls;

const invalid = (field: string, message: string) =>
  refuse(kitErrors.invalid, { message, errors: { [field]: [message] } });

/** Opens the draft of a table's next version: a copy of one of its versions, or empty. */
export const openRateDraft = async (
  { table_id: tableId, copy_of: copyOf }: CallParsed<Calls['openRateDraft']>['body'],
  operation: Operation,
): Promise<CallReply<Calls['openRateDraft']>> => {
  const { db } = operation;
  const [table] = await db.select({ id: rateTables.id }).from(rateTables).where(eq(rateTables.id, tableId));
  if (!table) throw refuse(kitErrors.notFound);
  return rateMoves.openDraft(operation, tableId, copyOf, (from, to) => copyRateRows(db, from, to));
};

const unknownBanks = async (
  db: Db,
  rows: readonly { bank_id: number | null }[],
): Promise<ReadonlySet<number>> => {
  const named = [...new Set(rows.flatMap(({ bank_id: id }) => id ?? []))];
  if (named.length === 0) return new Set();
  const known = await db.select({ id: banks.id }).from(banks).where(inArray(banks.id, named));
  const ids = new Set(known.map(({ id }) => id));
  return new Set(named.filter((id) => !ids.has(id)));
};

/** Writes all rows of a draft in place of those it had; gaps and overlaps may stand in a draft. */
export const saveRateTable = async (
  { version_id: versionId, revision, rows }: CallParsed<Calls['saveRateTable']>['body'],
  operation: Operation,
): Promise<CallReply<Calls['saveRateTable']>> => {
  const { db } = operation;
  const unknown = await unknownBanks(db, rows);
  refuseWrongRows(
    rows.map((row) => ({
      ...rateProblems(row),
      ...(row.bank_id !== null && unknown.has(row.bank_id) ? { bank_id: texts.unknownBank } : {}),
    })),
  );
  const draft = await rateMoves.holdDraft(db, versionId, revision);
  await db.delete(rateRows).where(eq(rateRows.versionId, draft.id));
  await insertRateRows(db, draft.id, rows);
  return { revision: await rateMoves.countSaving(operation, draft, { rows }) };
};

const checkRows = async (
  db: Db,
  rows: readonly StoredRateRow[],
  tableId: number,
  accepts: boolean,
): Promise<void> => {
  const [table] = await db
    .select({ scope: rateTables.scope })
    .from(rateTables)
    .where(eq(rateTables.id, tableId));
  const scope = table?.scope ?? 'company';
  if (rows.length === 0) {
    if (scope === 'company') throw invalid('version_id', texts.noRows);
    if (!accepts) throw invalid('accepts_gaps', texts.emptyTable);
    return;
  }
  const { overlaps, gaps } = rateFaults(rows, scope);
  const [pair] = overlaps;
  if (pair) {
    const [first = '', second = ''] = pair.map((at) => {
      const row = rows[at];
      return row ? storedInWords(row).about : '';
    });
    throw invalid('version_id', texts.overlaps(overlaps.length, first, second));
  }
  if (gaps.length > 0 && !accepts) throw invalid('accepts_gaps', texts.gaps(gaps.length));
};

/** Puts the rows of a draft in force; those of no other version are touched. */
export const publishRateDraft = async (
  {
    version_id: versionId,
    revision,
    valid_from: day,
    accepts_gaps: accepts,
  }: CallParsed<Calls['publishRateDraft']>['body'],
  operation: Operation,
): Promise<CallReply<Calls['publishRateDraft']>> => {
  const { db } = operation;
  const draft = await rateMoves.holdDraft(db, versionId, revision);
  await checkRows(db, await readRateRows(db, draft.id), draft.ownerId, accepts);
  const { validFrom, validTo } = await rateMoves.publish(operation, draft, day);
  return { valid_from: validFrom, valid_to: validTo };
};

/** Removes a draft, and with it a table that never had another version. */
export const deleteRateDraft = async (
  versionId: number,
  operation: Operation,
): Promise<CallReply<Calls['deleteRateDraft']>> => {
  const { db } = operation;
  const draft = await rateMoves.deleteDraft(operation, versionId);
  const other = await selectRow<{ id: number }>(
    db,
    sql`select id from ${rateVersions} where table_id = ${draft.ownerId} limit 1`,
  );
  if (other) return { table_deleted: false };
  await db.delete(rateTables).where(eq(rateTables.id, draft.ownerId));
  await recordChange(operation, { entity: 'rateTable', entityId: draft.ownerId, before: {} });
  return { table_deleted: true };
};
