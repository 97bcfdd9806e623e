import { eq } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import { clearFactor, notifyOwner } from '#features/second-factors/server/change-factor.ts';
import { factorErrors } from '#features/second-factors/second-factors.errors.ts';
import { factorLetters } from '#features/second-factors/second-factors.letters.ts';
import { factorTexts as texts } from '#features/second-factors/second-factors.texts.ts';
import { endSessionsOf } from '#features/sign-in/server/sign-in.facade.ts';
import { findUser } from '#features/users/server/users.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { recordChange, recordHappening } from '#kit/server/record-change.ts';

type User = typeof users.$inferSelect;

const waitMs = 24 * 3_600_000;

const reset = async (writing: Writing, user: User, reason: string): Promise<void> => {
  await clearFactor(writing.db, user.id, new Date(writing.now.getTime() + waitMs));
  await endSessionsOf(writing, user.id);
  await notifyOwner(writing, user, factorLetters.wasReset({ reason }));
};

/** An administrator takes another's factor away: with a reason, a letter, and a day before danger is open to him again. */
export const resetFactor = async (
  { user_id: userId, reason }: { readonly user_id: number; readonly reason: string },
  operation: Operation,
): Promise<void> => {
  if (userId === operation.caller.userId) throw refuse(factorErrors.notYourself);
  const user = await findUser(userId, operation, true);
  if (!user.factorAt) throw refuse(factorErrors.noFactor);
  await reset(operation, user, reason);
  const after = { second_factor: 'reset', reason };
  await recordChange(operation, { entity: 'user', entityId: user.id, after });
};

/** The same by whoever stands at the server, for the last administrator; false where there is nothing to take away. */
export const resetFactorByCommand = async (writing: Writing, username: string): Promise<boolean> => {
  const { db, now } = writing;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.username, username.toLowerCase()))
    .for('update');
  if (!user?.factorAt) return false;
  await reset(writing, user, texts.byCommand);
  await recordHappening(
    { db, now, requestId: 'command', callName: 'admin reset-factor' },
    { caller: null, entity: 'user', entityId: user.id, after: { second_factor: 'reset' } },
  );
  return true;
};
