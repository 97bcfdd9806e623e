import { addDays, daysInclusive, type IsoDate } from '#domain/moscow-date.ts';

/** How old a debt is: not due yet, or late by so many days at most. */
export const debtAges = ['not_due', 'to30', 'to60', 'to90', 'older'] as const;
export type DebtAge = (typeof debtAges)[number];

/** The figures of one line of what is owed. */
export const debtFigures = ['owed', 'received', 'left'] as const;
export type DebtFigure = (typeof debtFigures)[number];

/** The due days of an age on a day, both ends included; null has no end. */
export const dueDaysOf = (
  age: DebtAge,
  today: IsoDate,
): { readonly from: IsoDate | null; readonly to: IsoDate | null } => {
  const back = (days: number): IsoDate => addDays(today, -days);
  if (age === 'not_due') return { from: today, to: null };
  if (age === 'to30') return { from: back(30), to: back(1) };
  if (age === 'to60') return { from: back(60), to: back(31) };
  if (age === 'to90') return { from: back(90), to: back(61) };
  return { from: null, to: back(91) };
};

/** By how many days a debt is late; nothing while its day has not passed. */
export const daysLate = (due: IsoDate, today: IsoDate): number => Math.max(0, daysInclusive(due, today) - 1);
