import { asc, desc, eq } from 'drizzle-orm';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { BankPrice } from '#features/banks/server/banks.facade.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import type { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import { guaranteeProduct } from '#features/deals/deals.rules.ts';
import {
  findDeal,
  isRemovable,
  type Leg,
  papersOfBanks,
  priceDeal,
} from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Choice = CallReply<typeof dealBankCalls.getChoice>;

/** Every bank that takes deals, unpriced: what is shown until law, purpose, sum and term are known. */
const unpriced = async (db: Db, reason: string): Promise<BankPrice[]> => {
  const { id, name, decisionHours } = banks;
  const rows = await db
    .select({ id, name, decisionHours })
    .from(banks)
    .where(eq(banks.isActive, true))
    .orderBy(desc(banks.priority), asc(banks.id));
  return rows.map((bank) => ({
    bankId: bank.id,
    name: bank.name,
    decisionHours: bank.decisionHours,
    price: null,
    proPrice: null,
    rate: null,
    cellId: null,
    isIndividual: false,
    gridTop: null,
    fit: { result: 'amber' as const, reasons: [reason] },
  }));
};

const rowOf = (
  price: BankPrice,
  leg: Leg | undefined,
  papers: Choice[number]['papers'] | undefined,
): Choice[number] => ({
  bank_id: price.bankId,
  name: price.name,
  price: price.price,
  pro_price: price.proPrice,
  is_individual: price.isIndividual,
  rate: price.rate,
  decision_hours: price.decisionHours,
  fit: { result: price.fit.result, reasons: [...price.fit.reasons] },
  papers: papers ?? null,
  leg_id: leg?.id ?? null,
  is_removable: leg !== undefined && isRemovable(leg),
});

/** The banks a deal could go to: price, term, fit with its reasons, the papers still missing, and whether the deal has them already. */
export const listChoice = async (operation: Operation, dealId: number): Promise<Choice> => {
  const deal = await findDeal(operation, dealId);
  const { db } = operation;
  const priced = await priceDeal(operation, deal);
  const reason =
    deal.product === guaranteeProduct ? dealBankTexts.notPriceable : dealBankTexts.priceOnRequest;
  const offers = priced.length > 0 ? priced : await unpriced(db, reason);
  const legs = await db.select().from(dealLegs).where(eq(dealLegs.dealId, deal.id));
  const papers = await papersOfBanks(db, deal);
  return offers.map((offer) =>
    rowOf(
      offer,
      legs.find((leg) => leg.bankId === offer.bankId),
      papers.get(offer.bankId),
    ),
  );
};
