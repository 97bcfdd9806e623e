import type { Law } from '#domain/law.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';

const weekMs = 7 * 86_400_000;
/** More calculations of a week than these are not weighed one by one. */
const mostWeighed = 1_000;

/** A calculation by a bank's tariff. */
export type Priced = {
  readonly law: Law;
  readonly purpose: Purpose;
  readonly amount: string;
  readonly days: number;
  readonly hasPrepayment: boolean;
  readonly hasNoExperience: boolean;
  readonly hasDirectDebit: boolean;
  readonly usesClientForm: boolean;
};

/** Of which bank, since when, and how many calculations at most. */
type AskedPriced = { readonly bankId: number; readonly since: Date; readonly most: number };

/** What was priced by a bank's tariff: the newest calculations, and how many deals that are open keep their price. */
export const pricedPoint =
  definePoint<
    (db: Db, asked: AskedPriced) => Promise<{ readonly newest: readonly Priced[]; readonly open: number }>
  >('tariffs.priced');

/** Whom a change of a bank's tariff would touch: what the last week was priced for, and deals whose price stays. */
export const showTariffScope = async (
  { db, now, services }: Pick<Operation, 'db' | 'now' | 'services'>,
  bankId: number,
): Promise<CallReply<(typeof tariffCalls)['showTariffScope']>> => {
  const asked = { bankId, since: new Date(now.getTime() - weekMs), most: mostWeighed };
  const priced = await Promise.all(pricedPoint.contributions(services).map((read) => read(db, asked)));
  const week = priced.flatMap(({ newest }) => newest);
  return {
    open_deals: priced.reduce((sum, { open }) => sum + open, 0),
    week: week.map(({ hasPrepayment, hasNoExperience, hasDirectDebit, usesClientForm, ...guarantee }) => ({
      ...guarantee,
      has_prepayment: hasPrepayment,
      has_no_experience: hasNoExperience,
      has_direct_debit: hasDirectDebit,
      uses_client_form: usesClientForm,
    })),
  };
};
