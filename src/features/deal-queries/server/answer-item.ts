import { and, eq, inArray } from 'drizzle-orm';
import { saveDocuments } from '#features/deal-documents/server/deal-documents.facade.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import type { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryErrors } from '#features/deal-queries/deal-queries.errors.ts';
import { bankQueries, queryFiles, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';
import { lockItem, lockQuery } from '#features/deal-queries/server/find-query.ts';
import { refuseUnready } from '#features/deal-queries/server/refuse-unready.ts';
import { notifyAnswered } from '#features/deal-queries/server/notify-query.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Answer = CallParsed<typeof queryCalls.answerItem>['body'];

const record = (operation: Operation, id: number, after: Readonly<Record<string, unknown>>) =>
  recordChange(operation, { entity: 'query_item', entityId: id, after });

/** Live documents of this deal and no other. */
const checkDocuments = async ({ db }: Operation, dealId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const found = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(inArray(documents.id, [...ids]), eq(documents.dealId, dealId), eq(documents.status, 'uploaded')),
    )
    .for('share');
  if (found.length < new Set(ids).size) throw refuse(queryErrors.notOfDeal);
};

/** Words and documents in answer to an item; a ready one holds at least one of them, and a document where one is wanted. */
export const answerItem = async (
  operation: Operation,
  { id, answer, document_ids: ids, is_ready: isReady }: Answer,
): Promise<void> => {
  const { db, caller, now } = operation;
  const { item, query, deal } = await lockItem(operation, id);
  if (ids) {
    await checkDocuments(operation, deal.id, ids);
    await db.delete(queryFiles).where(eq(queryFiles.itemId, item.id));
    const rows = [...new Set(ids)].map((documentId) => ({ itemId: item.id, documentId }));
    if (rows.length > 0) await db.insert(queryFiles).values(rows);
  }
  const words = answer === undefined ? item.answer : answer || null;
  if (isReady) await refuseUnready(db, item, words);
  const state = isReady ? ('ready' as const) : ('open' as const);
  await db
    .update(queryItems)
    .set({ answer: words, state, waived: null, changedBy: caller.userId, changedAt: now })
    .where(eq(queryItems.id, item.id));
  if (!isReady) await unmark(operation, query.id);
  await record(operation, item.id, { state, answer: words, document_ids: ids });
  await syncTurns(operation, deal.id, operation.caller);
};

const unmark = async ({ db }: Operation, queryId: number): Promise<void> => {
  await db.update(bankQueries).set({ answeredAt: null, answeredBy: null }).where(eq(bankQueries.id, queryId));
};

/** Files in answer to an item: they become documents of its leg, of the kind the bank has asked for. */
export const answerWithFiles = async (
  operation: Operation,
  { id, document_type: kind }: CallParsed<typeof queryCalls.answerWithFiles>['body'],
  files: readonly ReceivedFile[],
): Promise<{ document_ids: number[] }> => {
  const { db, caller, now } = operation;
  const { item, query, deal } = await lockItem(operation, id);
  const saved = await saveDocuments(
    operation,
    { application_bank_id: query.legId, document_type: kind ?? item.documentType ?? 'other' },
    files,
  );
  const rows = saved.map((document) => ({ itemId: item.id, documentId: document.id }));
  if (rows.length > 0) await db.insert(queryFiles).values(rows);
  await db
    .update(queryItems)
    .set({ changedBy: caller.userId, changedAt: now })
    .where(eq(queryItems.id, item.id));
  await record(operation, item.id, { added: saved.map((document) => document.id) });
  await syncTurns(operation, deal.id, operation.caller);
  return { document_ids: saved.map((document) => document.id) };
};

/** Takes an item off with words, or opens it again. */
export const waiveItem = async (operation: Operation, id: number, comment: string | null): Promise<void> => {
  const { db, caller, now } = operation;
  const { item, query, deal } = await lockItem(operation, id);
  const state = comment === null ? ('open' as const) : ('waived' as const);
  await db
    .update(queryItems)
    .set({ state, waived: comment, changedBy: caller.userId, changedAt: now })
    .where(eq(queryItems.id, item.id));
  if (comment === null) await unmark(operation, query.id);
  await record(operation, item.id, { state, waived: comment });
  await syncTurns(operation, deal.id, operation.caller);
};

/** The whole answer is ready to go, says whoever has prepared it; the desk hears of it. */
export const markAnswered = async (operation: Operation, id: number, isAnswered: boolean): Promise<void> => {
  const { db, caller, now } = operation;
  const { query, deal } = await lockQuery(operation, id);
  if (!isAnswered) await unmark(operation, query.id);
  else {
    const [waiting] = await db
      .select({ id: queryItems.id })
      .from(queryItems)
      .where(and(eq(queryItems.queryId, query.id), eq(queryItems.state, 'open')))
      .limit(1);
    if (waiting) throw refuse(queryErrors.open);
    await db
      .update(bankQueries)
      .set({ answeredAt: now, answeredBy: caller.userId })
      .where(eq(bankQueries.id, query.id));
    await notifyAnswered(operation, deal, query);
  }
  await recordChange(operation, { entity: 'query', entityId: query.id, after: { is_answered: isAnswered } });
  await syncTurns(operation, deal.id, operation.caller);
};
