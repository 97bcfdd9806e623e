import { eq } from 'drizzle-orm';
import { calendarDay, type DayKind, kindOfDay, yearOfDays } from '#domain/production-calendar.ts';
import { calendarErrors } from '#features/calendar/calendar.errors.ts';
import { changedDays, firstYear, lastYear, type NamedDay } from '#features/calendar/calendar.rules.ts';
import { calendarTexts } from '#features/calendar/calendar.texts.ts';
import { calendarChanged } from '#features/calendar/server/calendar.facade.ts';
import { calendarDays, calendarYears } from '#features/calendar/server/calendar.tables.ts';
import { type HeldYear, readCalendar, readYear } from '#features/calendar/server/read-calendar.ts';
import type { calendarCalls } from '#features/calendar/calendar.contract.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { sqlState } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const invalid = (field: string, message: string) =>
  refuse(kitErrors.invalid, { message, errors: { [field]: [message] } });

const holdYear = async (operation: Operation, year: number, version: number): Promise<HeldYear> => {
  const held = await readYear(operation.db, year, true);
  if (held.version !== version) throw refuse(calendarErrors.changedMeanwhile);
  return held;
};

/** The row of the year, made on its first change; two first changes at once are one and a refusal. */
const writeYear = async (
  { db }: Operation,
  year: number,
  { id, version }: HeldYear,
  isProvisional: boolean,
): Promise<{ readonly id: number; readonly version: number }> => {
  const next = version + 1;
  if (id !== null) {
    await db.update(calendarYears).set({ version: next, isProvisional }).where(eq(calendarYears.id, id));
    return { id, version: next };
  }
  try {
    const row = { year, version: next, isProvisional };
    const [made] = await db.insert(calendarYears).values(row).returning({ id: calendarYears.id });
    if (!made) throw new Error(`No row for the year ${year}`);
    return { id: made.id, version: next };
  } catch (error) {
    throw sqlState(error) === '23505' ? refuse(calendarErrors.changedMeanwhile) : error;
  }
};

type Trace = { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> };

/** Writes the named days of a year anew with the trace of who did it, and tells whoever counts by them. */
const replaceYear = async (
  operation: Operation,
  year: number,
  held: HeldYear,
  named: readonly NamedDay[],
  isProvisional: boolean,
  trace: Trace,
): Promise<{ version: number }> => {
  const { db } = operation;
  const { id, version } = await writeYear(operation, year, held, isProvisional);
  await db.delete(calendarDays).where(eq(calendarDays.yearId, id));
  await db
    .insert(calendarDays)
    .values(named.map(({ date, kind, title }) => ({ yearId: id, day: date, kind, title })));
  await recordChange(operation, { entity: 'calendarYear', entityId: id, ...trace });
  await calendarChanged.emit(operation, { year, calendar: await readCalendar(db) });
  return { version };
};

const kindIn = (days: HeldYear['days'], date: string): DayKind =>
  kindOfDay(calendarDay(date, { [date.slice(0, 4)]: days }));

/** Makes one day a working, a shortened or a free one; the reason stands at the day and in the history. */
export const setDay = async (
  { date, kind, reason, version }: CallParsed<(typeof calendarCalls)['setDay']>['body'],
  operation: Operation,
): Promise<{ version: number }> => {
  const year = Number(date.slice(0, 4));
  if (year < firstYear || year > lastYear)
    throw invalid('date', calendarTexts.wrongYear(firstYear, lastYear));
  const held = await holdYear(operation, year, version);
  const was = kindIn(held.days, date);
  if (was === kind) throw invalid('kind', calendarTexts.sameKind);
  const others = held.named.filter((day) => day.date !== date);
  const named = [...others, { date, kind, title: reason }];
  return replaceYear(operation, year, held, named, held.days.isProvisional, {
    before: { kind: was },
    after: { date, kind, reason },
  });
};

/** Puts the days of a file in place of a whole year, which is no longer provisional. */
export const applyFile = async (
  { year, version, days }: CallParsed<(typeof calendarCalls)['applyFile']>['body'],
  operation: Operation,
): Promise<{ version: number }> => {
  if (days.some(({ date }) => !date.startsWith(`${year}-`))) throw invalid('days', calendarTexts.foreignDay);
  if (new Set(days.map(({ date }) => date)).size < days.length) throw invalid('days', calendarTexts.twice);
  const held = await holdYear(operation, year, version);
  const changes = changedDays(year, held.days, yearOfDays(days, false), () => '');
  return replaceYear(operation, year, held, days, false, {
    before: { isProvisional: held.days.isProvisional },
    after: { isProvisional: false, changes: changes.length },
  });
};
