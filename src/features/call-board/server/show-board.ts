import { sql } from 'drizzle-orm';
import { rolesOf } from '#domain/access.ts';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { workingDaysBetween } from '#domain/working-days.ts';
import type { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callDaySums } from '#features/call-board/server/call-board.tables.ts';
import { readPeople } from '#features/call-board/server/read-people.ts';
import { callRules } from '#features/call-rules/call-rules.table.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { callbacks, visibleCallbacks } from '#features/callbacks/server/callbacks.read.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import { isPracticeLine } from '#features/calls/server/calls.facade.ts';
import { callRefusals, calls, visibleCalls } from '#features/calls/server/calls.read.ts';
import { startOfMoscowDay } from '#features/deals/deals.rules.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { winnerCompanies, winners } from '#features/winners/server/winners.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Board = CallReply<(typeof callBoardCalls)['showBoard']>;
type Today = Board['today'];

const nobodyCalled: Today = { attempts: 0, reached: 0, offers: 0, leads: 0 };

/** What everybody in sight has done today, by the sums that the figures are made of. */
const readToday = async ({ db, caller, services }: Operation, day: IsoDate): Promise<Map<number, Today>> => {
  const rows = await selectRows<Today & { user_id: number }>(
    db,
    sql`select c.user_id, c.attempts, c.reached, c.offers, c.leads
        from (select s.*, null::int as to_user_id from ${callDaySums} s
          where s.by = 'all' and s.is_practice = ${isPracticeLine(services)} and s.day = ${day}::date) c
        where ${visibleCalls(caller)}`,
  );
  return new Map(rows.map(({ user_id: id, ...today }) => [id, today]));
};

/** Whoever counts more than that by eye? */
const most = 1_000;
/** Days to sign that are told one by one. */
const daysAhead = 10;

/** Purchases to be called about by their last day to sign, and those of companies that nobody has called yet. */
const readWinners = async ({ db }: Operation, day: IsoDate): Promise<Board['winners']> => {
  const calendar = await readCalendar(db);
  const days = Array.from({ length: daysAhead }, (_, at) => addDays(day, at));
  const rows = await selectRows<{ day: IsoDate; count: number; untouched: number }>(
    db,
    sql`select d.day, w.count, w.untouched
        from unnest(${sql.param(`{${days.join(',')}}`)}::text[]) as d(day) cross join lateral (
          select count(*)::int as count, count(*) filter (where q.last_call_at is null)::int as untouched from (
            select f.last_call_at from ${winners} w left join ${winnerCompanies} f on f.id = w.company_id
            where w.state = 'offered' and w.sign_deadline = d.day::date limit ${most}) q) w
        where w.count > 0 order by d.day`,
  );
  return rows.map((row) => ({ ...row, days_left: workingDaysBetween(day, row.day, calendar) }));
};

type Troubles = Pick<Board, 'overdue' | 'missed' | 'waiting'> & {
  readonly refusals: { rule: string; count: number }[];
  readonly bad_sound: { call_id: number; user_id: number; with: string | null; score: number }[];
};

/** Below this a listener complains. */
const badScore = 3;
const shownSounds = 20;

/** What calls for whoever leads: promises not kept, calls nobody took, what the rules refused, how bad it sounded. */
const readTroubles = async ({ db, caller, now, services }: Operation, day: IsoDate): Promise<Troubles> => {
  const since = sql`${startOfMoscowDay(day).toISOString()}::timestamptz`;
  const missed = sql`select c.called_back_by from ${calls} c where c.direction = 'in' and c.ended_at is not null
    and c.answered_at is null and c.started_at >= ${since} and ${visibleCalls(caller)}`;
  const row = await selectRow<Troubles>(
    db,
    sql`select
      (select count(*)::int from (select from ${callbacks} b where b.closed_at is null
        and b.at < ${now.toISOString()}::timestamptz and ${visibleCallbacks(caller)} limit ${most}) x) as overdue,
      (select count(*)::int from (${missed}) x) as missed,
      (select count(*)::int from (${missed}) x where x.called_back_by is null) as waiting,
      (select coalesce(json_agg(json_build_object('rule', x.rule, 'count', x.count) order by x.count desc, x.rule), '[]')
        from (select c.rule, count(*)::int as count
          from (select r.*, null::int as to_user_id from ${callRefusals} r where r.at >= ${since} and r.is_practice = ${isPracticeLine(services)}) c
          where ${visibleCalls(caller)} group by c.rule) x) as refusals,
      (select coalesce(json_agg(x), '[]') from (
        select c.id as call_id, coalesce(c.user_id, c.to_user_id) as user_id, coalesce(c.name, c.phone) as "with",
          (c.quality->>'score')::float8 as score
        from ${calls} c where c.started_at >= ${since} and (c.quality->>'score')::float8 < ${badScore}::float8
          and coalesce(c.user_id, c.to_user_id) is not null and ${visibleCalls(caller)}
        order by c.id desc limit ${shownSounds}) x) as bad_sound`,
  );
  return row ?? { overdue: 0, missed: 0, waiting: 0, refusals: [], bad_sound: [] };
};

const titleOfRule = (name: string): string => callRules.find((rule) => rule.name === name)?.title ?? name;

const phoning = rolesOf(usePhone);

/** The calling room now: six statements and the names, however many people it has. */
export const showBoard = async (operation: Operation): Promise<Board> => {
  const { db, now, services } = operation;
  const day = moscowDateOf(now);
  const today = await readToday(operation, day);
  const people = await readPeople(operation, phoning, [...today.keys()]);
  const { bad_sound: bad, refusals, ...troubles } = await readTroubles(operation, day);
  const names = await shortNamesOf({ db, services }, [
    ...people.map(({ id }) => id),
    ...bad.map(({ user_id: id }) => id),
  ]);
  const sum = (name: keyof Today): number => [...today.values()].reduce((total, one) => total + one[name], 0);
  return {
    at: now.toISOString(),
    day,
    is_practice: isPracticeLine(services),
    people: people.map((one) => ({
      ...one,
      name: names.get(one.id) ?? '',
      today: today.get(one.id) ?? nobodyCalled,
    })),
    today: { attempts: sum('attempts'), reached: sum('reached'), offers: sum('offers'), leads: sum('leads') },
    winners: await readWinners(operation, day),
    ...troubles,
    refusals: refusals.map(({ rule, count }) => ({ rule, count, title: titleOfRule(rule) })),
    bad_sound: bad.map(({ user_id: id, ...sound }) => ({ ...sound, by: names.get(id) ?? '' })),
  };
};
