import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { callErrors } from '#features/calls/calls.errors.ts';
import { leaseMs } from '#features/calls/calls.status.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { sessions } from '#features/sign-in/server/sign-in.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db, instantText, selectRow } from '#kit/server/database.ts';

/** Whom somebody has in hand to call: rows of a table with `leaseColumns`, `f` in the statements below. */
type Leased = PgTable & { readonly id: PgColumn; readonly leaseBy: PgColumn };
type Holding = { readonly db: Db };
type HoldingNow = Holding & { readonly now: Date };

/** A lease that begins or goes on now ends then, by the clock of the database. */
export const leaseEnd: SQL = sql`clock_timestamp() + ${`${leaseMs} milliseconds`}::interval`;

/** Nobody has `f` in hand: the lease is over, or its person has signed out, and no call goes on; or he may not work any more. */
export const isFree = sql`(f.lease_by is null
  or ((f.lease_until <= clock_timestamp()
      or (exists (select from ${sessions} s where s.user_id = f.lease_by and s.ended_at is not null)
        and not exists (select from ${sessions} s where s.user_id = f.lease_by and s.ended_at is null)))
    and not exists (select from ${calls} k where k.id = f.lease_call_id and k.ended_at is null))
  or exists (select from ${users} u where u.id = f.lease_by and u.status <> 'active'))`;

/**
 * The last talk in a lease of `f` waits for its result still: for a day nobody else is given who was talked to. A value, not
 * an `exists`: joined to the calls of a day instead of looked up by its call, it would cost seconds.
 */
export const isUnfinished = (moment: SQL): SQL => sql`coalesce((select k.answered_at is not null
    and k.ended_at is not null and k.result is null and k.started_at > ${moment} - interval '1 day'
  from ${calls} k where k.id = f.lease_call_id), false)`;

/** A talk of this person's own without a result: what he talked to is in his hands again, whatever he asks for. */
export const takeUnfinished = (table: Leased, userId: number, moment: SQL, columns: SQL): SQL => sql`
  update ${table} f set lease_by = ${userId}, lease_until = ${leaseEnd}, fence = f.fence + 1
  from (
    select f.id from ${calls} k join ${table} f on f.lease_call_id = k.id
    where k.user_id = ${userId} and k.started_at > ${moment} - interval '1 day'
      and k.answered_at is not null and k.ended_at is not null and k.result is null and ${isFree}
    order by k.started_at desc limit 1 for update of f skip locked) t
  where f.id = t.id
  returning ${columns}`;

/** What is set where somebody takes `f`: from now on only his writes count. */
export const takenBy = (userId: number): SQL => sql`
  lease_by = ${userId}, lease_until = ${leaseEnd}, lease_call_id = null, fence = f.fence + 1`;

/** Whether somebody has the row in hand: until his lease is over and his call with it. */
export const isInHands = async ({ db }: Holding, table: Leased, id: number): Promise<boolean> =>
  (
    await selectRow<{ held: boolean }>(
      db,
      sql`select not ${isFree} as held from ${table} f where f.id = ${id}`,
    )
  )?.held === true;

/** While the call of what is in hand lives nobody takes another, nor gives it back, nor has it taken from him. */
export const refuseInCall = async (
  { db }: Holding,
  table: Leased,
  id: number,
  refusal = callErrors.inCall,
): Promise<void> => {
  const going = await selectRow<{ id: number }>(
    db,
    sql`select k.id from ${table} f join ${calls} k on k.id = f.lease_call_id
        where f.id = ${id} and k.ended_at is null`,
  );
  if (going) throw refuse(refusal);
};

/** What a person has in hand is his until it is over and runs on from now; what is over is given back. */
export const keepOrFree = (table: Leased, userId: number, columns: SQL): SQL => sql`
  update ${table} f set
    lease_until = case when not ${isFree} then ${leaseEnd} end,
    lease_by = case when not ${isFree} then f.lease_by end
  where f.lease_by = ${userId}
  returning ${columns}, f.lease_by is not null as is_held`;

export const giveBack = ({ db }: Holding, table: Leased, id: number): Promise<unknown> =>
  db.execute(sql`update ${table} set lease_by = null, lease_until = null where ${table.id} = ${id}`);

/** A window that is open says so: the lease runs on from now, and a talk by its own telephone with it. Answers until when. */
export const prolong = async ({ db, now }: HoldingNow, table: Leased, id: number): Promise<string> => {
  const row = await selectRow<{ until: string }>(
    db,
    // Whoever writes of the talk right now waits for no desk.
    sql`with own as (
          select k.id from ${table} f join ${calls} k on k.id = f.lease_call_id
          where f.id = ${id} and k.is_own_phone and k.state = 'talking' for update of k skip locked),
        talk as (
          update ${calls} k set confirmed_at = ${now.toISOString()}::timestamptz from own where k.id = own.id)
        update ${table} set lease_until = ${leaseEnd} where ${table.id} = ${id}
        returning ${instantText(sql`lease_until`)} as until`,
  );
  return row?.until ?? '';
};

/**
 * What is in a person's hands is given back in one statement; nothing in them is no harm. What he talks to is refused, what
 * `kept` holds of `f` stays: answers whether anything did.
 */
export const giveAllBack = async (
  { db }: Holding,
  table: Leased,
  userId: number,
  kept: SQL = sql`false`,
): Promise<boolean> => {
  const stays = await selectRow<{ is_going: boolean }>(
    db,
    sql`with own as (
          select f.id, ${kept} as is_kept,
            exists (select from ${calls} k where k.id = f.lease_call_id and k.ended_at is null) as is_going
          from ${table} f where f.lease_by = ${userId} for update of f),
        freed as (
          update ${table} f set lease_by = null, lease_until = null
          from own where f.id = own.id and not own.is_going and not own.is_kept)
        select is_going from own where is_going or is_kept order by is_going desc`,
  );
  if (stays?.is_going) throw refuse(callErrors.inCall);
  return stays !== undefined;
};
