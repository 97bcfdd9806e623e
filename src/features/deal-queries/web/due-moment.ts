import { formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';

/** A term as it is typed: a day, '' for none, and the time of that day in Moscow. */
export type DueForm = { readonly day: string; readonly time: string };

/** The end of the working day. */
export const usualTime = '18:00';
export const noDue: DueForm = { day: '', time: usualTime };

/** Every half an hour of a long working day, and its very end. */
export const dueTimes: readonly string[] = [
  ...Array.from({ length: 27 }, (_, at) => {
    const minutes = 8 * 60 + at * 30;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  }),
  '23:59',
];

/** The moment of a term; null without a day. */
export const dueMoment = ({ day, time }: DueForm): Date | null =>
  day === '' ? null : new Date(`${day}T${time}:00+03:00`);

/** A moment as it would be typed. */
export const dueFormOf = (at: string): DueForm => {
  const moment = new Date(at);
  return { day: moscowDateOf(moment), time: formatDateTime(moment).slice(-5) };
};

/** Whether a term still lies ahead. */
export const isAhead = (moment: Date): boolean => moment.getTime() > Date.now();
