import { sql } from 'drizzle-orm';
import type { CounterName } from '#kit/contract/counters.ts';
import { anyOf, type Database, type Db, selectRow, selectRows } from '#kit/server/database.ts';
import { retentionDays } from '#kit/server/realtime/publish.ts';
import { everybody, realtimeChannels, realtimeEvents } from '#kit/server/realtime.tables.ts';

/** Tells the other instances which rows have just been numbered: `<instance> <first id> <last id>`. */
export const publishedChannel = 'realtime_published';

/** A numbered message on its way to a recipient. */
export type Published = {
  readonly id: number;
  readonly user_id: number;
  readonly number: number;
  readonly counter: CounterName | null;
  readonly message: string;
  readonly at: string;
};

const lockKey = 7_421_002;
const batch = 5_000;

const columns = sql`e.id, e.user_id, e.number, e.counter, e.message,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

const numberFresh = sql`
  with fresh as (
    select f.id, f.user_id, row_number() over (partition by f.user_id order by f.id) as nth,
      count(*) over (partition by f.user_id) as many
    from (select id, user_id from ${realtimeEvents} where number is null order by id limit ${batch}) f
  ), moved as (
    insert into ${realtimeChannels} as c (user_id, last)
    select user_id, max(many) from fresh group by user_id
    on conflict (user_id) do update set last = c.last + excluded.last
    returning user_id, last
  )
  update ${realtimeEvents} e set number = m.last - f.many + f.nth
  from fresh f join moved m on m.user_id = f.user_id where e.id = f.id
  returning ${columns}`;

const byOrder = (one: Published, other: Published): number =>
  one.user_id - other.user_id || one.number - other.number;

/**
 * Numbers what has been committed and not numbered yet, one publisher at a time among all instances, and tells
 * the others. A row whose transaction committed late is numbered late: numbers follow commits, not inserts.
 */
export const publishOutbox = (database: Database, instance: string): Promise<Published[]> =>
  database.write(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const rows = (await selectRows<Published>(db, numberFresh)).toSorted(byOrder);
    if (rows.length === 0) return rows;
    const ids = rows.map((row) => row.id);
    const range = `${instance} ${Math.min(...ids)} ${Math.max(...ids)}`;
    await db.execute(sql`select pg_notify(${publishedChannel}, ${range})`);
    return rows;
  });

/** What another instance has numbered for the recipients of this one. */
export const readPublished = async (
  db: Db,
  [first, last]: readonly [number, number],
  userIds: readonly number[],
): Promise<Published[]> => {
  const rows = await selectRows<Published>(
    db,
    sql`select ${columns} from ${realtimeEvents} e
        where e.id between ${first} and ${last} and e.number is not null
          and (e.user_id = ${everybody} or ${anyOf(sql`e.user_id`, userIds)})`,
  );
  return rows.toSorted(byOrder);
};

/** The messages of a recipient after a number, in order, at most `limit`. */
export const readAfter = (db: Db, userId: number, after: number, limit: number): Promise<Published[]> =>
  selectRows<Published>(
    db,
    sql`select ${columns} from ${realtimeEvents} e
        where e.user_id = ${userId} and e.number > ${after} order by e.number limit ${limit}`,
  );

/**
 * Notes that these people listen, so that from now on what is said to them is kept. Answers those of them to whom
 * nothing was kept before.
 */
export const startListening = (
  database: Database,
  userIds: readonly number[],
  now: Date,
): Promise<Set<number>> =>
  database.write(async (db) => {
    const at = now.toISOString();
    const list = sql.param(`{${userIds.join(',')}}`);
    const received = await selectRows<{ user_id: number }>(
      db,
      sql`select user_id from ${realtimeChannels}
          where ${anyOf(sql`user_id`, userIds)} and listened_at > ${at}::timestamptz - ${retentionDays} * interval '1 day'`,
    );
    await db.execute(sql`
      insert into ${realtimeChannels} as c (user_id, last, listened_at)
      select distinct recipient, 0, ${at}::timestamptz from unnest(${list}::int[]) as recipient order by 1
      on conflict (user_id) do update set listened_at = greatest(c.listened_at, excluded.listened_at)`);
    const existing = new Set(received.map((row) => row.user_id));
    return new Set(userIds.filter((id) => !existing.has(id)));
  });

/** How far a channel has come and how far back it is kept; `first` is 0 when nothing is kept. */
export type Reached = { readonly last: number; readonly first: number };

/** How far the channels of a person and of everybody have come. */
export const readReached = async (
  db: Db,
  userId: number,
): Promise<{ own: Reached; common: Reached; epoch: string }> => {
  const reached = (id: number) => sql`
    coalesce((select last from ${realtimeChannels} where user_id = ${id}), 0)::bigint`;
  const first = (id: number) => sql`
    coalesce((select min(number) from ${realtimeEvents} where user_id = ${id} and number is not null), 0)::bigint`;
  const row = await selectRow<
    Record<'own' | 'own_first' | 'common' | 'common_first', number> & { epoch: string }
  >(
    db,
    sql`select ${reached(userId)} as own, ${first(userId)} as own_first,
        ${reached(everybody)} as common, ${first(everybody)} as common_first,
        (select oid from pg_database where datname = current_database())::text
          || '-' || (select extract(epoch from min(applied_at))::bigint from applied_migrations)::text as epoch`,
  );
  if (!row) throw new Error('No state of the channel');
  return {
    own: { last: row.own, first: row.own_first },
    common: { last: row.common, first: row.common_first },
    epoch: row.epoch,
  };
};

/** Forgets messages older than the days a client may be away; older clients are told to load anew. */
export const forgetOld = async (database: Database, before: Date): Promise<void> => {
  await database.write((db) =>
    db.execute(
      sql`delete from ${realtimeEvents} where number is not null and at < ${before.toISOString()}::timestamptz`,
    ),
  );
};
