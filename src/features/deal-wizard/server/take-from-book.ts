import { eq } from 'drizzle-orm';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import type { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { termStep } from '#features/deal-legs/deal-legs.term.ts';
import type { DealStatus, SubState } from '#features/deals/deals.status.ts';
import { createDeal } from '#features/deal-wizard/server/create-deal.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { addLeg, moveLeg, recomputeDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import { writeParameters } from '#features/deal-wizard/server/update-deal.ts';
import { type Deal, type Leg, lockDeal, lockLegs } from '#features/deals/server/deals.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<typeof wizardCalls.createDeal>['body'];
/** What a book says of a deal; null and '' say nothing. */
type BookParameters = {
  readonly [K in
    | 'law'
    | 'purpose'
    | 'inn'
    | 'client_name'
    | 'tender_number'
    | 'amount'
    | 'date_start'
    | 'date_end'
    | 'manager_id'
    | 'agent_id']: NonNullable<Input[K]> | null;
} & { readonly product: Input['product'] | null };

/** What a book says of a deal at one bank; null says nothing. */
export type BookLeg = {
  readonly bankId: number | null;
  readonly status: DealStatus | null;
  readonly price: string | null;
  readonly guaranteeNumber: string | null;
  readonly guaranteeDate: IsoDate | null;
  readonly registryNumber: string | null;
};

/** A deal of a book; `since` is when the book last brought it. */
type FromBook = {
  readonly dealId: number | null;
  readonly since: Date | null;
  readonly deal: BookParameters;
  readonly legs: readonly BookLeg[];
};

/** The word of the history for what a book has brought. When its moves were due no book tells. */
const move = 'book';

/** Legs a book has brought have been put in their places: others keep what they know of issued guarantees. */
export const dealBrought = defineHook<{
  readonly deal: Deal;
  readonly legs: readonly Leg[];
  readonly userId: number;
}>('deal.brought');

const stepOf = (status: DealStatus, leg: Leg, deal: Deal, now: Date): SubState | null => {
  if (status === 'sending') return leg.status === status ? leg.subState : 'in_review';
  if (status === 'issuing') return leg.status === status ? leg.subState : 'awaiting_payment';
  if (status !== 'issued') return leg.status === status ? leg.subState : null;
  return deal.dateEnd === null ? 'active' : termStep(deal.dateEnd, moscowDateOf(now));
};

/** The leg as the book has it: an empty cell leaves what stands. */
const factsOf = (leg: Leg, book: BookLeg, deal: Deal) => {
  const guaranteeNumber = book.guaranteeNumber ?? leg.guaranteeNumber;
  const guaranteeDate = book.guaranteeDate ?? leg.guaranteeDate;
  const registryNumber = book.registryNumber ?? leg.registryNumber;
  const price = book.price ?? leg.price;
  if (guaranteeNumber === null || deal.product !== guaranteeProduct)
    return { price, guaranteeNumber, guaranteeDate, registryNumber };
  return {
    price,
    guaranteeNumber,
    guaranteeDate,
    registryNumber,
    guaranteeAmount: deal.amount,
    guaranteeStart: deal.dateStart ?? guaranteeDate,
    guaranteeEnd: deal.dateEnd,
    isRegistryPending: registryNumber === null && (deal.law === '44' || deal.law === '615'),
  };
};

const isSame = (leg: Leg, facts: Partial<Leg>): boolean =>
  Object.entries(facts).every(([name, value]) => leg[name as keyof Leg] === value);

/** The leg of the book's bank: the one there is, the one that waits for a bank, or a new one. */
const legFor = async (operation: Operation, deal: Deal, book: BookLeg): Promise<Leg> => {
  const legs = await lockLegs(operation.db, deal.id);
  const existing = legs.find((leg) => leg.bankId === book.bankId);
  if (existing) return existing;
  const waiting = legs.find((leg) => leg.bankId === null);
  if (!waiting) return addLeg(operation, deal, { bankId: book.bankId, status: 'collecting' });
  const [named] = await operation.db
    .update(dealLegs)
    .set({ bankId: book.bankId })
    .where(eq(dealLegs.id, waiting.id))
    .returning();
  return named ?? waiting;
};

const bringLeg = async (operation: Operation, deal: Deal, book: BookLeg): Promise<void> => {
  const { now, caller } = operation;
  const leg = await legFor(operation, deal, book);
  const isNew = leg.status === 'creating' || leg.status === 'draft';
  const to = book.status ?? (isNew ? 'collecting' : leg.status);
  const toSub = stepOf(to, leg, deal, now);
  const facts = factsOf(leg, book, deal);
  if (isSame(leg, { ...facts, status: to, subState: toSub })) return;
  const { guaranteeNumber, guaranteeDate, registryNumber, price } = facts;
  const details = {
    ...(guaranteeNumber ? { guarantee_number: guaranteeNumber } : {}),
    ...(guaranteeDate ? { guarantee_date: guaranteeDate } : {}),
    ...(registryNumber ? { registry_number: registryNumber } : {}),
    ...(price ? { price } : {}),
  };
  const issuedAt = guaranteeDate ? new Date(`${guaranteeDate}T00:00:00+03:00`) : now;
  await moveLeg(
    operation,
    deal,
    leg,
    {
      move,
      to,
      toSub,
      comment: null,
      details,
      facts: { ...facts, dueAt: null, ...(guaranteeNumber ? { issueNumber: 1, issuedAt } : {}) },
      decisionHours: 0,
      validUntil: null,
    },
    caller,
  );
};

/** Only what the book says. */
const inputOf = (deal: BookParameters): Partial<Input> =>
  Object.fromEntries(Object.entries(deal).filter(([, value]) => value !== null && value !== ''));

const makeDeal = async (operation: Operation, deal: BookParameters): Promise<Deal> => {
  const { id } = await createDeal(operation, {
    ...inputOf(deal),
    product: deal.product ?? guaranteeProduct,
    collision_reason: legTexts.historyTitles[move] ?? move,
  });
  return lockDeal(operation, id);
};

/**
 * A deal as the present book has it: made by the operation a person uses, then its legs are put where the book says
 * they stand, each with a line of the history. A deal brought before takes the changed parameters, whatever its
 * status: what a person may not change at the bank, the book says has happened. Answers null for a deal that has
 * been worked with since the book brought it: then the book is older than we are.
 */
export const takeFromBook = async (
  operation: Operation,
  { dealId, since, deal: parameters, legs }: FromBook,
): Promise<number | null> => {
  const before = dealId === null ? await makeDeal(operation, parameters) : await lockDeal(operation, dealId);
  if (since !== null && before.updatedAt > since) return null;
  const written = dealId === null ? null : await writeParameters(operation, before, inputOf(parameters));
  const deal = written?.changed ?? before;
  for (const leg of legs) await bringLeg(operation, deal, leg);
  const resolved = await recomputeDeal(operation, deal, operation.caller, before);
  await dealBrought.emit(operation, {
    deal: resolved,
    legs: await lockLegs(operation.db, resolved.id),
    userId: operation.caller.userId,
  });
  return resolved.id;
};
