import { buffer } from 'node:stream/consumers';
import { and, desc, eq } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { type DayKind, yearOfDays } from '#domain/production-calendar.ts';
import type { calendarCalls } from '#features/calendar/calendar.contract.ts';
import { calendarErrors } from '#features/calendar/calendar.errors.ts';
import { changedDays, kindsOfYear } from '#features/calendar/calendar.rules.ts';
import { CalendarProblem, readCalendarFile } from '#features/calendar/server/read-calendar-file.ts';
import { readCalendar, readYear } from '#features/calendar/server/read-calendar.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Calls = typeof calendarCalls;
type Shown = CallReply<Calls['showYear']>;

const shownEdits = 50;

/** The calendar in the words of the wire. */
export const getCalendar = async (db: Db): Promise<CallReply<Calls['getCalendar']>> => ({
  years: Object.entries(await readCalendar(db)).map(([year, days]) => ({
    year: Number(year),
    days_off: [...days.daysOff],
    short_days: [...days.shortDays],
    working_weekends: [...days.workingWeekends],
    is_provisional: days.isProvisional,
  })),
});

type Before = { readonly kind?: DayKind };
type After = {
  readonly date?: string;
  readonly kind?: DayKind;
  readonly reason?: string;
  readonly changes?: number;
};

const editsOf = async (db: Db, yearId: number): Promise<Shown['edits']> => {
  const { lastName, firstName, middleName, username } = users;
  const rows = await db
    .select({ log: auditLog, person: { lastName, firstName, middleName }, username })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.entity, 'calendarYear'), eq(auditLog.entityId, yearId)))
    .orderBy(desc(auditLog.id))
    .limit(shownEdits);
  return rows.map(({ log, person, username: login }) => {
    const before = (log.before ?? {}) as Before;
    const after = (log.after ?? {}) as After;
    return {
      at: log.at.toISOString(),
      by: person ? shortName(person) || login : null,
      date: after.date ?? null,
      was: before.kind ?? null,
      becomes: after.kind ?? null,
      changes: after.changes ?? null,
      reason: after.reason ?? '',
    };
  });
};

/** One year, day by day, with what was done to it. */
export const showYear = async (db: Db, year: number): Promise<Shown> => {
  const { id, version, days, named } = await readYear(db, year);
  const titles = new Map(named.map(({ date, title }) => [date, title]));
  return {
    year,
    version,
    is_provisional: days.isProvisional,
    days: [...kindsOfYear(year, days)].map(([date, kind]) => ({ date, kind, title: titles.get(date) ?? '' })),
    edits: id === null ? [] : await editsOf(db, id),
  };
};

/** What a file of a calendar would change, day by day; a file that is none is refused with its line. */
export const tryFile = async ({
  db,
  files,
  services,
}: Pick<CallContext, 'db' | 'files' | 'services'>): Promise<CallReply<Calls['tryFile']>> => {
  const { stream } = await services.files.open(files[0]?.sha256 ?? '');
  const bytes = await buffer(stream);
  try {
    const { year, days } = readCalendarFile(bytes);
    const held = await readYear(db, year);
    const titles = new Map(days.map(({ date, title }) => [date, title]));
    const changes = changedDays(year, held.days, yearOfDays(days, false), (date) => titles.get(date) ?? '');
    return {
      year,
      version: held.version,
      is_provisional: held.days.isProvisional,
      changes: [...changes],
      days: [...days],
    };
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    throw refuse(calendarErrors.unreadable, { message: error.message, errors: { files: [error.message] } });
  }
};
