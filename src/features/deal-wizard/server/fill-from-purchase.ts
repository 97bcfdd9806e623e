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

/** Where a customer's part of the notice says what is secured. */
const securities = {
  application: 'applicationSecurity',
  contract: 'contractSecurity',
  warranty: 'warrantySecurity',
} as const;

/** What the notice asks to be secured for that purpose, roubles, or null where it says nothing. */
const securityOf = (purchase: Tender, purpose: Purpose | null): string | null => {
  const [customer] = purchase.customers;
  const price = customer?.maxPrice ?? purchase.maxPrice;
  if (purpose === null) return null;
  if (purpose === 'advance') return percentOf(price, customer?.advancePercent);
  const ofLot = purpose === 'application' ? purchase.lots[0]?.applicationSecurity : undefined;
  return sumOf(customer?.[securities[purpose]] ?? ofLot, price);
};

/** What a purchase says of a deal with that purpose. */
const parametersOf = (purchase: Tender, purpose: Purpose | null) => {
  const asked = securityOf(purchase, purpose);
  return {
    law: purchase.law,
    subject: purchase.subject.slice(0, 2000),
    beneficiaryName: purchase.customerName?.slice(0, 500) ?? null,
    beneficiaryInn: purchase.customerInn,
    ikz: purchase.ikz,
    initialPrice: purchase.maxPrice,
    amount: isPositive(asked) ? asked : null,
  } satisfies Partial<Parameters>;
};

const isEmptyIn = (deal: Parameters, name: string): boolean =>
  (deal[name as keyof Parameters] ?? null) === null;

/** The parameters with their empty fields filled from the purchase; nothing that a person wrote is lost. */
export const withPurchase = (deal: Parameters, purchase: Tender): Parameters => {
  const offered = Object.entries(parametersOf(purchase, deal.purpose));
  const filled = Object.fromEntries(offered.filter(([name]) => isEmptyIn(deal, name)));
  return { ...deal, tenderId: purchase.id, ...filled };
};
