import { type SQL, sql } from 'drizzle-orm';
import { isAgentFamily } from '#domain/role.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { searchDeals } from '#features/deal-list/server/deal-list.facade.ts';
import { longLateBefore } from '#features/deals/deals.rules.ts';
import { myMovePreset, statePresets } from '#features/deals/deals.status.ts';
import { deals, visibleParts } from '#features/deals/server/deals.read.ts';
import { listTasks } from '#features/tasks/server/tasks.facade.ts';
import { type Day, dealEntry, type Entry, taskEntry } from '#features/work-days/server/day-entries.ts';
import { dayParts, daysOfWork, partOf } from '#features/work-days/work-days.rules.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

const mostDeals = 100;
const mostOthers = 50;
const mostTasks = 100;
const inWork = 3;
const ofAnyAge = { data: 'created', data_start: null, sort: 'deadline' } as const;

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/**
 * The deals a person works through: an agent those he brought, a manager those he leads, an operator his own and
 * nobody's, whoever is above his own.
 */
const ownDeals = ({ role, userId }: Caller): SQL => {
  if (isAgentFamily(role)) return sql`d.agent_id = ${userId}`;
  return role === 'operator'
    ? sql`(d.operator_id = ${userId} or d.operator_id is null)`
    : sql`(d.manager_id = ${userId} or (d.manager_id is null and d.created_by = ${userId}))`;
};

/** What the office owes: its own move, and that of a client whom no agent leads. */
const ours = sql`d.turn in ('broker', 'client') and (d.turn = 'broker' or d.agent_id is null)`;
/** What the agent's side owes; offers stand apart, since the client decides on them. */
const ofAgent = sql`d.agent_turn is not null and d.status <> 'approved'`;
const owed = ({ role }: Caller): SQL => (isAgentFamily(role) ? ofAgent : ours);
const theirs = sql`d.turn in ('bank', 'agent', 'client') and (d.turn <> 'client' or d.agent_id is not null)`;

const inWorkStatuses = sql.join(
  (statePresets[inWork] ?? []).map((status) => sql`${status}`),
  sql`, `,
);

/** How many of one's moves have been late for so long that they stand apart, counted to a hundred. */
export const longLateOf = (caller: Caller, now: Date): SQL => {
  const pieces = visibleParts(caller).map(
    (part) => sql`(select d.id from ${deals} d
      where ${part} and ${ownDeals(caller)} and ${owed(caller)} and d.turn is not null
        and d.status in (${inWorkStatuses}) and d.deadline < ${at(longLateBefore(now))} limit ${mostDeals})`,
  );
  return sql`select count(*)::int as total from (${sql.join(pieces, sql` union `)}) d`;
};

const byUrgency = (one: Entry, other: Entry): number => one.due_at.localeCompare(other.due_at);

/** What has just been missed comes before what has been waiting for days: it can be put right with the least harm. */
const inOrder = (entries: readonly Entry[], isLate: boolean): Entry[] => {
  const ordered = entries.toSorted(byUrgency);
  return isLate ? ordered.toReversed() : ordered;
};

/** Those of these deals with which somebody else is late; an agent hurries nobody. */
const lateOthers = async (operation: Operation, which: SQL): ReturnType<typeof searchDeals> =>
  isAgentFamily(operation.caller.role)
    ? { items: [], next_cursor: null }
    : searchDeals(operation, { ...ofAnyAge, state: inWork, overdue: true, limit: mostOthers }, which);

/** A person's day: the moves of his deals and his tasks by their terms, and what others are late with. */
export const readDay = async (operation: Operation): Promise<Day> => {
  const { db, caller, now } = operation;
  const calendar = await readCalendar(db);
  const { next, until } = daysOfWork(now, calendar);
  const clock = { now, calendar };
  const fresh = sql`d.turn is not null and d.deadline >= ${at(longLateBefore(now))}`;
  const own = await searchDeals(
    operation,
    { ...ofAnyAge, state: myMovePreset, limit: mostDeals },
    sql`${fresh} and d.deadline < ${at(until)} and ${ownDeals(caller)} and ${owed(caller)}`,
  );
  const others = await lateOthers(operation, sql`${fresh} and ${ownDeals(caller)} and ${theirs}`);
  const tasks = await listTasks(operation, {
    id: caller.userId,
    list: 'mine',
    state: 'open',
    limit: mostTasks,
  });
  const entries = [
    ...own.items.flatMap((row) => dealEntry(row, clock)),
    ...tasks.items.flatMap((item) => taskEntry(item, clock)),
  ];
  const inPart = Map.groupBy(entries, ({ due_at: due }) => partOf(new Date(due), now, calendar));
  const long = await selectRow<{ total: number }>(db, longLateOf(caller, now));
  return {
    parts: dayParts.map((part) => ({ part, entries: inOrder(inPart.get(part) ?? [], part === 'overdue') })),
    others: inOrder(
      others.items.flatMap((row) => dealEntry(row, clock)).filter(({ due_at: due }) => new Date(due) < now),
      true,
    ),
    next_day: next,
    long_late: long?.total ?? 0,
    is_more: own.next_cursor !== null || others.next_cursor !== null || tasks.next_cursor !== null,
  };
};
