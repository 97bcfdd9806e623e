import { Decimal } from 'decimal.js';
import { kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { Parameters } from '#features/deals/server/deals.facade.ts';
import type { Tender } from '#features/tenders/server/tenders.facade.ts';
import type { TenderSecurity } from '#features/tenders/tenders.register.ts';

const percentOf = (price: string | null, percent: string | undefined): string | null =>
  price !== null && percent !== undefined
    ? toDecimalString(kopecksFromDecimal(new Decimal(price).times(percent).div(100)))
    : null;

const sumOf = (security: TenderSecurity | undefined, price: string | null): string | null =>
  security?.amount ?? percentOf(price, security?.part);

const isPositive = (sum: string | null): boolean => sum !== null && /[1-9]/.test(sum);

/** What the notice asks to be secured for that purpose, roubles, or null where it says nothing. */
export const securityOf = (purchase: Tender, purpose: Purpose | null): string | null => {
  const [customer] = purchase.customers;
  const price = customer?.maxPrice ?? purchase.maxPrice;
  if (purpose === 'application')
    return sumOf(customer?.applicationSecurity ?? purchase.lots[0]?.applicationSecurity, price);
  if (purpose === 'contract') return sumOf(customer?.contractSecurity, price);
  if (purpose === 'warranty') return sumOf(customer?.warrantySecurity, price);
  return purpose === 'advance' ? percentOf(price, customer?.advancePercent) : null;
};

const filledAmount = (deal: Parameters, purchase: Tender): string | null => {
  const asked = securityOf(purchase, deal.purpose);
  return deal.amount ?? (isPositive(asked) ? asked : null);
};

/** The parameters with their empty fields filled from the purchase; nothing that a person wrote is lost. */
export const withPurchase = (deal: Parameters, purchase: Tender): Parameters => ({
  ...deal,
  tenderId: purchase.id,
  law: deal.law ?? purchase.law,
  subject: deal.subject ?? purchase.subject.slice(0, 2000),
  beneficiaryName: deal.beneficiaryName ?? purchase.customerName?.slice(0, 500) ?? null,
  beneficiaryInn: deal.beneficiaryInn ?? purchase.customerInn,
  ikz: deal.ikz ?? purchase.ikz,
  initialPrice: deal.initialPrice ?? purchase.maxPrice,
  amount: filledAmount(deal, purchase),
});
