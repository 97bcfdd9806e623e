import { eq } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import { openDanger } from '#features/sign-in/server/check-password.ts';
import { tryFactor } from '#features/sign-in/server/try-factor.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallContext } from '#kit/server/implement.ts';

/** Checks the second factor of the person himself; a right one opens five minutes for dangerous acts. */
export const checkFactor = async (
  code: string,
  context: CallContext & { readonly caller: Caller },
): Promise<{ ok: boolean }> => {
  const [user] = await context.db.select().from(users).where(eq(users.id, context.caller.realUserId));
  if (!user) throw refuse(kitErrors.notFound);
  const ok = user.factorAt !== null && (await tryFactor(context, user, code));
  if (ok) await openDanger(context);
  return { ok };
};
