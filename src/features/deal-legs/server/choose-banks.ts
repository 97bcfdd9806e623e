import { and, eq } from 'drizzle-orm';
import type { BankPrice } from '#features/tariffs/server/tariffs.facade.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { isClosed, wizardStatuses } from '#features/deals/deals.status.ts';
import { mayChooseBanks } from '#features/deal-legs/deal-legs.rules.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import {
  type Deal,
  flushHistory,
  type Leg,
  lockDeal,
  lockLegs,
  dealConflict,
  writeHistory,
} from '#features/deals/server/deals.facade.ts';
import { addLeg, recomputeDeal } from '#features/deal-legs/server/move-leg.ts';
import { judgeBanks, verdictColumns } from '#features/deal-legs/server/judge-legs.ts';
import { priceColumns, priceDeal } from '#features/deal-legs/server/price-deal.ts';
import { demandReason } from '#features/deal-legs/server/second-deal.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { anyOf } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type EarlyStatus = (typeof wizardStatuses)[number];

/** A leg that nothing has been done with at its bank may be taken away, trace and all but its history. */
export const isRemovable = (leg: Leg): boolean =>
  wizardStatuses.some((status) => status === leg.status) && leg.sentAt === null;

const earlyStatusOf = (legs: readonly Leg[]): EarlyStatus =>
  wizardStatuses.find((early) => legs.some((leg) => leg.status === early)) ?? 'collecting';

const refuseUnknown = async ({ db }: Operation, bankIds: readonly number[]): Promise<void> => {
  if (bankIds.length === 0) return;
  const existing = await db
    .select({ id: banks.id })
    .from(banks)
    .where(and(anyOf(banks.id, bankIds), eq(banks.isActive, true), eq(banks.accepts, true)));
  if (!bankIds.every((id) => existing.some((bank) => bank.id === id))) {
    throw refuse(dealErrors.bankUnknown, { errors: { bank_ids: [dealErrors.bankUnknown.message] } });
  }
};

/** Refuses banks whose rules the deal breaks, naming the first with its reasons. */
const refuseUnfit = (prices: readonly BankPrice[]): void => {
  const unfit = prices.find(({ fit }) => fit.result === 'red');
  if (!unfit) return;
  const message = legTexts.guardReasons.legAt(unfit.name, unfit.fit.reasons.join('; '));
  throw refuse(dealErrors.bankUnfit, { message, errors: { bank_ids: [message] } });
};

const notify = (
  operation: Operation,
  deal: Deal,
  leg: Leg,
  bankId: number | null,
  move: 'bank_added' | 'bank_removed',
) => writeHistory(operation, operation.caller, { dealId: deal.id, legId: leg.id, bankId, move, details: {} });

/** A deal always has a leg: the last one only loses its bank. */
const removeLegs = async (
  operation: Operation,
  deal: Deal,
  legs: readonly Leg[],
  cached: Leg | undefined,
): Promise<void> => {
  const { db } = operation;
  for (const leg of legs) {
    await notify(operation, deal, leg, leg.bankId, 'bank_removed');
    await flushHistory(db);
    if (leg.id !== cached?.id) await db.delete(dealLegs).where(eq(dealLegs.id, leg.id));
    else
      await db
        .update(dealLegs)
        .set({ bankId: null, ...priceColumns(undefined), ...verdictColumns(undefined) })
        .where(eq(dealLegs.id, leg.id));
  }
};

/** The leg that waited for a bank gets the first one; the others get legs of their own. */
const addLegs = async (
  operation: Operation,
  deal: Deal,
  bankIds: readonly number[],
  status: EarlyStatus,
  waiting: Leg | undefined,
): Promise<void> => {
  if (bankIds.length === 0) return;
  const { db } = operation;
  const prices = await priceDeal(operation, deal, [...bankIds]);
  refuseUnfit(prices);
  const judged = await judgeBanks(operation, deal, bankIds, prices);
  for (const [at, bankId] of bankIds.entries()) {
    const price = priceColumns(prices.find((one) => one.bankId === bankId));
    const columns = { bankId, ...price, ...verdictColumns(judged.get(bankId)) };
    const isFirst = at === 0 && waiting !== undefined;
    if (isFirst) await db.update(dealLegs).set(columns).where(eq(dealLegs.id, waiting.id));
    const leg = isFirst ? waiting : await addLeg(operation, deal, { status, ...columns });
    await notify(operation, deal, leg, bankId, 'bank_added');
  }
};

/**
 * Makes the chosen banks the deal's banks: new ones get a leg with today's price, unsent ones that are not wanted
 * any more lose theirs. Banks that have the deal already stay whether named or not. A bank whose rules the deal
 * breaks is refused with the reason. The deal is locked.
 */
export const setBanks = async (
  operation: Operation,
  deal: Deal,
  bankIds: readonly number[],
): Promise<void> => {
  const legs = await lockLegs(operation.db, deal.id);
  const added = [...new Set(bankIds)].filter((id) => !legs.some((leg) => leg.bankId === id));
  const removed = legs.filter(
    (leg) => leg.bankId !== null && isRemovable(leg) && !bankIds.includes(leg.bankId),
  );
  await refuseUnknown(operation, added);
  const cached = removed.length === legs.length ? removed[0] : undefined;
  await removeLegs(operation, deal, removed, cached);
  const waiting = cached ?? legs.find((leg) => leg.bankId === null);
  await addLegs(operation, deal, added, earlyStatusOf(legs), waiting);
};

/** Chooses the banks of a deal the caller sees, if nobody has changed it since `version`; answers the new version. */
export const chooseBanks = async (
  operation: Operation,
  dealId: number,
  version: number,
  bankIds: readonly number[],
): Promise<{ version: number; leg_ids: number[] }> => {
  const { db, now } = operation;
  const deal = await lockDeal(operation, dealId);
  if (deal.version !== version) throw await dealConflict(db, deal, version);
  if (!mayChooseBanks(operation.caller.role, deal.status)) throw refuse(dealErrors.choiceClosed);
  const before = await db
    .select({ bankId: dealLegs.bankId })
    .from(dealLegs)
    .where(eq(dealLegs.dealId, dealId));
  await setBanks(operation, deal, bankIds);
  const next = { version: deal.version + 1, updatedAt: now };
  await db.update(deals).set(next).where(eq(deals.id, dealId));
  const resolved = await recomputeDeal(operation, deal, operation.caller);
  if (isClosed(deal.status) && !isClosed(resolved.status))
    await demandReason(operation, resolved, { reason: resolved.collisionReason, fields: ['bank_ids'] });
  const legs = await lockLegs(db, dealId);
  await recordChange(operation, {
    entity: 'deal',
    entityId: dealId,
    before: { bank_ids: before.map((leg) => leg.bankId) },
    after: { bank_ids: legs.map((leg) => leg.bankId), version: next.version },
  });
  return { version: next.version, leg_ids: legs.filter((leg) => leg.bankId !== null).map((leg) => leg.id) };
};
