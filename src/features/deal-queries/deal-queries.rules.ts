import { moscowDateOf } from '#domain/moscow-date.ts';
import { officeHours } from '#domain/working-clock.ts';
import { calendarDays, isWorkingDay } from '#domain/working-days.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';

/** What a bank asks for. */
export const itemKinds = ['document', 'answer', 'signature'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Whether the bank wants a document and none that still stands is attached: words alone are no answer then. */
export const lacksDocument = (kind: ItemKind, liveFiles: number): boolean =>
  kind === 'document' && liveFiles === 0;

/** How far an item has come: waiting, answered, taken off with words, gone to the bank. */
export const itemStates = ['open', 'ready', 'waived', 'sent'] as const;
export type ItemState = (typeof itemStates)[number];

/** Who answers: the agent, the client through him, or a person of ours. */
export const owners = ['agent', 'client', 'staff'] as const;
export type Owner = (typeof owners)[number];

/** A question is open, its answer has gone to the bank or to be signed, or the leg has gone another way. */
export const queryStates = ['open', 'sent', 'signing', 'closed'] as const;
export type QueryState = (typeof queryStates)[number];

/** Items of one question. */
export const maxItems = 50;

/** Shares of a question's term after which its owners are reminded (domain model, section 7). */
export const reminders = [50, 80] as const;

/** The greatest reminder due by now, or 0. */
export const reminderDue = (askedAt: Date, dueAt: Date, now: Date): number => {
  const term = dueAt.getTime() - askedAt.getTime();
  const gone = term <= 0 ? 100 : ((now.getTime() - askedAt.getTime()) * 100) / term;
  return reminders.findLast((share) => gone >= share) ?? 0;
};

const hourMs = 3_600_000;
const inMoscow = (day: string, time: string): number => Date.parse(`${day}T${time}:00+03:00`);

/** Working minutes between two moments: our hours on working days. */
export const workingMinutes = (from: Date, to: Date, calendar: ProductionCalendar): number => {
  if (to <= from) return 0;
  let total = 0;
  for (const { date } of calendarDays(moscowDateOf(from), moscowDateOf(to), calendar)) {
    if (!isWorkingDay(date, calendar)) continue;
    const start = Math.max(from.getTime(), inMoscow(date, officeHours.from));
    const end = Math.min(to.getTime(), inMoscow(date, officeHours.to));
    total += Math.max(0, end - start);
  }
  return Math.round((total * 60) / hourMs);
};

type Answered = {
  readonly number: number;
  readonly title: string;
  readonly state: ItemState;
  readonly answer: string | null;
  readonly waived: string | null;
  readonly files: readonly { readonly name: string }[];
};

/** The whole answer as one text to copy into a letter or the bank's own cabinet. */
export const answerText = (bank: string, number: number, items: readonly Answered[]): string => {
  const lines = items.map((item) => {
    const files = item.files.map(({ name }) => name).join(', ');
    const stated = item.state === 'waived' ? (item.waived ?? '') : (item.answer ?? '');
    return [
      queryTexts.letter.item(item.number, item.title),
      ...(stated === '' ? [] : [stated]),
      ...(files === '' ? [] : [queryTexts.letter.files(files)]),
    ].join('\n');
  });
  return [queryTexts.letter.head(number, bank), ...lines].join('\n\n');
};
