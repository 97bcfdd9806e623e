import { asc, desc, eq, sql } from 'drizzle-orm';
import { departments, users } from '#features/people/server/people.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { statisticsPlans } from '#features/statistics/server/statistics.tables.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import type { planCalls } from '#features/statistics/plans.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Shown = CallReply<(typeof planCalls)['showPlans']>;
type Row = Shown['rows'][number];
type Context = Pick<Operation, 'db' | 'services'>;

const lastChanges = 30;

/** The first days of the months of a year. */
const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`);

type Last = {
  readonly month: string;
  readonly department_id: number | null;
  readonly manager_id: number | null;
  readonly version: number;
  readonly issued: string | null;
  readonly income: string | null;
};

/** The company, its departments, those who lead deals: whoever has or may have a plan. */
const listPlanned = async ({ db, services }: Context): Promise<Omit<Row, 'months'>[]> => {
  const groups = await db.select().from(departments).orderBy(asc(departments.name));
  const managers = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.status} = 'active' and ${users.roles} && '{manager}'`)
    .orderBy(asc(users.lastName), asc(users.id));
  const names = await shortNamesOf(
    { db, services },
    managers.map(({ id }) => id),
  );
  return [
    { code: 'company', name: statisticsTexts.plans.company, department_id: null, manager_id: null },
    ...groups.map(({ id, name }) => ({ code: `d${id}`, name, department_id: id, manager_id: null })),
    ...managers.map(({ id }) => ({
      code: `m${id}`,
      name: names.get(id) ?? '',
      department_id: null,
      manager_id: id,
    })),
  ];
};

/** The plans of a year, and who has changed which of late. */
export const showPlans = async (context: Context, year: number): Promise<Shown> => {
  const { db } = context;
  const months = monthsOf(year);
  const last = await selectRows<Last>(
    db,
    sql`select distinct on (p.month, p.department_id, p.manager_id) p.month::text, p.department_id, p.manager_id,
          p.version, p.issued::text, p.income::text
        from ${statisticsPlans} p where p.month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date
        order by p.month, p.department_id, p.manager_id, p.version desc`,
  );
  const keyOf = (month: string, department: number | null, manager: number | null) =>
    `${month} ${department} ${manager}`;
  const byKey = new Map(last.map((row) => [keyOf(row.month, row.department_id, row.manager_id), row]));
  const rows = (await listPlanned(context)).map((row) => ({
    ...row,
    months: months.map((month) => {
      const found = byKey.get(keyOf(month, row.department_id, row.manager_id));
      return {
        month,
        issued: found?.issued ?? null,
        income: found?.income ?? null,
        version: found?.version ?? 0,
      };
    }),
  }));
  return { year, rows, changes: await listChanges(context, rows) };
};

const listChanges = async (
  { db, services }: Context,
  rows: readonly Omit<Row, 'months'>[],
): Promise<Shown['changes']> => {
  const found = await db
    .select()
    .from(statisticsPlans)
    .leftJoin(departments, eq(departments.id, statisticsPlans.departmentId))
    .orderBy(desc(statisticsPlans.id))
    .limit(lastChanges);
  const names = await shortNamesOf(
    { db, services },
    found.flatMap(({ statistics_plans: plan }) => [plan.writtenBy, plan.managerId]),
  );
  return found.map(({ statistics_plans: plan, departments: department }) => ({
    id: plan.id,
    month: plan.month,
    whose:
      department?.name ??
      (plan.managerId === null ? (rows[0]?.name ?? '') : (names.get(plan.managerId) ?? '')),
    issued: plan.issued,
    income: plan.income,
    version: plan.version,
    by: names.get(plan.writtenBy) ?? '',
    at: plan.writtenAt.toISOString(),
  }));
};
