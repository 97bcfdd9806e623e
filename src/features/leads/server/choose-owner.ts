import { type SQL, sql } from 'drizzle-orm';
import { leaderOfClient } from '#features/deals/server/deals.facade.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf, type Db, selectRow, selectRows } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Writing } from '#kit/server/implement.ts';

type Base = Pick<Writing, 'db' | 'now' | 'services'>;
type Distributing = { readonly db: Db; readonly caller: Caller };

/** Who is at work now, as far as a feature knows; null where nobody keeps shifts. */
export const peopleOnShift = definePoint<(base: Base) => Promise<readonly number[] | null>>('leads.on-shift');

/** Everybody who is on shift; null while no shifts are kept here, and then every active manager is at work. */
export const whoIsOnShift = async (base: Base): Promise<readonly number[] | null> => {
  const reported = await Promise.all(
    peopleOnShift.contributions(base.services).map((source) => source(base)),
  );
  const kept = reported.filter((ids) => ids !== null);
  return kept.length === 0 ? null : [...new Set(kept.flat())];
};

/** The manager of a client. */
export const managerOfClient = async (db: Db, organizationId: number | null): Promise<number | null> => {
  if (organizationId === null) return null;
  const row = await selectRow<{ id: number | null }>(
    db,
    sql`select ${leaderOfClient(sql`d.organization_id = ${organizationId}`)} as id`,
  );
  return row?.id ?? null;
};

/** The people `u` of these; everybody for null. */
export const among = (ids: readonly number[] | null): SQL =>
  ids === null ? sql`true` : anyOf(sql`u.id`, ids);

const managersAmong = (ids: readonly number[] | null): SQL =>
  sql`u.status = 'active' and 'manager' = any(u.roles) and ${among(ids)}`;

/** Whom this person may give leads to: a head those of his departments, anybody else all; null for all. */
export const within = ({ role, scope }: Caller): readonly number[] | null =>
  role === 'head' ? scope.departmentUserIds : null;

/** The active managers a person may give leads to, those with the fewest open leads first: a list is dealt out to them. */
export const managersByLoad = async ({ db, caller }: Distributing): Promise<number[]> => {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select u.id from ${users} u where ${managersAmong(within(caller))}
        order by (select count(*) from ${leads} l where l.owner_id = u.id and l.closed_at is null), u.id`,
  );
  return rows.map(({ id }) => id);
};

const leastLoadedAmong = async (
  db: Db,
  ids: readonly number[] | null,
  but: readonly number[],
): Promise<number | null> => {
  const [least] = await selectRows<{ id: number }>(
    db,
    sql`select u.id from ${users} u
        left join lateral (
          select count(*)::int as open, max(l.id) as last from ${leads} l
          where l.owner_id = u.id and l.closed_at is null) w on true
        where ${managersAmong(ids)} and not ${anyOf(sql`u.id`, but)}
        order by w.open, w.last nulls first, u.id limit 1`,
  );
  return least?.id ?? null;
};

/** The manager at work with the fewest open leads, leaving out those named; null when there is none. */
export const leastLoaded = async (base: Base, but: readonly number[] = []): Promise<number | null> =>
  leastLoadedAmong(base.db, await whoIsOnShift(base), but);

/** The same for a person who deals leads out to his own: where none of them is on shift, every active one will do. */
export const leastLoadedOfOwn = async (base: Base & Distributing): Promise<number | null> => {
  const own = within(base.caller);
  const onShift = await whoIsOnShift(base);
  const both = own === null ? onShift : (onShift?.filter((id) => own.includes(id)) ?? own);
  return (await leastLoadedAmong(base.db, both, [])) ?? leastLoadedAmong(base.db, own, []);
};
