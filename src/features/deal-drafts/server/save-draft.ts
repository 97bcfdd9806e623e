import { eq } from 'drizzle-orm';
import { draftErrors } from '#features/deal-drafts/deal-drafts.errors.ts';
import { takesDrafts } from '#features/deal-drafts/deal-drafts.rules.ts';
import { draftTexts } from '#features/deal-drafts/deal-drafts.texts.ts';
import type { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftVersions, draftWaivers } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { readDraft } from '#features/deal-drafts/server/read-draft.ts';
import { newestDraft } from '#features/deal-drafts/server/visible-drafts.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { type Deal, findLeg, type Leg, lockDeal, writeHistory } from '#features/deals/server/deals.facade.ts';
import { renewDraft, syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** A leg of a guarantee that is at its bank, its deal locked. */
export const lockLegForDrafts = async (
  operation: Operation,
  legId: number,
): Promise<{ readonly leg: Leg; readonly deal: Deal }> => {
  const { dealId } = await findLeg(operation, legId);
  const deal = await lockDeal(operation, dealId);
  const leg = await findLeg(operation, legId);
  if (deal.product !== guaranteeProduct) throw refuse(draftErrors.noDraftOfLoan);
  if (!takesDrafts(leg.status)) throw refuse(draftErrors.notNow);
  return { leg, deal };
};

/** Keeps a new version of the bank's draft; its text is taken out as soon as the version is there. */
export const saveDraft = async (
  operation: Operation,
  body: CallParsed<typeof draftCalls.saveDraft>['body'],
  files: readonly ReceivedFile[],
): Promise<{ id: number; number: number }> => {
  const { db, caller, now, services, afterCommit } = operation;
  const [file] = files;
  if (!file) throw refuse(draftErrors.notFound);
  const { leg, deal } = await lockLegForDrafts(operation, body.application_bank_id);
  const number = ((await newestDraft(db, leg.id))?.number ?? 0) + 1;
  const [saved] = await db
    .insert(draftVersions)
    .values({
      ...file,
      legId: leg.id,
      number,
      reading: 'reading',
      comment: body.comment || null,
      receivedAt: now,
      uploadedBy: caller.userId,
    })
    .returning({ id: draftVersions.id });
  if (!saved) throw new Error('The draft was not written');
  await db.delete(draftWaivers).where(eq(draftWaivers.legId, leg.id));
  await recordChange(operation, {
    entity: 'draft',
    entityId: saved.id,
    after: { leg_id: leg.id, number, name: file.name, sha256: file.sha256 },
  });
  await writeHistory(operation, caller, {
    dealId: deal.id,
    legId: leg.id,
    bankId: leg.bankId,
    move: 'draft',
    comment: draftTexts.arrived(number, file.name),
    details: {},
  });
  // The bank's answer has come with it: nobody has to say so again.
  if (!(await renewDraft(operation, deal.id, leg.id))) await syncTurns(operation, deal.id, operation.caller);
  afterCommit(() => readDraft(services, saved.id));
  return { id: saved.id, number };
};
