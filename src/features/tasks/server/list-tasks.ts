import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addDays } from '#domain/moscow-date.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { findLead } from '#features/leads/server/leads.facade.ts';
import type { taskCalls } from '#features/tasks/tasks.contract.ts';
import { momentOf } from '#features/tasks/tasks.due.ts';
import { daysAround, type DueGroup } from '#features/tasks/tasks.rules.ts';
import { taskColumns, taskItem, taskJoins, type TaskRow } from '#features/tasks/server/task-rows.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { visibleTasks } from '#features/tasks/server/visible-tasks.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { entityId, instant } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Asked = CallParsed<(typeof taskCalls)['listTasks']>['query'];
type Page = CallReply<(typeof taskCalls)['listTasks']>;

const placeInList = z.tuple([z.nullable(instant()), entityId('task')]);
type Place = z.infer<typeof placeInList>;

const writeCursor = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const readCursor = (cursor: string): Place => {
  try {
    return placeInList.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  }
};

/** Whose tasks are asked for; a person's own reminders are among those given to him alone. */
const whose = ({ id, list }: Asked, { userId }: Caller): SQL => {
  if (id === undefined && (list === undefined || list === 'all')) return sql`true`;
  const person = id ?? userId;
  if (list === 'assigned') return sql`t.from_user_id = ${person} and t.to_user_id <> ${person}`;
  if (list === 'all') return sql`(t.from_user_id = ${person} or t.to_user_id = ${person})`;
  return sql`t.to_user_id = ${person}`;
};

const maxWords = 5;
const haystack = sql`concat_ws(' ', t.title, t.text, d.id, d.client_name, o.short_name, l.name, f.last_name, u.last_name)`;

/** Every word of the search must stand somewhere in the task, its people, its deal, its organization or its lead. */
const matches = (q: string): SQL[] =>
  q
    .replaceAll(/[№#]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => sql`${haystack} ilike ${`%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}`);

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** The parts of a list by their terms: each a condition on `t`. */
const groupsAt = (now: Date): Readonly<Record<DueGroup, SQL>> => {
  const { tomorrow, sunday } = daysAround(now);
  const midnight = (day: string): SQL => at(momentOf(day, '00:00'));
  const [second, third] = [midnight(tomorrow), midnight(addDays(tomorrow, 1))];
  const monday = midnight(addDays(sunday, 1));
  const late = sql`greatest(${monday}, ${third})`;
  return {
    overdue: sql`t.due_at < ${at(now)}`,
    today: sql`t.due_at >= ${at(now)} and t.due_at < ${second}`,
    tomorrow: sql`t.due_at >= ${second} and t.due_at < ${third}`,
    week: sql`t.due_at >= ${third} and t.due_at < ${monday}`,
    later: sql`t.due_at >= ${late}`,
    undated: sql`t.due_at is null`,
  };
};

const openOnes = sql`t.closed_at is null`;

/** What stands after a place: open tasks by their term, those without one last; closed ones from the latest. */
const afterPlace = (state: Asked['state'], place: Place | undefined): SQL => {
  if (!place) return sql`true`;
  const [moment, id] = place;
  if (moment === null) return sql`t.due_at is null and t.id > ${id}`;
  if (state === 'closed') return sql`(t.closed_at, t.id) < (${moment}::timestamptz, ${id})`;
  return sql`((t.due_at, t.id) > (${moment}::timestamptz, ${id}) or t.due_at is null)`;
};

const countAll = async ({ db, now, caller }: Operation, scope: SQL): Promise<Page['counters']> => {
  const { overdue, today, tomorrow, week, later, undated } = groupsAt(now);
  const row = await selectRow<Page['counters']>(
    db,
    sql`select count(*) filter (where ${overdue})::int as overdue, count(*) filter (where ${today})::int as today,
               count(*) filter (where ${tomorrow})::int as tomorrow, count(*) filter (where ${week})::int as week,
               count(*) filter (where ${later})::int as later, count(*) filter (where ${undated})::int as undated,
               count(*) filter (where t.state = 'new')::int as new, count(*)::int as total
        from ${tasks} t where ${openOnes} and ${visibleTasks(caller)} and ${scope}`,
  );
  if (!row) throw new Error('Nothing was counted');
  return row;
};

/** Where the next page begins; null after the last one. */
const placeAfter = (state: Asked['state'], rows: readonly TaskRow[], limit: number): string | null => {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last ? writeCursor([state === 'open' ? last.due_at : last.closed_at, last.id]) : null;
};

/** The deal or the lead that is asked about must be there for the caller. */
const aboutWhat = async (
  operation: Operation,
  { application_id: dealId, lead_id: leadId }: Asked,
): Promise<SQL> => {
  if (dealId !== undefined) await findDeal(operation, dealId);
  if (leadId !== undefined) await findLead(operation, leadId);
  const ofDeal = dealId === undefined ? sql`true` : sql`t.deal_id = ${dealId}`;
  return leadId === undefined ? ofDeal : sql`${ofDeal} and t.lead_id = ${leadId}`;
};

/** A page of tasks by key, and how many open ones the list holds by their terms. */
export const listTasks = async (operation: Operation, asked: Asked): Promise<Page> => {
  const { db, caller, now } = operation;
  const { state, group, priority, q, cursor, limit } = asked;
  const scope = sql`${whose(asked, caller)} and ${await aboutWhat(operation, asked)}`;
  const conditions = [
    state === 'open' ? openOnes : sql`t.closed_at is not null`,
    visibleTasks(caller),
    scope,
    afterPlace(state, cursor === undefined ? undefined : readCursor(cursor)),
    ...(group && state === 'open' ? [groupsAt(now)[group]] : []),
    ...(priority ? [sql`t.priority = ${priority}`] : []),
    ...(q ? matches(q) : []),
  ];
  const order = state === 'open' ? sql`t.due_at, t.id` : sql`t.closed_at desc, t.id desc`;
  const rows = await selectRows<TaskRow>(
    db,
    sql`select ${taskColumns} from ${taskJoins(operation)} where ${sql.join(conditions, sql` and `)}
        order by ${order} limit ${limit + 1}`,
  );
  return {
    items: rows.slice(0, limit).map((row) => taskItem(row, caller)),
    next_cursor: placeAfter(state, rows, limit),
    counters: await countAll(operation, scope),
  };
};
