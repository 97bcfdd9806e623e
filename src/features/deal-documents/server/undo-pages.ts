import { and, eq, sql } from 'drizzle-orm';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { checkRoom } from '#features/deal-documents/server/check-quotas.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { changeDocument } from '#features/deal-documents/server/end-document.ts';
import { findChangeable } from '#features/deal-documents/server/find-document.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { findKind } from '#features/document-kinds/server/document-kinds.facade.ts';
import { lockDeal } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Takes the documents made of pages away, all that came of one order, and puts those the pages came from back. */
export const undoPages = async (context: Operation, id: number): Promise<void> => {
  const { db } = context;
  const document = await findChangeable(context, id);
  await lockDeal(context, document.dealId);
  if (document.madeFrom.length === 0) throw refuse(documentErrors.notMade);
  const together = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.dealId, document.dealId),
        eq(documents.uploadedAt, document.uploadedAt),
        sql`${documents.madeFrom} = ${sql.param(`{${document.madeFrom.join(',')}}`)}::integer[]`,
      ),
    );
  for (const one of together) {
    const made = await findChangeable(context, one.id);
    await changeDocument(context, made, 'uploaded', 'deleted');
  }
  for (const sourceId of document.madeFrom) {
    const source = await findChangeable(context, sourceId);
    const type = await findKind(db, source.kind);
    if (type) await checkRoom(context, { dealId: source.dealId, legId: source.legId }, type, 1);
    await changeDocument(context, source, 'replaced', 'uploaded');
  }
  await syncTurns(context, document.dealId, context.caller);
};
