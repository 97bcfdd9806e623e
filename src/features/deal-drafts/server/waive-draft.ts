import { eq } from 'drizzle-orm';
import { draftErrors } from '#features/deal-drafts/deal-drafts.errors.ts';
import { draftTexts } from '#features/deal-drafts/deal-drafts.texts.ts';
import { draftWaivers } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { lockLegForDrafts } from '#features/deal-drafts/server/save-draft.ts';
import { newestDraft } from '#features/deal-drafts/server/visible-drafts.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { writeHistory } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Records that a bank sends no draft of this guarantee, and why; null takes the mark away. */
export const waiveDraft = async (
  operation: Operation,
  legId: number,
  reason: string | null,
): Promise<void> => {
  const { db, caller, now } = operation;
  const { leg, deal } = await lockLegForDrafts(operation, legId);
  if (reason !== null && (await newestDraft(db, leg.id))) throw refuse(draftErrors.hasDrafts);
  await db.delete(draftWaivers).where(eq(draftWaivers.legId, leg.id));
  if (reason !== null) {
    await db.insert(draftWaivers).values({ legId: leg.id, reason, byUserId: caller.userId, at: now });
    await writeHistory(operation, caller, {
      dealId: deal.id,
      legId: leg.id,
      bankId: leg.bankId,
      move: 'draft_waived',
      comment: draftTexts.waived(reason),
      details: {},
    });
  }
  await syncTurns(operation, deal.id, operation.caller);
};
