import type { IsoDate } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';

/** In what a norm is counted: by the clock, or to the end of a working day in Moscow. */
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

/** The turns that have a norm, a status with its step; the others go by a bank's hours, an offer's day, a question's term. */
export const turnPlaces = [
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

const minute = 60_000;
const unitMs = { minutes: minute, hours: 60 * minute, days: 24 * 60 * minute } as const;
const endOfDay = (day: IsoDate): Date => new Date(`${day}T23:59:59.999+03:00`);

/** When a norm that runs from a moment is over. Working days end with the day in Moscow. */
export const normEnds = ({ amount, unit }: Norm, since: Date, calendar: ProductionCalendar): Date =>
  unit === 'workdays'
    ? endOfDay(addWorkingDays(moscowDateOf(since), amount, calendar))
    : new Date(since.getTime() + amount * unitMs[unit]);

export const isSameNorm = (one: Norm, other: Norm): boolean =>
  one.amount === other.amount && one.unit === other.unit;
