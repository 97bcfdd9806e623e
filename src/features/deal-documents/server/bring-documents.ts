import { and, eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { checkDay, checkRoom } from '#features/deal-documents/server/check-quotas.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { markReplaced } from '#features/deal-documents/server/end-document.ts';
import type { Document } from '#features/deal-documents/server/find-document.ts';
import { checkFiles, datesOf, kindOfDocument } from '#features/deal-documents/server/judge-documents.ts';
import { insertDocument } from '#features/deal-documents/server/save-documents.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { stateOfDocument } from '#features/document-kinds/document-kinds.states.ts';
import { lockDeal } from '#features/deals/server/deals.facade.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

type Brought = { readonly dealId: number; readonly kind: string; readonly clientName: string };

/** What the new file stands in the place of: what was refused or has run out; where one is all there may be, his own that nobody has looked at. */
const findFormer = (live: readonly Document[], isMultiple: boolean, now: Date): Document | null => {
  const today = moscowDateOf(now);
  const isGone = (document: Document): boolean =>
    ['rejected', 'expired'].includes(stateOfDocument(document, today));
  const isFree = ({ clientName, verdict }: Document): boolean =>
    !isMultiple && clientName !== null && verdict === null;
  return live.find(isGone) ?? live.find(isFree) ?? null;
};

/**
 * Files what a client brings by his link, in the scope of whoever gave it; judged like any upload. A file that lies
 * there already is not filed again: pressing twice does no harm. Answers the names that are new.
 */
export const bringDocuments = async (
  operation: Operation,
  { dealId, kind, clientName }: Brought,
  files: readonly ReceivedFile[],
): Promise<readonly string[]> => {
  const { db, now } = operation;
  await lockDeal(operation, dealId);
  const type = await kindOfDocument(db, kind);
  checkFiles(type, files);
  const live = await db
    .select()
    .from(documents)
    .where(and(eq(documents.dealId, dealId), eq(documents.kind, kind), eq(documents.status, 'uploaded')))
    .orderBy(documents.id);
  const fresh = files.filter(
    ({ sha256 }, at) =>
      !live.some((one) => one.sha256 === sha256) && files.findIndex((one) => one.sha256 === sha256) === at,
  );
  if (fresh.length === 0) return [];
  const bytes = fresh.reduce((sum, file) => sum + file.bytes, 0);
  await checkDay(operation, bytes);
  const former = findFormer(live, type.is_multiple, now);
  if (former) await markReplaced(operation, former);
  const place = { dealId, legId: former?.legId ?? null };
  await checkRoom(operation, place, type, fresh.length);
  const dates = datesOf(type, {}, now);
  for (const [at, file] of fresh.entries())
    await insertDocument(
      operation,
      { place, type, former: at === 0 ? former : null, dates, clientName },
      file,
    );
  await syncTurns(operation, dealId, operation.caller);
  return fresh.map(({ name }) => name);
};
