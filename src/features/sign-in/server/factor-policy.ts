import { desc } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { Role } from '#domain/role.ts';
import { factorPolicies } from '#features/sign-in/server/sign-in.tables.ts';
import { isInCircle } from '#features/sign-in/sign-in.rules.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Policy = Pick<typeof factorPolicies.$inferSelect, 'circle' | 'fromDay'>;

/** Of whom a second factor is asked now; of nobody where nothing was ever said. */
export const readPolicy = async (db: Db): Promise<Policy | undefined> => {
  const [policy] = await db.select().from(factorPolicies).orderBy(desc(factorPolicies.id)).limit(1);
  return policy;
};

export const savePolicy = async ({ db, now, caller }: Operation, policy: Policy): Promise<void> => {
  await db.insert(factorPolicies).values({ ...policy, savedBy: caller.userId, savedAt: now });
};

/** Whether a second factor is asked of somebody in any of these roles on this day. */
export const isFactorAsked = (policy: Policy | undefined, roles: readonly Role[], now: Date): boolean =>
  policy !== undefined &&
  policy.fromDay <= moscowDateOf(now) &&
  roles.some((role) => isInCircle(policy.circle, role));
