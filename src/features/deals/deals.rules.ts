import { mayPass } from '#domain/access.ts';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { isAgentFamily, type Role } from '#domain/role.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
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

/** Whether a role that sees a deal edits its parameters: before anything is sent; a trainee drafts only (§6). */
export const mayEdit = (role: Role, status: DealStatus): boolean => {
  const isEarly = wizardStatuses.some((early) => early === status);
  if (role === 'trainee') return status === 'creating' || status === 'draft';
  return isEarly && mayPass(changeDeals, role);
};

/** Whose turn «Мы» means for the reader: the brokerage's own, or the agents'. */
export const sideOf = (role: Role): 'agent' | 'broker' => (isAgentFamily(role) ? 'agent' : 'broker');
