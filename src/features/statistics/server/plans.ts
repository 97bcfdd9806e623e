import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { departments, users } from '#features/people/server/people.read.ts';
import { statisticsPlans as plans } from '#features/statistics/server/statistics.tables.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { statisticsErrors, statisticsWords } from '#features/statistics/statistics.errors.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<(typeof statisticsCalls)['savePlan']>['body'];

export const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;

/** Whose plan it is. */
export type Planned = { readonly departmentId: number | null; readonly managerId: number | null };

const same = ({ departmentId, managerId }: Planned): SQL | undefined =>
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
      by: plans.writtenBy,
      at: plans.writtenAt,
    })
    .from(plans)
    .where(and(sql`${plans.month} >= ${from}::date`, same(of)))
    .orderBy(plans.month, desc(plans.version));
  return new Map(rows.map((row) => [row.month, row]));
};

const refuseUnknown = async (db: Db, { departmentId, managerId }: Planned): Promise<void> => {
  const found =
    departmentId === null
      ? managerId === null || (await db.$count(users, eq(users.id, managerId))) === 1
      : (await db.$count(departments, eq(departments.id, departmentId))) === 1;
  if (!found) throw refuse(statisticsErrors.noPerson);
};

/** Writes a plan as the version after the one that was looked at; of two who save at once the second is refused. */
export const savePlan = async (operation: Operation, input: Input): Promise<{ version: number }> => {
  const { db, now, caller } = operation;
  const of = { departmentId: input.department_id ?? null, managerId: input.manager_id ?? null };
  if (of.departmentId !== null && of.managerId !== null)
    throw refuseField('manager_id', statisticsWords.both);
  const month = monthOf(input.month);
  await refuseUnknown(db, of);
  const key = `plan ${month} ${of.departmentId} ${of.managerId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [last] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.month, month), same(of)))
    .orderBy(desc(plans.version))
    .limit(1);
  if ((last?.version ?? 0) !== input.version) throw refuse(statisticsErrors.planChanged);
  const version = input.version + 1;
  const [made] = await db
    .insert(plans)
    .values({ month, ...of, version, issued: input.issued, writtenBy: caller.userId, writtenAt: now })
    .returning();
  await recordChange(operation, {
    entity: 'plan',
    entityId: made?.id ?? 0,
    before: { month, issued: last?.issued ?? null },
    after: { month, issued: input.issued },
  });
  return { version };
};
