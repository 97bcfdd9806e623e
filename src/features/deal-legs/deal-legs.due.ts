import type { IsoDate } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { endOfMoscowDay } from '#features/deals/deals.rules.ts';
import type { DealStatus, SubState } from '#features/deals/deals.status.ts';
import { normEnds, type Norms, placeOf } from '#features/turn-norms/turn-norms.rules.ts';

const hourMs = 3_600_000;

/** By what due times are counted: the norms as they are set now, and the days people work. */
export type DueRules = { readonly norms: Norms; readonly calendar: ProductionCalendar };

type Facts = {
  /** When the leg came into the status. */
  readonly now: Date;
  readonly decisionHours: number;
  readonly validUntil: IsoDate | null;
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

/** Whether the due time of a status hangs on a norm that people set. */
export const goesByNorm = (status: DealStatus, sub: SubState | null): boolean =>
  !goesByOffer(status) && !goesByBank(status, sub) && placeOf(status, sub) !== undefined;

/**
 * By when a leg is to move on; null where nothing presses. An offer goes by its last day and a bank's decision by the
 * bank's own hours, the rest by the norm of its status.
 */
export const dueOf = (
  status: DealStatus,
  sub: SubState | null,
  { now, decisionHours, validUntil }: Facts,
  { norms, calendar }: DueRules,
): Date | null => {
  if (goesByOffer(status)) return validUntil === null ? null : endOfMoscowDay(validUntil);
  if (goesByBank(status, sub)) return new Date(now.getTime() + decisionHours * hourMs);
  const place = placeOf(status, sub);
  return place === undefined ? null : normEnds(norms[place], now, calendar);
};
