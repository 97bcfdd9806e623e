import { eq } from 'drizzle-orm';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { brokenRules, type LegVerdict } from '#features/deals/deals.verdict.ts';
import { dealVerdictTexts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { judgeLegs } from '#features/deal-legs/server/judge-legs.ts';
import { syncTurns } from '#features/deal-legs/server/move-leg.ts';
import { findDeal, findLeg, lockDeal, lockLegs, writeHistory } from '#features/deals/server/deals.facade.ts';
import { nameOfUser, notifyAllowed } from '#features/deal-legs/server/permission-requests.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<typeof legCalls.overridePrecheck>['body'];

const brokenTitles = ({ rules }: LegVerdict): string[] =>
  rules.filter(({ result }) => result === 'red').map(({ title }) => title);

/**
 * Lets a deal be sent to a bank whose rules it breaks as they are judged now; the reason stands in the history. A
 * rule that breaks later ends the permission. What nothing forbids is not permitted.
 */
export const overrideVerdict = async (operation: Operation, { application_bank_id: id, reason }: Input) => {
  const { caller, db, now } = operation;
  const { dealId } = await findLeg(operation, id);
  const deal = await lockDeal(operation, dealId);
  await lockLegs(db, dealId);
  const [leg] = await judgeLegs(operation, deal, { legIds: [id] });
  if (!leg) throw refuse(dealErrors.notStopped, { message: dealVerdictTexts.noBankYet });
  const verdict = leg.precheck;
  if (verdict?.result !== 'red') throw refuse(dealErrors.notStopped);
  const name = await nameOfUser(db, caller.userId);
  const override = { reason, by: caller.userId, name, at: now.toISOString(), rules: brokenRules(verdict) };
  await db
    .update(dealLegs)
    .set({ precheckOverride: override, permissionRequest: null })
    .where(eq(dealLegs.id, id));
  await writeHistory(operation, caller, {
    dealId,
    legId: id,
    bankId: leg.bankId,
    move: 'precheck_override',
    details: { override_reason: reason, override_rules: brokenTitles(verdict) },
  });
  await recordChange(operation, {
    entity: 'leg',
    entityId: id,
    before: { precheck_override: leg.precheckOverride?.reason ?? null },
    after: { precheck_override: reason },
  });
  await notifyAllowed(operation, deal, leg, reason);
  await syncTurns(operation, dealId, caller);
};

/** Judges the unsent legs of a deal by the rules and facts of the moment; answers how many. */
export const recheckLegs = async (operation: Operation, dealId: number): Promise<number> => {
  const deal = await lockDeal(operation, (await findDeal(operation, dealId)).id);
  await lockLegs(operation.db, deal.id);
  const judged = await judgeLegs(operation, deal);
  if (judged.length > 0) await syncTurns(operation, deal.id, operation.caller);
  return judged.length;
};
