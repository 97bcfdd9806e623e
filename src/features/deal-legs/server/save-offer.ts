import { and, eq, sql } from 'drizzle-orm';
import { parseDecimalString } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { endOfMoscowDay, offerSumFactor } from '#features/deals/deals.rules.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { dealLegs, offers } from '#features/deals/server/deals.read.ts';
import { legConflict } from '#features/deal-legs/server/explain-conflict-leg.ts';
import { recomputeDeal } from '#features/deal-legs/server/move-leg.ts';
import {
  type Deal,
  findLeg,
  type Leg,
  lockDeal,
  lockLegs,
  writeHistory,
} from '#features/deals/server/deals.facade.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<typeof legCalls.saveOffer>['body'];

/** A bank's answer is written down while the bank has the application and nobody has accepted anything. */
const takesOffer = ({ status, subState }: Leg): boolean =>
  status === 'sending'
    ? subState !== 'queued'
    : status === 'signing' || status === 'query' || status === 'approved' || status === 'revision';

const kopecksOf = (amount: string | null | undefined): number =>
  amount ? (parseDecimalString(amount) ?? 0) : 0;

const problemsOf = (deal: Deal, input: Input, now: Date): FieldErrors => {
  const { fieldProblems: words } = dealTexts;
  const amount = kopecksOf(input.amount);
  const isTooLarge = deal.amount !== null && amount >= offerSumFactor * kopecksOf(deal.amount);
  return {
    ...(amount === 0 ? { amount: [words.zeroSum] } : {}),
    ...(isTooLarge ? { amount: [words.sumTooLarge(offerSumFactor)] } : {}),
    ...(kopecksOf(input.price) > amount ? { price: [words.priceAboveSum] } : {}),
    ...(kopecksOf(input.pro_price) > kopecksOf(input.price) ? { pro_price: [words.proAboveMarket] } : {}),
    ...(input.date_end < input.date_start ? { date_end: [words.endBeforeStart] } : {}),
    ...(input.valid_until < moscowDateOf(now) ? { valid_until: [words.offerExpired] } : {}),
  };
};

const lockLeg = async (operation: Operation, legId: number): Promise<{ deal: Deal; leg: Leg }> => {
  const { dealId } = await findLeg(operation, legId);
  const deal = await lockDeal(operation, dealId);
  const leg = (await lockLegs(operation.db, dealId)).find((one) => one.id === legId);
  if (!leg) throw refuse(dealErrors.noLeg);
  return { deal, leg };
};

/** A leg at which an offer was written or taken back is a newer leg; an approved one is due when the offer ends. */
const touchLeg = async (
  operation: Operation,
  deal: Deal,
  leg: Leg,
  validUntil: string | null,
): Promise<void> => {
  const due =
    leg.status === 'approved' ? { dueAt: validUntil === null ? null : endOfMoscowDay(validUntil) } : {};
  const next = { ...due, version: sql`${dealLegs.version} + 1` };
  await operation.db.update(dealLegs).set(next).where(eq(dealLegs.id, leg.id));
  await recomputeDeal(operation, deal, operation.caller);
};

/**
 * Writes down a bank's offer as the leg's next version, the only one that stands. Sums are roubles; a price above
 * the sum, an end before the start and a term that is over are refused by field.
 */
export const saveOffer = async (
  operation: Operation,
  input: Input,
): Promise<{ id: number; number: number }> => {
  const { db, now, caller } = operation;
  const { deal, leg } = await lockLeg(operation, input.application_bank_id);
  if (input.version !== undefined && leg.version !== input.version) throw await legConflict(db, leg);
  if (!takesOffer(leg)) throw refuse(dealErrors.offerNotNow);
  const errors = problemsOf(deal, input, now);
  if (Object.keys(errors).length > 0) throw refuse(dealErrors.invalid, { errors });
  await db.update(offers).set({ isActive: false }).where(eq(offers.legId, leg.id));
  const [offer] = await db
    .insert(offers)
    .values({
      legId: leg.id,
      number: sql`(select coalesce(max(o.number), 0) + 1 from ${offers} o where o.leg_id = ${leg.id})`,
      isActive: true,
      amount: input.amount,
      dateStart: input.date_start,
      dateEnd: input.date_end,
      price: input.price,
      proPrice: input.pro_price ?? null,
      rate: input.rate || null,
      validUntil: input.valid_until,
      conditions: input.conditions || null,
      createdBy: caller.userId,
      createdAt: now,
    })
    .returning();
  if (!offer) throw new Error('No offer was written');
  // The discounted price stays out of the history: agents read it.
  const details = {
    offer: offer.number,
    amount: offer.amount,
    price: offer.price,
    valid_until: offer.validUntil,
  };
  await writeHistory(operation, caller, {
    dealId: deal.id,
    legId: leg.id,
    bankId: leg.bankId,
    move: 'offer',
    details,
  });
  await recordChange(operation, { entity: 'offer', entityId: offer.id, after: details });
  await touchLeg(operation, deal, leg, offer.validUntil);
  return { id: offer.id, number: offer.number };
};

/** Takes back an offer that nobody has accepted; its version stays readable. */
export const deleteOffer = async (operation: Operation, id: number): Promise<void> => {
  const { db, caller } = operation;
  const [existing] = await db.select({ legId: offers.legId }).from(offers).where(eq(offers.id, id));
  if (!existing) throw refuse(dealErrors.noOffer);
  const { deal, leg } = await lockLeg(operation, existing.legId).catch((error: unknown) => {
    throw error instanceof Error && error.message === dealErrors.noLeg.message
      ? refuse(dealErrors.noOffer)
      : error;
  });
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.isActive, true)));
  if (!offer) throw refuse(dealErrors.noOffer);
  if (offer.acceptedAt) throw refuse(dealErrors.offerAccepted);
  await db.update(offers).set({ isActive: false }).where(eq(offers.id, id));
  const details = { offer: offer.number, price: offer.price };
  const row = { dealId: deal.id, legId: leg.id, bankId: leg.bankId, move: 'offer_removed', details };
  await writeHistory(operation, caller, row);
  await recordChange(operation, {
    entity: 'offer',
    entityId: id,
    before: { is_active: true },
    after: { is_active: false },
  });
  await touchLeg(operation, deal, leg, null);
};
