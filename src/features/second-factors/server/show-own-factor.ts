import { eq } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import type { secondFactorCalls } from '#features/second-factors/second-factors.contract.ts';
import { hasApplication } from '#features/second-factors/server/passkeys.ts';
import { countRecovery } from '#features/second-factors/server/recovery.ts';
import { readPolicy } from '#features/sign-in/server/sign-in.facade.ts';
import { isInCircle } from '#features/sign-in/sign-in.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { canSeal } from '#kit/server/master-key/master-key.ts';

/** The caller's own factor, and from which day on one is asked of him. */
export const showOwnFactor = async ({
  db,
  caller,
  now,
  services,
}: Pick<CallContext, 'db' | 'caller' | 'now' | 'services'>): Promise<
  CallReply<(typeof secondFactorCalls)['getOwnFactor']>
> => {
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId));
  if (!user) throw refuse(kitErrors.notFound);
  const policy = await readPolicy(db);
  const isAsked = policy !== undefined && user.roles.some((role) => isInCircle(policy.circle, role));
  const isClosed = user.dangerFrom !== null && now < user.dangerFrom;
  return {
    since: user.factorAt?.toISOString() ?? null,
    has_application: await hasApplication(db, user.id),
    recovery_left: user.factorAt ? await countRecovery(db, user.id) : 0,
    asked_from: isAsked ? policy.fromDay : null,
    danger_from: isClosed ? (user.dangerFrom?.toISOString() ?? null) : null,
    can_set: canSeal(services),
  };
};
