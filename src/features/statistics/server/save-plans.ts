import { and, desc, eq, sql } from 'drizzle-orm';
import { departments, users } from '#features/people/server/people.read.ts';
import { monthOf, type Planned, plansOf } from '#features/statistics/server/plans.ts';
import { statisticsPlans } from '#features/statistics/server/statistics.tables.ts';
import type { planCalls } from '#features/statistics/plans.contract.ts';
import { statisticsErrors, statisticsWords } from '#features/statistics/statistics.errors.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<(typeof planCalls)['savePlans']>['body']['plans'][number];

const whoseOf = async (db: Db, input: Input): Promise<Planned> => {
  const { department_id: departmentId = null, manager_id: managerId = null } = input;
  if (departmentId !== null && managerId !== null) throw refuseField('manager_id', statisticsWords.both);
  const found =
    departmentId === null
      ? managerId === null || (await db.$count(users, eq(users.id, managerId))) === 1
      : (await db.$count(departments, eq(departments.id, departmentId))) === 1;
  if (!found) throw refuse(statisticsErrors.noPerson);
  return { departmentId, managerId };
};

const savePlan = async (operation: Operation, input: Input): Promise<void> => {
  const { db, now, caller } = operation;
  const of = await whoseOf(db, input);
  const month = monthOf(input.month);
  const [last] = await db
    .select()
    .from(statisticsPlans)
    .where(and(eq(statisticsPlans.month, month), plansOf(of)))
    .orderBy(desc(statisticsPlans.version))
    .limit(1);
  if ((last?.version ?? 0) !== input.version) throw refuse(statisticsErrors.planChanged);
  const { issued, income } = input;
  const [made] = await db
    .insert(statisticsPlans)
    .values({
      month,
      ...of,
      version: input.version + 1,
      issued,
      income,
      writtenBy: caller.userId,
      writtenAt: now,
    })
    .returning();
  await recordChange(operation, {
    entity: 'plan',
    entityId: made?.id ?? 0,
    before: { month, issued: last?.issued ?? null, income: last?.income ?? null },
    after: { month, issued, income },
  });
};

/** Writes plans, each as the version after the one that was looked at; where another has saved meanwhile, none is written. */
export const savePlans = async (operation: Operation, inputs: readonly Input[]): Promise<void> => {
  // Plans are written by few and seldom: one after another.
  await operation.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('statistics.plans', 0))`);
  for (const input of inputs) await savePlan(operation, input);
};
