import { eq, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { users } from '#features/people/server/people.read.ts';
import { factorErrors } from '#features/second-factors/second-factors.errors.ts';
import type { secondFactorCalls } from '#features/second-factors/second-factors.contract.ts';
import { isFactorAsked, readPolicy, savePolicy } from '#features/sign-in/server/sign-in.facade.ts';
import { factorCircles, isInCircle, type FactorCircle } from '#features/sign-in/sign-in.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordHappening } from '#kit/server/record-change.ts';

/** Of whom a factor is asked, and how many of each circle would be led to set one up. */
export const showPolicy = async (
  db: Db,
): Promise<CallReply<(typeof secondFactorCalls)['getFactorPolicy']>> => {
  const policy = await readPolicy(db);
  // People of one set of roles at a time: a row a set, however many people there are.
  const groups = await db
    .select({
      roles: users.roles,
      people: sql<number>`count(*)::int`,
      without: sql<number>`(count(*) filter (where ${users.factorAt} is null))::int`,
    })
    .from(users)
    .where(eq(users.status, 'active'))
    .groupBy(users.roles);
  const sumOf = (circle: FactorCircle, what: 'people' | 'without'): number =>
    groups
      .filter(({ roles }) => roles.some((role) => isInCircle(circle, role)))
      .reduce((sum, group) => sum + group[what], 0);
  return {
    circle: policy?.circle ?? 'nobody',
    from_day: policy?.fromDay ?? null,
    circles: factorCircles.map((circle) => ({
      circle,
      people: sumOf(circle, 'people'),
      without: sumOf(circle, 'without'),
    })),
  };
};

type Wish = { readonly circle: FactorCircle; readonly from_day: string };

/** Asks a factor of a circle from a day on, not a past one; whoever asks it of himself has one already. */
export const changePolicy = async (
  { circle, from_day: fromDay }: Wish,
  operation: Operation,
): Promise<void> => {
  const { db, now, caller } = operation;
  const policy = { circle, fromDay };
  if (circle !== 'nobody' && fromDay < moscowDateOf(now))
    throw refuse(factorErrors.pastDay, { errors: { from_day: [factorErrors.pastDay.message] } });
  if (!caller.factor?.isOn && isFactorAsked({ ...policy, fromDay: moscowDateOf(now) }, caller.roles, now))
    throw refuse(factorErrors.setYoursFirst);
  const former = await readPolicy(db);
  await savePolicy(operation, policy);
  await recordHappening(operation, {
    caller,
    entity: 'factor-policy',
    after: { circle, from_day: fromDay, before: former?.circle ?? 'nobody' },
  });
};
