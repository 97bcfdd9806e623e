import { and, count, eq } from 'drizzle-orm';
import { checkDay } from '#features/deal-documents/server/check-quotas.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { checkFiles, datesOf } from '#features/deal-documents/server/judge-documents.ts';
import { maxLiveDocuments } from '#features/deal-documents/deal-documents.rules.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { listKinds } from '#features/document-kinds/server/document-kinds.facade.ts';
import { lockDeal, writeHistory } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChanges } from '#kit/server/record-change.ts';

/** A document and the kind it is filed under. */
export type SortedDocument = { readonly kind: string; readonly file: ReceivedFile };

const countLive = async ({ db }: Operation, dealId: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ kind: documents.kind, live: count() })
    .from(documents)
    .where(and(eq(documents.dealId, dealId), eq(documents.status, 'uploaded')))
    .groupBy(documents.kind);
  return new Map(rows.map(({ kind, live }) => [kind, live]));
};

/** Files documents of several kinds into a deal at once, each judged as if it came alone; all of them or none. */
export const fileDocuments = async (
  operation: Operation,
  dealId: number,
  dealDocuments: readonly SortedDocument[],
): Promise<number[]> => {
  if (dealDocuments.length === 0) return [];
  const { db, caller, now } = operation;
  await lockDeal(operation, dealId);
  const kinds = new Map((await listKinds(db)).map((kind) => [kind.code, kind]));
  const live = new Map(await countLive(operation, dealId));
  await checkDay(
    operation,
    dealDocuments.reduce((sum, { file }) => sum + file.bytes, 0),
  );
  const rows = dealDocuments.map(({ kind: code, file }) => {
    const kind = kinds.get(code);
    if (!kind?.is_active) throw refuse(documentErrors.notFound);
    checkFiles(kind, [file]);
    const there = (live.get(code) ?? 0) + 1;
    if (there > (kind.is_multiple ? maxLiveDocuments : 1)) throw refuse(documentErrors.single);
    live.set(code, there);
    const dates = datesOf(kind, {}, now);
    const by = { uploadedBy: caller.userId, uploadedAt: now };
    return { dealId, kind: code, ...file, ...dates, ...by, status: 'uploaded' as const };
  });
  const saved = await db.insert(documents).values(rows).returning();
  await recordChanges(
    operation,
    saved.map(({ id, name, kind, sha256, version, validUntil }) => ({
      entity: 'document',
      entityId: id,
      after: { deal_id: dealId, name, kind, sha256, version, valid_until: validUntil },
    })),
  );
  const names = saved.map(({ name }) => name).join(', ');
  await writeHistory(operation, caller, { dealId, move: 'document_added', details: { document: names } });
  await syncTurns(operation, dealId, operation.caller);
  return saved.map(({ id }) => id);
};
