import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Role } from '#domain/role.ts';
import { worstOf } from '#features/bank-products/bank-products.tones.ts';
import type { ProductVerdict } from '#features/bank-products/bank-products.verdict.ts';
import { precheck } from '#features/bank-products/server/bank-products.facade.ts';
import { closedWords } from '#features/banks/banks.rules.ts';
import type { BankPrice } from '#features/tariffs/server/tariffs.facade.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { verdictOf } from '#features/deals/deals.verdict.ts';
import { verdictLine } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import { type Deal, findDeal, type Leg } from '#features/deals/server/deals.facade.ts';
import {
  isPriceable,
  isRemovable,
  documentsOfBanks,
  precheckQuestion,
  priceDeal,
} from '#features/deal-legs/server/deal-legs.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { anyOf, type Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Choice = CallReply<typeof dealBankCalls.getChoice>;

/** Every bank that takes deals and the deal's own ones, unpriced: what is shown until law, purpose, sum and term are known. */
const unpriced = async (db: Db, reason: string, ownIds: readonly number[]): Promise<BankPrice[]> => {
  const { id, name, decisionHours, isActive, accepts, acceptsReason } = banks;
  const rows = await db
    .select({
      id,
      name,
      decisionHours,
      bankHours: { from: banks.workFrom, to: banks.workTo, zone: banks.timeZone },
      isOpen: sql<boolean>`${isActive} and ${accepts}`,
      acceptsReason,
    })
    .from(banks)
    .where(or(and(eq(isActive, true), eq(accepts, true)), anyOf(id, ownIds)))
    .orderBy(desc(banks.priority), asc(banks.id));
  return rows.map((bank) => ({
    bankId: bank.id,
    name: bank.name,
    decisionHours: bank.decisionHours,
    bankHours: bank.bankHours,
    price: null,
    proPrice: null,
    rate: null,
    cellId: null,
    isIndividual: false,
    gridTop: null,
    fit: bank.isOpen
      ? { result: 'amber' as const, reasons: [reason], rules: [] }
      : { result: 'red' as const, reasons: [closedWords(bank.acceptsReason)], rules: [] },
  }));
};

/** One voice of the card and the product: the verdict in a line, and its rules where the bank may be chosen. */
const report = (
  { fit }: BankPrice,
  product: ProductVerdict | undefined,
  role: Role,
  now: Date,
): Pick<Choice[number], 'verdict' | 'precheck'> => {
  const whole = verdictOf(fit, product, now);
  const result = worstOf([fit.result, whole.result]);
  // What is said of all banks alike, such as a sum that is not known yet, is no rule of the bank.
  const line = fit.rules.length === 0 ? fit.reasons[0] : undefined;
  const rules = fit.result === 'red' ? product?.rules : whole.rules;
  return {
    verdict: { result, line: line ?? verdictLine(whole, role) },
    precheck: product ? { ...product, result: whole.result, rules: [...(rules ?? [])] } : null,
  };
};

const rowOf = (
  price: BankPrice,
  leg: Leg | undefined,
  documents: Choice[number]['documents'] | undefined,
  verdict: ProductVerdict | undefined,
  { caller, now }: Operation,
): Choice[number] => ({
  bank_id: price.bankId,
  name: price.name,
  price: price.price,
  pro_price: price.proPrice,
  is_individual: price.isIndividual,
  rate: price.rate,
  decision_hours: price.decisionHours,
  bank_hours: price.bankHours,
  fit: { result: price.fit.result, reasons: [...price.fit.reasons] },
  ...report(price, verdict, caller.role, now),
  documents: documents ?? null,
  leg_id: leg?.id ?? null,
  is_removable: leg !== undefined && isRemovable(leg),
});

/** Every bank that takes deals and the deal's own ones, also those that take no more, priced if the deal can be. */
const offersFor = async (
  operation: Operation,
  deal: Deal,
  ownIds: readonly number[],
): Promise<BankPrice[]> => {
  const reason =
    deal.product === guaranteeProduct ? dealBankTexts.notPriceable : dealBankTexts.priceOnRequest;
  if (!isPriceable(deal)) return unpriced(operation.db, reason, ownIds);
  const priced = await priceDeal(operation, deal);
  const closedIds = ownIds.filter((id) => !priced.some(({ bankId }) => bankId === id));
  return closedIds.length === 0 ? priced : [...priced, ...(await priceDeal(operation, deal, closedIds))];
};

/** The banks a deal could go to: price, term, fit with its reasons, the documents still missing, and whether the deal has them already. */
export const listChoice = async (operation: Operation, dealId: number): Promise<Choice> => {
  const deal = await findDeal(operation, dealId);
  const { db } = operation;
  const legs = await db.select().from(dealLegs).where(eq(dealLegs.dealId, deal.id));
  const ownIds = legs.flatMap(({ bankId }) => (bankId === null ? [] : [bankId]));
  const offers = await offersFor(operation, deal, ownIds);
  const bankIds = offers.map(({ bankId }) => bankId);
  const verdicts = await precheck(db, precheckQuestion(deal, operation.now), bankIds);
  const products = new Map(bankIds.map((bankId) => [bankId, verdicts.get(bankId)?.product_id ?? null]));
  const documents = await documentsOfBanks(operation, deal, products);
  return offers.map((offer) =>
    rowOf(
      offer,
      legs.find((leg) => leg.bankId === offer.bankId),
      documents.get(offer.bankId),
      verdicts.get(offer.bankId),
      operation,
    ),
  );
};
