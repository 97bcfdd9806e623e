import type { DealInput } from '#features/deals/deals.parameter-fields.ts';
import { daysInclusive } from '#domain/moscow-date.ts';
import { isOffered } from '#domain/purpose.ts';
import { lawOfTenderNumber } from '#domain/tender-number.ts';
import { findOrCreateByInn } from '#features/organizations/server/organizations.facade.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { type Parameters, recomputeDeadline, withInput } from '#features/deals/server/deals.facade.ts';
import { withPurchase } from '#features/deal-wizard/server/fill-from-purchase.ts';
import { findTender } from '#features/tenders/server/tenders.facade.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** The number brings the purchase in when it is new, or when a purpose just chosen has its sum there. */
const recomputePurchase = async (
  { db }: Operation,
  before: Parameters,
  deal: Parameters,
): Promise<Parameters> => {
  if (deal.tenderNumber === null) return { ...deal, tenderId: null };
  const isNew = deal.tenderNumber !== before.tenderNumber;
  const needsSum = deal.amount === null && deal.purpose !== before.purpose;
  if (!isNew && !needsSum) return deal;
  const purchase = await findTender(db, deal.tenderNumber);
  if (purchase) return withPurchase(deal, purchase);
  return { ...deal, tenderId: null, law: deal.law ?? lawOfTenderNumber(deal.tenderNumber) ?? null };
};

/** The INN names the client; where no register knows it, a name written by hand stands. */
const recomputeClient = async (
  operation: Operation,
  before: Parameters,
  deal: Parameters,
  input: DealInput,
): Promise<Parameters> => {
  if (deal.inn === null) return { ...deal, organizationId: null };
  const isFound = deal.inn === before.inn && deal.organizationId !== null;
  if (isFound) return { ...deal, clientName: before.clientName };
  const found = await findOrCreateByInn(operation, deal.inn);
  if (found) return { ...deal, organizationId: found.id, clientName: found.shortName.slice(0, 300) };
  const isOtherClient = deal.inn !== before.inn && before.inn !== null;
  return {
    ...deal,
    organizationId: null,
    clientName: isOtherClient && input.client_name === undefined ? '' : deal.clientName,
    // Why an INN with a wrong check digit is right speaks of that INN alone.
    innReason: isOtherClient && input.inn_reason === undefined ? null : deal.innReason,
  };
};

/** §4: the return of an advance means an advance was paid, a security of the application that there is none yet. */
const recomputePrepayment = (deal: Parameters): Parameters => {
  if (deal.purpose === 'advance') return { ...deal, hasPrepayment: true };
  return deal.purpose === 'application' ? { ...deal, hasPrepayment: false } : deal;
};

/** Both ends of the term count (§4). */
const recomputeDays = (deal: Parameters): Parameters => ({
  ...deal,
  days: deal.dateStart && deal.dateEnd ? daysInclusive(deal.dateStart, deal.dateEnd) : null,
});

const problemsOf = (deal: Parameters): FieldErrors => {
  const { fieldProblems } = dealTexts;
  const isWrongPurpose =
    deal.product === guaranteeProduct && deal.purpose && deal.law && !isOffered(deal.purpose, deal.law);
  const isZeroSum = deal.amount !== null && !/[1-9]/.test(deal.amount);
  return {
    ...(isWrongPurpose ? { purpose: [fieldProblems.purposeNotOffered] } : {}),
    ...(deal.days !== null && deal.days < 1 ? { date_end: [fieldProblems.endBeforeStart] } : {}),
    ...(isZeroSum ? { amount: [fieldProblems.zeroSum] } : {}),
  };
};

/**
 * The parameters after an input: what was written, what the purchase and the client's INN bring, what the rules
 * of §4 and §5 make of it. A purpose the law does not offer, an end before the start, a zero sum are refused by field.
 */
export const recomputeParameters = async (
  operation: Operation,
  before: Parameters,
  input: DealInput,
): Promise<Parameters> => {
  const purchased = await recomputePurchase(operation, before, withInput(before, input));
  const named = await recomputeClient(operation, before, purchased, input);
  const timed = await recomputeDeadline(operation, before, named, input);
  const recomputed = recomputeDays(recomputePrepayment(timed));
  const errors = problemsOf(recomputed);
  if (Object.keys(errors).length > 0) throw refuse(dealErrors.invalid, { errors });
  return recomputed;
};
