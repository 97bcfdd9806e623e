import { moscowDateOf } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import {
  afterHoursOfWork,
  afterWorkingMinutes,
  endOfDayAfter,
  type WorkingHours,
} from '#domain/working-clock.ts';
import { addWorkingDays } from '#domain/working-days.ts';

/** In what a norm is counted: hours of work, or days to their end in Moscow. */
export const normUnits = ['minutes', 'hours', 'days', 'workdays'] as const;
export type NormUnit = (typeof normUnits)[number];

/** How long somebody may take at a turn. */
export type Norm = { readonly amount: number; readonly unit: NormUnit };

/** The longest norm that makes sense, in each unit: some three months. */
export const longestNorm: Readonly<Record<NormUnit, number>> = {
  minutes: 1440,
  hours: 720,
  days: 90,
  workdays: 60,
};

/** The turns that have a norm: a deal without a manager, a status with its step; the others go by a bank's hours, an offer's day, a question's term. */
export const turnPlaces = [
  'request',
  'creating',
  'draft',
  'collecting',
  'sending.queued',
  'signing',
  'query',
  'revision',
  'issuing.awaiting_payment',
  'issuing.paid',
  'issuing.preparing',
  'reissue',
  'reissue_approved',
] as const;
export type TurnPlace = (typeof turnPlaces)[number];

export type Norms = Readonly<Record<TurnPlace, Norm>>;

/** How long a leg may stay in a state before somebody is late, while nobody has said otherwise. */
export const usualNorms: Norms = {
  request: { amount: 30, unit: 'minutes' },
  creating: { amount: 7, unit: 'days' },
  draft: { amount: 7, unit: 'days' },
  collecting: { amount: 7, unit: 'days' },
  'sending.queued': { amount: 30, unit: 'minutes' },
  signing: { amount: 24, unit: 'hours' },
  query: { amount: 4, unit: 'hours' },
  revision: { amount: 24, unit: 'hours' },
  'issuing.awaiting_payment': { amount: 24, unit: 'hours' },
  'issuing.paid': { amount: 30, unit: 'minutes' },
  'issuing.preparing': { amount: 24, unit: 'hours' },
  reissue: { amount: 24, unit: 'hours' },
  reissue_approved: { amount: 24, unit: 'hours' },
};

/** The turn of a status and its step; none where no norm is kept. */
export const placeOf = (status: string, sub: string | null): TurnPlace | undefined =>
  turnPlaces.find((place) => place === `${status}.${sub}`) ?? turnPlaces.find((place) => place === status);

const hoursOf = ({ amount, unit }: Norm): number => (unit === 'minutes' ? amount / 60 : amount);

/**
 * When a norm that runs from a moment is over. Whoever works by hours, we or a bank, has his hours of work alone; agents
 * and clients are counted with by days, which end with the day in Moscow and never on a day off.
 */
export const normEnds = (
  norm: Norm,
  since: Date,
  calendar: ProductionCalendar,
  hours: WorkingHours | null,
): Date => {
  const { amount, unit } = norm;
  if (unit === 'workdays')
    return new Date(`${addWorkingDays(moscowDateOf(since), amount, calendar)}T23:59:59.999+03:00`);
  if (unit === 'days') return endOfDayAfter(since, amount, calendar);
  if (hours === null) return endOfDayAfter(since, Math.floor(hoursOf(norm) / 24), calendar);
  return unit === 'minutes'
    ? afterWorkingMinutes(since, amount, hours, calendar)
    : afterHoursOfWork(since, amount, hours, calendar);
};

export const isSameNorm = (one: Norm, other: Norm): boolean =>
  one.amount === other.amount && one.unit === other.unit;
