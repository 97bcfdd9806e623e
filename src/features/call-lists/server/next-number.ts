import { eq, type SQL, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { listedNumberCalls } from '#features/call-lists/listed-numbers.contract.ts';
import { callListErrors } from '#features/call-lists/call-lists.errors.ts';
import { callListWords } from '#features/call-lists/call-lists.texts.ts';
import { callListNumbers, callListPeople, callLists } from '#features/call-lists/server/call-lists.tables.ts';
import type { CallList } from '#features/call-lists/server/find-list.ts';
import { judgeNumber } from '#features/call-lists/server/judge-number.ts';
import { readWindows } from '#features/call-rules/server/call-rules.facade.ts';
import {
  giveBack,
  isFree,
  isPracticeLine,
  keepOrFree,
  refuseInCall,
  takenBy,
} from '#features/calls/server/calls.facade.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { instantText, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reply = CallReply<(typeof listedNumberCalls)['next']>;
type Taken = { readonly id: number; readonly list_id: number };

/** Numbers that turn out to be refused one after another are asked for no longer than this. */
const mostRefused = 40;
const columns = sql`f.id, f.list_id`;

/** A talk by a list that waits for its result. */
const isUnfinished = sql`exists (select from ${calls} k
  where k.id = f.last_call_id and k.answered_at is not null and k.result is null)`;

/** The list is called today, and by this person. */
const isCalled = (listId: SQL, userId: number, today: string): SQL => sql`exists (
  select from ${callLists} l join ${callListPeople} p on p.list_id = l.id and p.user_id = ${userId}
  where l.id = ${listId} and l.state = 'running' and ${today}::date between l.first_day and l.last_day)`;

type Asked = {
  readonly listId: number;
  readonly userId: number;
  readonly now: Date;
  /** Zones where people work now; null where everybody may be called. */
  readonly zones: readonly string[] | null;
};

/** People work now where `f` is. */
const isOpen = ({ zones }: Asked): SQL =>
  zones === null ? sql`true` : sql`f.zone = any(${sql.param(`{${zones.join(',')}}`)}::text[])`;

/** Moment, rules, order and lease: one statement. A number that somebody else is just taking, or has on another list, is passed over. */
const takeStatement = (asked: Asked): SQL => {
  const { listId, userId, now } = asked;
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`
    update ${callListNumbers} f set ${takenBy(userId)}
    from (
      select f.id from ${callListNumbers} f
      where f.list_id = ${listId} and f.state = 'waiting' and (f.not_before is null or f.not_before <= ${moment})
        and ${isFree} and ${isOpen(asked)} and not ${isUnfinished}
        and ${isCalled(sql`f.list_id`, userId, moscowDateOf(now))}
        and not exists (select from ${callListNumbers} o where o.phone = f.phone and o.id <> f.id
          and o.lease_by is not null and o.lease_until > clock_timestamp())
      order by f.attempts, f.id limit 1 for update of f skip locked) t
    where f.id = t.id returning ${columns}`;
};

/** A talk of the caller's own without a result, of whatever list: it comes back to him until he has said what came of it. */
const takeUnfinished = ({ userId, now }: Asked): SQL => sql`
  update ${callListNumbers} f set ${takenBy(userId)}
  from (
    select f.id from ${calls} k join ${callListNumbers} f on f.last_call_id = k.id
    where k.user_id = ${userId} and k.started_at > ${now.toISOString()}::timestamptz - interval '1 day'
      and k.answered_at is not null and k.result is null and f.state = 'waiting' and ${isFree}
    order by k.started_at desc limit 1 for update of f skip locked) t
  where f.id = t.id returning ${columns}`;

type NumberRow = Omit<NonNullable<Reply['number']>, 'organization'> & {
  organization_id: number | null;
  organization_name: string | null;
};

const showNumber = async ({ db }: Operation, id: number): Promise<Reply['number']> => {
  const row = await selectRow<NumberRow>(
    db,
    sql`select f.id, f.list_id, l.script_id, f.phone, f.name, f.organization_id, o.short_name as organization_name,
          f.lead_id, f.proof, f.zone, f.attempts, f.last_result, ${instantText(sql`f.last_at`)} as last_at, f.note,
          f.fence, ${instantText(sql`f.lease_until`)} as lease_until,
          case when ${isUnfinished} then f.last_call_id end as unfinished_call_id
        from ${callListNumbers} f join ${callLists} l on l.id = f.list_id
        left join ${organizations} o on o.id = f.organization_id where f.id = ${id}`,
  );
  if (!row) throw refuse(callListErrors.noNumber);
  const { organization_id: organizationId, organization_name: name, ...number } = row;
  return {
    ...number,
    organization: organizationId === null ? null : { id: organizationId, name: name ?? '' },
  };
};

/** Why the list gives the caller nothing now. */
const whyNone = async ({ db, caller }: Operation, list: CallList, asked: Asked): Promise<string> => {
  const words = callListWords.none;
  const today = moscowDateOf(asked.now);
  if (list.state !== 'running') return words.notRunning;
  if (today < list.firstDay || today > list.lastDay) return words.days;
  const row = await selectRow<{ is_mine: boolean; waiting: number; elsewhere: number }>(
    db,
    sql`select exists (select from ${callListPeople} p where p.list_id = ${list.id} and p.user_id = ${caller.userId}) as is_mine,
          count(*)::int as waiting,
          count(*) filter (where not ${isOpen(asked)})::int as elsewhere
        from ${callListNumbers} f where f.list_id = ${list.id} and f.state = 'waiting'`,
  );
  if (row?.is_mine !== true) return words.notYours;
  if (row.waiting === 0) return words.finished;
  return row.elsewhere === row.waiting ? words.closed : words.later;
};

/** What the caller has in hand comes again, of whatever list it is; a talk without a result before all. */
const keep = async (operation: Operation, asked: Asked): Promise<Taken | undefined> => {
  const { db } = operation;
  const held = await selectRow<Taken & { is_held: boolean }>(
    db,
    keepOrFree(callListNumbers, asked.userId, columns),
  );
  if (held?.is_held !== true) return selectRow<Taken>(db, takeUnfinished(asked));
  const { unfinished_call_id: unfinished } = (await showNumber(operation, held.id)) ?? {};
  const today = moscowDateOf(asked.now);
  const still = await selectRow<{ is: boolean }>(
    db,
    sql`select ${isCalled(sql`${held.list_id}::int`, asked.userId, today)} as is`,
  );
  if (unfinished != null || (held.list_id === asked.listId && still?.is === true)) return held;
  await refuseInCall(operation, callListNumbers, held.id);
  await giveBack(operation, callListNumbers, held.id);
  return undefined;
};

/** Leases the next number of a list; one the rules refuse is written down with why, and the one after it is tried. */
export const nextNumber = async (operation: Operation, listId: number): Promise<Reply> => {
  const { db, now, caller, services } = operation;
  const [list] = await db.select().from(callLists).where(eq(callLists.id, listId));
  if (!list) throw refuse(callListErrors.notFound);
  const windows = isPracticeLine(services) ? null : await readWindows(db, now);
  const zones = windows && windows.filter(({ opens }) => new Date(opens) <= now).map(({ zone }) => zone);
  const asked: Asked = { listId, userId: caller.userId, now, zones };
  const kept = await keep(operation, asked);
  if (kept) return { number: await showNumber(operation, kept.id), why: null };
  for (let tries = 0; tries < mostRefused; tries += 1) {
    const taken = await selectRow<Taken>(db, takeStatement(asked));
    if (!taken) break;
    const judged = await judgeNumber(operation, taken.id);
    if (judged === null) return { number: await showNumber(operation, taken.id), why: null };
    if (judged.isOfPerson) return { number: null, why: judged.words };
  }
  return { number: null, why: await whyNone(operation, list, asked) };
};
