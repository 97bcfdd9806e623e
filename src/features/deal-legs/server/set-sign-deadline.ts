import { eq } from 'drizzle-orm';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { type Deal, lockDeal, dealConflict, writeHistory } from '#features/deals/server/deals.facade.ts';
import { recomputeDeal } from '#features/deal-legs/server/move-leg.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<typeof legCalls.setSignDeadline>['body'];
type Columns = Pick<Deal, 'signDeadline' | 'signDeadlineSource' | 'signDeadlineReason'>;

const words = dealTexts.deadline;
const fieldRefusal = (field: string, why: string) =>
  refuse(dealErrors.invalid, { errors: { [field]: [why] } });

/** The computed day stands again, whatever a person wrote. */
const computed = ({ signDeadlineComputed }: Deal): Columns => {
  if (signDeadlineComputed === null) throw fieldRefusal('sign_deadline', words.nothingComputed);
  return { signDeadline: signDeadlineComputed, signDeadlineSource: 'register', signDeadlineReason: null };
};

const byHand = (moment: string, reason: string | undefined, now: Date): Columns => {
  const signDeadline = new Date(moment);
  if (signDeadline <= now) throw fieldRefusal('sign_deadline', words.inPast);
  if (!reason) throw fieldRefusal('reason', legTexts.guardReasons.reason);
  return { signDeadline, signDeadlineSource: 'hand', signDeadlineReason: reason };
};

/** Writes another last day to sign, with the reason, or gives the computed one back; both stand in the history. */
export const setSignDeadline = async (
  operation: Operation,
  { application_id: id, version, sign_deadline: moment, reason }: Input,
): Promise<{ version: number }> => {
  const { caller, db, now } = operation;
  const deal = await lockDeal(operation, id);
  if (deal.version !== version) throw await dealConflict(db, deal, version);
  const columns = moment === null ? computed(deal) : byHand(moment, reason, now);
  const [before, after] = [
    deal.signDeadline?.toISOString() ?? null,
    columns.signDeadline?.toISOString() ?? null,
  ];
  if (before === after && deal.signDeadlineSource === columns.signDeadlineSource)
    throw fieldRefusal('sign_deadline', words.unchanged);
  const set = { ...columns, version: version + 1, updatedAt: now };
  const [changed] = await db.update(deals).set(set).where(eq(deals.id, id)).returning();
  if (!changed) throw new Error(`Deal ${id} is gone`);
  await writeHistory(operation, caller, {
    dealId: id,
    move: 'sign_deadline',
    comment: reason || null,
    details: {
      fields: ['sign_deadline'],
      before: { sign_deadline: before },
      after: { sign_deadline: after },
    },
  });
  await recordChange(operation, {
    entity: 'deal',
    entityId: id,
    before: { sign_deadline: before },
    after: { sign_deadline: after, version: version + 1 },
  });
  await recomputeDeal(operation, changed, caller, deal);
  return { version: version + 1 };
};
