import { type SQL, sql } from 'drizzle-orm';
import { rolesOf } from '#domain/access.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { callByList } from '#features/call-lists/call-lists.access.ts';
import type { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import type { listedNumberCalls } from '#features/call-lists/listed-numbers.contract.ts';
import { callListErrors } from '#features/call-lists/call-lists.errors.ts';
import { callListNumbers, callListPeople, callLists } from '#features/call-lists/server/call-lists.tables.ts';
import { readBasis } from '#features/call-rules/server/call-rules.facade.ts';
import { callScripts, callScriptVersions } from '#features/call-scripts/server/call-scripts.read.ts';
import { hasTelephones, isFree, isPracticeLine } from '#features/calls/server/calls.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Calls = typeof callListCalls;
type List = CallReply<Calls['showList']>;

const hourMs = 3_600_000;
/** Lists are made by hand: more than these are nobody's page. */
const most = 100;

type Row = Omit<List, 'script' | 'people' | 'moved_by'> & {
  script_id: number;
  script_name: string;
  people: number[];
  moved_by: number | null;
};

/** Lists with how each goes, the newest first. */
const readLists = async (operation: Operation, which: SQL): Promise<List[]> => {
  const { db, now } = operation;
  const hour = sql`${new Date(now.getTime() - hourMs).toISOString()}::timestamptz`;
  const rows = await selectRows<Row>(
    db,
    sql`select l.id, l.name, l.state, l.script_id, s.name as script_name, l.first_day::text, l.last_day::text,
          (select coalesce(json_agg(p.user_id order by p.id), '[]') from ${callListPeople} p where p.list_id = l.id) as people,
          n.total, n.waiting, n.done, n.refused,
          (select count(*)::int from ${callListNumbers} f
            where f.list_id = l.id and f.lease_by is not null and not ${isFree}) as in_hand,
          (select coalesce(json_agg(json_build_object('result', r.last_result, 'count', r.count) order by r.count desc), '[]')
            from (select f.last_result, count(*)::int as count from ${callListNumbers} f
              where f.list_id = l.id and f.last_result is not null group by f.last_result) r) as results,
          (select count(*)::int from ${callListNumbers} f where f.list_id = l.id and f.last_at > ${hour}) as last_hour,
          ${instantText(sql`l.started_at`)} as started_at, l.moved_by, ${instantText(sql`l.moved_at`)} as moved_at
        from (select * from ${callLists} l where ${which} order by l.id desc limit ${most}) l
        join ${callScripts} s on s.id = l.script_id
        cross join lateral (
          select count(*)::int as total, count(*) filter (where f.state = 'waiting')::int as waiting,
            count(*) filter (where f.state = 'done')::int as done,
            count(*) filter (where f.state = 'refused')::int as refused
          from ${callListNumbers} f where f.list_id = l.id) n
        order by l.id desc`,
  );
  const names = await shortNamesOf(
    operation,
    rows.flatMap(({ people, moved_by: by }) => [...people, by]),
  );
  return rows.map(({ script_id: id, script_name: name, people, moved_by: by, ...row }) => ({
    ...row,
    script: { id, name },
    people: people.map((one) => ({ id: one, name: names.get(one) ?? '' })),
    moved_by: by === null ? null : (names.get(by) ?? ''),
  }));
};

export const listLists = async (operation: Operation): Promise<CallReply<Calls['listLists']>> => ({
  items: await readLists(operation, sql`true`),
});

export const showList = async (operation: Operation, id: number): Promise<List> => {
  const [list] = await readLists(operation, sql`l.id = ${id}`);
  if (!list) throw refuse(callListErrors.notFound);
  return list;
};

/** Which line numbers would go out on, and whether anybody may be offered anything. */
export const showLine = async ({ db, services }: Operation): Promise<CallReply<Calls['showLine']>> => {
  const basis = await readBasis(db);
  const line = isPracticeLine(services) ? ('practice' as const) : ('real' as const);
  return {
    line: hasTelephones(services) ? line : 'off',
    basis: basis && { basis: basis.basis, caller_name: basis.callerName, at: basis.statedAt.toISOString() },
  };
};

/** The running lists the caller is on, and how much is left of each; one he still talks by is among them. */
export const listMine = async ({
  db,
  caller,
  now,
}: Operation): Promise<CallReply<(typeof listedNumberCalls)['listMine']>> => {
  const today = moscowDateOf(now);
  const items = await selectRows<CallReply<(typeof listedNumberCalls)['listMine']>['items'][number]>(
    db,
    sql`select l.id, l.name, l.last_day::text as last_day, n.waiting, n.total
        from ${callListPeople} p join ${callLists} l on l.id = p.list_id
        cross join lateral (select count(*)::int as total, count(*) filter (where f.state = 'waiting')::int as waiting
          from ${callListNumbers} f where f.list_id = l.id) n
        where p.user_id = ${caller.userId} and (l.state = 'running' and ${today}::date between l.first_day and l.last_day
          or exists (select from ${callListNumbers} f where f.list_id = l.id and f.lease_by = ${caller.userId}))
        order by l.id limit ${most}`,
  );
  return { items };
};

/** Scripts in use, and people who may be put on a list. */
export const showChoices = async (operation: Operation): Promise<CallReply<Calls['showChoices']>> => {
  const { db } = operation;
  const scripts = await selectRows<{ id: number; name: string }>(
    db,
    sql`select s.id, s.name from ${callScripts} s where s.is_active and exists (
          select from ${callScriptVersions} v where v.script_id = s.id and v.published_at is not null)
        order by s.id limit ${most}`,
  );
  const roles = sql.param(`{${rolesOf(callByList).join(',')}}`);
  const people = await selectRows<{ id: number }>(
    db,
    sql`select u.id from ${users} u where u.status = 'active' and u.roles && ${roles}::text[]
        order by u.last_name, u.id limit 500`,
  );
  const names = await shortNamesOf(
    operation,
    people.map(({ id }) => id),
  );
  return { scripts, people: people.map(({ id }) => ({ id, name: names.get(id) ?? '' })) };
};
