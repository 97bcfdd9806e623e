import { moscowDateOf } from '#domain/moscow-date.ts';
import { productOfWire } from '#domain/product.ts';
import { advanceShareOf } from '#features/bank-products/bank-products.facts.ts';
import type { PrecheckQuestion } from '#features/bank-products/server/bank-products.facade.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';

/** A deal as the rules of banks' products look at it, as far as it is known. */
export const precheckQuestion = (deal: Deal, now: Date): PrecheckQuestion => ({
  product: productOfWire(deal.product) ?? 'guarantee',
  organizationId: deal.organizationId,
  deal: {
    law: deal.law,
    purpose: deal.purpose,
    amount: deal.amount,
    days: deal.days,
    advanceShare: advanceShareOf(deal.advance, deal.contractPrice),
    declaresNoExperience: deal.hasNoExperience,
    on: moscowDateOf(now),
  },
});
