import type { IsoDate } from '#domain/moscow-date.ts';

/** The account of the sample statements: they begin on the day after this one, with this balance. */
export const sampleAccount = {
  number: '40702810400000000002',
  openingBalance: '250000.00',
  day: '2026-11-23' satisfies IsoDate,
} as const;

/** By so many days before the demonstration the account is opened: the samples end on the day before it. */
export const sampledDays = 4;
