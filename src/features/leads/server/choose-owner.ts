import { sql } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.read.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Writing } from '#kit/server/implement.ts';

/** Who is at work now, as far as a feature knows; while none knows, every active manager is. */
export const peopleOnShift = definePoint<(db: Db, now: Date) => Promise<readonly number[]>>('leads.on-shift');

type Base = Pick<Writing, 'db' | 'now' | 'services'>;

/** The manager of a client: of his newest deal, while he is active. */
export const managerOfClient = async (db: Db, organizationId: number | null): Promise<number | null> => {
  if (organizationId === null) return null;
  const row = await selectRow<{ id: number }>(
    db,
    sql`select u.id from ${deals} d join ${users} u on u.id = d.manager_id and u.status = 'active'
        where d.organization_id = ${organizationId} and d.status <> 'deleted'
        order by d.created_at desc, d.id desc limit 1`,
  );
  return row?.id ?? null;
};

const onShift = async ({ db, now, services }: Base): Promise<readonly number[] | null> => {
  const sources = peopleOnShift.contributions(services);
  if (sources.length === 0) return null;
  const found = new Set<number>();
  for (const source of sources) for (const id of await source(db, now)) found.add(id);
  return [...found];
};

/** The managers at work, those with the fewest open leads first. */
export const managersAtWork = async (base: Base): Promise<number[]> => {
  const atWork = await onShift(base);
  const among = atWork === null ? sql`true` : sql`u.id = any(${sql.param(`{${atWork.join(',')}}`)}::int[])`;
  const rows = await selectRows<{ id: number }>(
    base.db,
    sql`select u.id from ${users} u
        where u.status = 'active' and 'manager' = any(u.roles) and ${among}
        order by (select count(*) from ${leads} l where l.owner_id = u.id and l.closed_at is null), u.id`,
  );
  return rows.map(({ id }) => id);
};

/** The manager at work with the fewest open leads, leaving out those named; null when there is none. */
export const leastLoaded = async (base: Base, but: readonly number[] = []): Promise<number | null> => {
  const atWork = await onShift(base);
  const among = atWork === null ? sql`true` : sql`u.id = any(${sql.param(`{${atWork.join(',')}}`)}::int[])`;
  const [least] = await selectRows<{ id: number }>(
    base.db,
    sql`select u.id from ${users} u
        left join lateral (
          select count(*)::int as open, max(l.id) as last from ${leads} l
          where l.owner_id = u.id and l.closed_at is null) w on true
        where u.status = 'active' and 'manager' = any(u.roles) and ${among}
          and u.id <> all(${sql.param(`{${but.join(',')}}`)}::int[])
        order by w.open, w.last nulls first, u.id limit 1`,
  );
  return least?.id ?? null;
};
