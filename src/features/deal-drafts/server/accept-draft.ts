import { eq } from 'drizzle-orm';
import { isAgentFamily } from '#domain/role.ts';
import { draftErrors } from '#features/deal-drafts/deal-drafts.errors.ts';
import { objectionsOf } from '#features/deal-drafts/deal-drafts.rules.ts';
import { draftTexts } from '#features/deal-drafts/deal-drafts.texts.ts';
import { draftVersions } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { judgeDraft } from '#features/deal-drafts/server/judge-draft.ts';
import { demandNewest, lockDraft } from '#features/deal-drafts/server/visible-drafts.ts';
import { findLeg, writeHistory } from '#features/deals/server/deals.facade.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/**
 * Accepts the version that counts: refused while its text is read, while a check fails that nobody answers for, and,
 * from an agent, without the words of the client's consent.
 */
export const acceptDraft = async (operation: Operation, id: number, consent: string): Promise<void> => {
  const { db, caller, now } = operation;
  const { draft, deal } = await lockDraft(operation, id);
  await demandNewest(db, draft);
  const leg = await findLeg(operation, draft.legId);
  if (leg.status !== 'approved') throw refuse(draftErrors.notApproved);
  if (draft.acceptedAt !== null) throw refuse(draftErrors.accepted);
  if (draft.reading === 'reading') throw refuse(draftErrors.reading);
  if (isAgentFamily(caller.role) && consent === '')
    throw refuse(draftErrors.consent, { errors: { consent: [draftErrors.consent.message] } });
  const checks = await judgeDraft(db, draft);
  const against = objectionsOf(checks, draft.text !== null);
  if (against.length > 0)
    throw refuse(draftErrors.failed, { detail: { checks: against.map(({ code }) => code) } });
  await db
    .update(draftVersions)
    .set({ acceptedAt: now, acceptedBy: caller.userId, consent: consent || null, acceptedChecks: checks })
    .where(eq(draftVersions.id, draft.id));
  await recordChange(operation, {
    entity: 'draft',
    entityId: draft.id,
    after: { accepted: draft.number, checks: checks.map(({ code, result }) => `${code} ${result}`) },
  });
  await writeHistory(operation, caller, {
    dealId: deal.id,
    legId: leg.id,
    bankId: leg.bankId,
    move: 'draft_accepted',
    comment: draftTexts.acceptedWords(draft.number, consent),
    details: {},
  });
  await syncTurns(operation, deal.id, operation.caller);
};
