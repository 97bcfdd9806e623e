import { addDays, moscowDateOf, weekdayOf } from '#domain/moscow-date.ts';

/** How much a task matters, the most first. */
export const priorities = ['high', 'normal', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** How a task comes again once it is done. */
export const repeats = ['daily', 'weekly', 'monthly'] as const;
export type Repeat = (typeof repeats)[number];

/** Whose tasks a list holds: given to a person, given by him, or both with all others that are seen. */
export const taskLists = ['mine', 'assigned', 'all'] as const;
export type TaskList = (typeof taskLists)[number];

/** The parts of a list by the day of a task, as they follow one another. */
export const dueGroups = ['overdue', 'today', 'tomorrow', 'week', 'later', 'undated'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** The Moscow days that divide a list: today, tomorrow, the Sunday that ends the week. */
export const daysAround = (now: Date) => {
  const today = moscowDateOf(now);
  return { today, tomorrow: addDays(today, 1), sunday: addDays(today, 7 - weekdayOf(today)) };
};

/** The part of a list in which a task stands at this moment. */
export const groupOf = (dueAt: string | null, now: Date): DueGroup => {
  if (dueAt === null) return 'undated';
  const due = new Date(dueAt);
  if (due < now) return 'overdue';
  const day = moscowDateOf(due);
  const { today, tomorrow, sunday } = daysAround(now);
  if (day === today) return 'today';
  if (day === tomorrow) return 'tomorrow';
  return day <= sunday ? 'week' : 'later';
};

/** How long a closed task stands in the list of those done lately, days. */
export const latelyDays = 7;
