import type { IsoDate } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { afterHoursOfWork, officeHours, type WorkingHours } from '#domain/working-clock.ts';
import { endOfMoscowDay } from '#features/deals/deals.rules.ts';
import { type DealStatus, type SubState, type WhoseTurn, whoseTurnOf } from '#features/deals/deals.status.ts';
import { normEnds, type Norms, placeOf } from '#features/turn-norms/turn-norms.rules.ts';

/** By what due times are counted: the norms as they are set now, and the days people work. */
export type DueRules = { readonly norms: Norms; readonly calendar: ProductionCalendar };

type Facts = {
  /** When the leg came into the status. */
  readonly now: Date;
  readonly decisionHours: number;
  /** When the bank works. */
  readonly bankHours: WorkingHours;
  readonly validUntil: IsoDate | null;
  readonly hasAgent: boolean;
};

/** Until the guarantee is there, everything with a leg is for the contract to be signed in time. */
export const statusesBeforeIssue = [
  'creating',
  'draft',
  'collecting',
  'sending',
  'signing',
  'query',
  'approved',
  'revision',
  'issuing',
] as const satisfies readonly DealStatus[];

type Standing = {
  readonly status: DealStatus;
  readonly dueAt: Date | null;
  readonly guaranteeNumber: string | null;
};

/** By when a leg is to move on, and never behind the day the contract is to be signed (`leg-turns.ts` says it in SQL). */
export const dueOfLeg = ({ status, dueAt, guaranteeNumber }: Standing, signing: Date | null): Date | null => {
  const isBefore = guaranteeNumber === null && statusesBeforeIssue.some((one) => one === status);
  return dueAt !== null && signing !== null && isBefore && signing < dueAt ? signing : dueAt;
};

const goesByOffer = (status: DealStatus): boolean => status === 'approved';
const goesByBank = (status: DealStatus, sub: SubState | null): boolean =>
  status === 'sending' && sub !== 'queued';

/** Whether the due time of a status is counted by hours or days of work. */
export const goesByClock = (status: DealStatus, sub: SubState | null): boolean =>
  goesByBank(status, sub) || (!goesByOffer(status) && placeOf(status, sub) !== undefined);

/** Whose hours a term runs by; null for those who are counted with by days. */
export const hoursOf = (turn: WhoseTurn | null, bankHours: WorkingHours): WorkingHours | null => {
  if (turn === 'broker') return officeHours;
  return turn === 'bank' ? bankHours : null;
};

/**
 * By when a leg is to move on; null where nothing presses. An offer goes by its last day and a bank's decision by the
 * bank's own hours at work, the rest by the norm of its status.
 */
export const dueOf = (
  status: DealStatus,
  sub: SubState | null,
  { now, decisionHours, bankHours, validUntil, hasAgent }: Facts,
  { norms, calendar }: DueRules,
): Date | null => {
  if (goesByOffer(status)) return validUntil === null ? null : endOfMoscowDay(validUntil);
  if (goesByBank(status, sub)) return afterHoursOfWork(now, decisionHours, bankHours, calendar);
  const place = placeOf(status, sub);
  if (place === undefined) return null;
  return normEnds(norms[place], now, calendar, hoursOf(whoseTurnOf(status, sub, hasAgent), bankHours));
};
