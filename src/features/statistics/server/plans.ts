import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { statisticsPlans as plans } from '#features/statistics/server/statistics.tables.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

export const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;

/** Whose plan it is. */
export type Planned = { readonly departmentId: number | null; readonly managerId: number | null };

/** The plans of whom it is. */
export const plansOf = ({ departmentId, managerId }: Planned): SQL | undefined =>
  and(
    departmentId === null ? isNull(plans.departmentId) : eq(plans.departmentId, departmentId),
    managerId === null ? isNull(plans.managerId) : eq(plans.managerId, managerId),
  );

/** The plans of a month that managers have, by the manager's id. */
export const plansOfManagers = async (db: Db, day: IsoDate): Promise<Map<string, string>> => {
  const rows = await selectRows<{ id: number; issued: string | null }>(
    db,
    sql`select distinct on (p.manager_id) p.manager_id as id, p.issued::text from ${plans} p
        where p.month = ${monthOf(day)}::date and p.manager_id is not null order by p.manager_id, p.version desc`,
  );
  return new Map(rows.flatMap(({ id, issued }) => (issued === null ? [] : [[String(id), issued]])));
};

type LastPlan = {
  readonly month: string;
  readonly version: number;
  readonly issued: string | null;
  readonly income: string | null;
  readonly by: number;
  readonly at: Date;
};

/** The last versions of somebody's plans from a month on, by the month. */
export const lastPlans = async (db: Db, of: Planned, from: IsoDate): Promise<Map<string, LastPlan>> => {
  const rows = await db
    .selectDistinctOn([plans.month], {
      month: plans.month,
      version: plans.version,
      issued: plans.issued,
      income: plans.income,
      by: plans.writtenBy,
      at: plans.writtenAt,
    })
    .from(plans)
    .where(and(sql`${plans.month} >= ${from}::date`, plansOf(of)))
    .orderBy(plans.month, desc(plans.version));
  return new Map(rows.map((row) => [row.month, row]));
};
