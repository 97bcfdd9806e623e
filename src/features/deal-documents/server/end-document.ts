import { and, eq } from 'drizzle-orm';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { checkRoom } from '#features/deal-documents/server/check-quotas.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { findChangeable, type Document } from '#features/deal-documents/server/find-document.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { findKind } from '#features/document-kinds/server/document-kinds.facade.ts';
import { lockDeal, writeHistory } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Status = Document['status'];

/** Moves a document from one state to another unless somebody was quicker: then 409. */
export const changeDocument = async (
  context: Operation,
  document: Document,
  from: Status,
  to: Status,
): Promise<void> => {
  const { db, caller, now } = context;
  const ended =
    to === 'uploaded' ? { endedBy: null, endedAt: null } : { endedBy: caller.userId, endedAt: now };
  const changed = await db
    .update(documents)
    .set({ status: to, ...ended })
    .where(and(eq(documents.id, document.id), eq(documents.status, from)))
    .returning({ id: documents.id });
  if (changed.length === 0) throw refuse(documentErrors.changed);
  await recordChange(context, {
    entity: 'document',
    entityId: document.id,
    before: { status: from },
    after: { status: to, deal_id: document.dealId, name: document.name },
  });
  // The newer version tells of the one it replaces.
  if (to === 'replaced') return;
  const move = to === 'deleted' ? 'document_removed' : 'document_restored';
  const about = { dealId: document.dealId, legId: document.legId, details: { document: document.name } };
  await writeHistory(context, caller, { ...about, move });
};

/** Marks a live document as replaced by a newer version. */
export const markReplaced = (context: Operation, document: Document): Promise<void> =>
  changeDocument(context, document, 'uploaded', 'replaced');

/** Takes a live document out of the deal; its bytes and its row stay. */
export const deleteDocument = async (context: Operation, id: number): Promise<void> => {
  const document = await findChangeable(context, id);
  await changeDocument(context, document, 'uploaded', 'deleted');
  await syncTurns(context, document.dealId, context.caller);
};

/** Brings a removed document back, when there is room for it. */
export const restoreDocument = async (context: Operation, id: number): Promise<void> => {
  const document = await findChangeable(context, id);
  await lockDeal(context, document.dealId);
  const type = await findKind(context.db, document.kind);
  if (type) await checkRoom(context, document, type, 1);
  await changeDocument(context, document, 'deleted', 'uploaded');
  await syncTurns(context, document.dealId, context.caller);
};
