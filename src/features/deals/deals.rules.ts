import { mayPass } from '#domain/access.ts';
import { isDoubtfulInn } from '#domain/inn.ts';
import type { Law } from '#domain/law.ts';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { Purpose } from '#domain/purpose.ts';
import { isAgentFamily, type Role } from '#domain/role.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { type DealStatus, wizardStatuses } from '#features/deals/deals.status.ts';

/** An offer this many times the deal's sum is a slip of the hand. */
export const offerSumFactor = 10;
/** A count stops here and says «more». */
export const countCap = 10_000;

const dayMs = 24 * 3_600_000;
/** The list shows the deals of the last 31 days when nobody says otherwise (§3, §9; the milliseconds there are 7.44 hours). */
export const defaultRangeMs = 31 * dayMs;

const longLateDays = 7;
/** What was due before this moment is no news any more: in the order of deadlines it stands at the end, by itself. */
export const longLateBefore = (now: Date): Date =>
  startOfMoscowDay(addDays(moscowDateOf(now), -longLateDays));

/** The end of a day in Moscow, which has no summer time. */
export const endOfMoscowDay = (day: IsoDate): Date => new Date(`${day}T23:59:59.999+03:00`);
/** The first moment of a day in Moscow. */
export const startOfMoscowDay = (day: IsoDate): Date => new Date(`${day}T00:00:00+03:00`);
/** The first moment after a day in Moscow. */
export const afterMoscowDay = (day: IsoDate): Date => startOfMoscowDay(addDays(day, 1));

type Fillable = {
  readonly product: number;
  readonly law: Law | null;
  readonly purpose: Purpose | null;
  readonly inn: string | null;
  readonly innReason: string | null;
  readonly clientName: string;
  readonly amount: string | null;
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
  readonly creditPurpose: string | null;
};

const isEmpty = (value: unknown): boolean => value === null || value === '';
const isZero = (amount: string | null): boolean => amount === null || !/[1-9]/.test(amount);

/**
 * Fields, as the wire names them, without which documents cannot be collected (T3) and nothing is sent (T5). The client
 * is known where our base or a register has his INN.
 */
export const missingFields = (deal: Fillable, isKnown: boolean): string[] => {
  const isGuarantee = deal.product === guaranteeProduct;
  const required: readonly (readonly [string, boolean])[] = [
    ['inn', isEmpty(deal.inn)],
    ['inn_reason', deal.inn !== null && isDoubtfulInn(deal.inn, isKnown) && isEmpty(deal.innReason)],
    ['client_name', isEmpty(deal.clientName)],
    ['law', isGuarantee && isEmpty(deal.law)],
    ['purpose', isGuarantee && isEmpty(deal.purpose)],
    ['amount', isZero(deal.amount)],
    ['date_start', isEmpty(deal.dateStart)],
    ['date_end', isEmpty(deal.dateEnd)],
    ['credit_purpose', !isGuarantee && isEmpty(deal.creditPurpose)],
  ];
  return required.flatMap(([field, isMissing]) => (isMissing ? [field] : []));
};

/** Whether a deal holds what makes it a draft (T2); a commercial contract may still be without dates. */
export const isDraftable = (deal: Fillable): boolean =>
  missingFields(deal, true).every(
    (field) => deal.law === 'com' && (field === 'date_start' || field === 'date_end'),
  );

/** Whether a role that sees a deal edits its parameters: before anything is sent; a trainee drafts only (§6). */
export const mayEdit = (role: Role, status: DealStatus): boolean => {
  const isEarly = wizardStatuses.some((early) => early === status);
  if (role === 'trainee') return status === 'creating' || status === 'draft';
  return isEarly && mayPass(changeDeals, role);
};

/** Whose turn «Мы» means for the reader: the brokerage's own, or the agents'. */
export const sideOf = (role: Role): 'agent' | 'broker' => (isAgentFamily(role) ? 'agent' : 'broker');
