import { mayPass } from '#domain/access.ts';
import { overrideChecks } from '#features/deal-drafts/deal-drafts.access.ts';
import { draftCheckTexts } from '#features/deal-drafts/deal-drafts-check.texts.ts';
import { isFailed } from '#features/deal-drafts/deal-drafts.checks.ts';
import type { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftErrors } from '#features/deal-drafts/deal-drafts.errors.ts';
import { draftTexts } from '#features/deal-drafts/deal-drafts.texts.ts';
import { draftRulings } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { judgeDraft } from '#features/deal-drafts/server/judge-draft.ts';
import { demandNewest, lockDraft } from '#features/deal-drafts/server/visible-drafts.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { writeHistory } from '#features/deals/server/deals.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Somebody answers for a check: seen with his own eyes where the text says nothing, overridden by a head where it failed. */
export const ruleCheck = async (
  operation: Operation,
  { id, code, reason }: CallParsed<typeof draftCalls.ruleCheck>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  const { draft, deal } = await lockDraft(operation, id);
  await demandNewest(db, draft);
  const check = (await judgeDraft(db, draft)).find((one) => one.code === code);
  if (!check || check.result === 'ok') throw refuse(draftErrors.notFailed);
  const kind = isFailed(check) ? 'override' : 'seen';
  if (kind === 'override' && !mayPass(overrideChecks, caller.role)) throw refuse(draftErrors.onlyHead);
  const row = { versionId: draft.id, code, kind, reason, byUserId: caller.userId, at: now } as const;
  await db
    .insert(draftRulings)
    .values(row)
    .onConflictDoUpdate({ target: [draftRulings.versionId, draftRulings.code], set: row });
  await writeHistory(operation, caller, {
    dealId: deal.id,
    legId: draft.legId,
    move: kind === 'override' ? 'draft_overridden' : 'draft_seen',
    comment: draftTexts.ruled(draftCheckTexts.titles[code], reason),
    details: {},
  });
  await syncTurns(operation, deal.id, operation.caller);
};
