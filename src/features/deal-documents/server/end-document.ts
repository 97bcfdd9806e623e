import { and, eq } from 'drizzle-orm';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { checkRoom } from '#features/deal-documents/server/check-quotas.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { findChangeable, type Paper } from '#features/deal-documents/server/find-document.ts';
import { findKind } from '#features/document-kinds/server/document-kinds.facade.ts';
import { lockDeal, tellDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Status = Paper['status'];

/** Moves a paper from one state to another unless somebody was quicker: then 409. */
export const changePaper = async (
  context: Operation,
  paper: Paper,
  from: Status,
  to: Status,
): Promise<void> => {
  const { db, caller, now } = context;
  const ended =
    to === 'uploaded' ? { endedBy: null, endedAt: null } : { endedBy: caller.userId, endedAt: now };
  const changed = await db
    .update(documents)
    .set({ status: to, ...ended })
    .where(and(eq(documents.id, paper.id), eq(documents.status, from)))
    .returning({ id: documents.id });
  if (changed.length === 0) throw refuse(documentErrors.changed);
  await recordChange(context, {
    entity: 'document',
    entityId: paper.id,
    before: { status: from },
    after: { status: to, deal_id: paper.dealId, name: paper.name },
  });
  // The newer version tells of the one it replaces.
  if (to === 'replaced') return;
  const move = to === 'deleted' ? 'paper_removed' : 'paper_restored';
  const about = { dealId: paper.dealId, legId: paper.legId, details: { paper: paper.name } };
  await writeHistory(context, caller, { ...about, move });
};

/** Marks a live paper as replaced by a newer version. */
export const markReplaced = (context: Operation, paper: Paper): Promise<void> =>
  changePaper(context, paper, 'uploaded', 'replaced');

/** Takes a live paper out of the deal; its bytes and its row stay. */
export const deleteDocument = async (context: Operation, id: number): Promise<void> => {
  const paper = await findChangeable(context, id);
  await changePaper(context, paper, 'uploaded', 'deleted');
  await tellDealTouched(context, paper.dealId);
};

/** Brings a removed paper back, when there is room for it. */
export const restoreDocument = async (context: Operation, id: number): Promise<void> => {
  const paper = await findChangeable(context, id);
  await lockDeal(context, paper.dealId);
  const type = await findKind(context.db, paper.kind);
  if (type) await checkRoom(context, paper, type, 1);
  await changePaper(context, paper, 'deleted', 'uploaded');
  await tellDealTouched(context, paper.dealId);
};
