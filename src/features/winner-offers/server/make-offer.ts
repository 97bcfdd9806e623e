import { winnerOfferLimits } from '#features/winner-offers/winner-offers.limits.ts';
import { eq } from 'drizzle-orm';
import { innKind } from '#domain/inn.ts';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { packagesOfBanks } from '#features/bank-packages/server/bank-packages.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { winnerOfferErrors } from '#features/winner-offers/winner-offers.errors.ts';
import {
  mostBanks,
  type OfferContent,
  type OfferedBank,
} from '#features/winner-offers/winner-offers.sheet.ts';
import { winnerOfferTexts as texts } from '#features/winner-offers/winner-offers.texts.ts';
import { pricesOf, statedAt, termOf } from '#features/winners/server/winners.facade.ts';
import { type winnerCompanies, winners } from '#features/winners/server/winners.read.ts';
import { winnerErrors } from '#features/winners/winners.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Winner = typeof winners.$inferSelect;
type Company = typeof winnerCompanies.$inferSelect;
type Looking = Pick<Operation, 'db' | 'now' | 'caller'>;

/** Prices never stand beyond the day by which the contract is to be signed. */
const validUntilOf = (winner: Winner, today: IsoDate): IsoDate => {
  const last = addDays(today, winnerOfferLimits.days() - 1);
  const { signDeadline } = winner;
  return signDeadline !== null && signDeadline >= today && signDeadline < last ? signDeadline : last;
};

/** The ticked banks, else those that ask least; each must give a price to this client for this guarantee. */
const choose = (found: readonly OfferedBank[], ticked: readonly number[] | undefined): OfferedBank[] => {
  if (!ticked) return found.slice(0, mostBanks);
  const known = new Set(found.map(({ bankId }) => bankId));
  if (ticked.length > mostBanks || ticked.some((id) => !known.has(id)))
    throw refuseField('bank_ids', texts.problems.foreignBank);
  return found.filter(({ bankId }) => ticked.includes(bankId));
};

const documentsOf = async (db: Db, { bankId }: OfferedBank, winner: Winner): Promise<string[]> => {
  const deal = {
    client: innKind(winner.inn) ?? null,
    law: winner.law,
    purpose: 'contract',
    amount: winner.security,
  } as const;
  const asked = await packagesOfBanks(db, deal, new Map([[bankId, null]]));
  return (asked.get(bankId) ?? []).filter((one) => one.is_required).map(({ name }) => name);
};

/** What we offer for one purchase of a company today, at the prices said in its talk: prices, terms, papers; nothing of what is for us alone. */
export const makeOffer = async (
  looking: Looking,
  { winner, company }: { readonly winner: Winner; readonly company: Company },
  ticked?: readonly number[],
): Promise<OfferContent> => {
  const { db, now } = looking;
  if (winner.state !== 'offered') throw refuse(winnerErrors.notOffered);
  const { security } = winner;
  if (security === null) throw refuse(winnerOfferErrors.noSecurity);
  const [organization = null] =
    company.organizationId === null
      ? []
      : await db.select().from(organizations).where(eq(organizations.id, company.organizationId));
  const today = moscowDateOf(now);
  const days = termOf(winner, today);
  const prices = await pricesOf(db, winner, {
    organization,
    days,
    today,
    statedAt: await statedAt(looking, company.id),
  });
  const found = prices.flatMap(({ bankId, name, price, decisionHours }) =>
    price === null ? [] : [{ bankId, name, price, decisionHours }],
  );
  const banks = choose(found, ticked);
  const [first] = banks;
  if (!first) throw refuse(winnerOfferErrors.noPrices);
  return {
    client: company.name,
    inn: company.inn,
    number: winner.number,
    subject: winner.subject,
    customer: winner.customer,
    law: winner.law,
    security,
    dateStart: today,
    dateEnd: addDays(today, days - 1),
    days,
    signDeadline: winner.signDeadline,
    banks,
    documents: await documentsOf(db, first, winner),
    madeOn: today,
    validUntil: validUntilOf(winner, today),
  };
};
