import { moscowDateOf } from '#domain/moscow-date.ts';
import { type BankPrice, priceAtBanks } from '#features/tariffs/server/tariffs.facade.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import type { Parameters } from '#features/deals/server/deals.facade.ts';
import type { Db } from '#kit/server/database.ts';

type Reading = { readonly db: Db; readonly now: Date };

/** Whether a deal holds what a price depends on: a guarantee with law, purpose, sum and term. */
export const isPriceable = (deal: Parameters): boolean =>
  deal.product === guaranteeProduct &&
  deal.law !== null &&
  deal.purpose !== null &&
  deal.amount !== null &&
  deal.days !== null;

/** What banks ask for the deal by today's tariffs and whether they would take it; empty while no price can be named. */
export const priceDeal = async (
  { db, now }: Reading,
  deal: Parameters,
  bankIds?: number[],
): Promise<BankPrice[]> => {
  const { law, purpose, amount, days, hasPrepayment, hasNoExperience, hasDirectDebit, usesClientForm } = deal;
  if (!isPriceable(deal) || law === null || purpose === null || amount === null || days === null) return [];
  const flags = { hasPrepayment, hasNoExperience, hasDirectDebit, usesClientForm };
  const client = deal.organizationId === null ? null : { organizationId: deal.organizationId };
  return priceAtBanks(db, { law, purpose, amount, days, ...flags, client, on: moscowDateOf(now) }, bankIds);
};

/** The price of a bank as a leg keeps it: with the cell of the tariff it came from. */
export const priceColumns = (price: BankPrice | undefined) => ({
  price: price?.price ?? null,
  proPrice: price?.proPrice ?? null,
  tariffCellId: price?.cellId ?? null,
});
