import { asAnotherLimits } from '#features/as-another/as-another.limits.ts';
import type { Role } from '#domain/role.ts';
import { asAnotherErrors } from '#features/as-another/as-another.errors.ts';
import { asAnotherTexts as texts } from '#features/as-another/as-another.texts.ts';
import { asAnotherSpells } from '#features/as-another/server/as-another.tables.ts';
import { endSpellOf } from '#features/as-another/server/end-spell.ts';
import { findUser } from '#features/users/server/users.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { AsAnotherMode } from '#kit/server/caller.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Asked = {
  readonly mode: AsAnotherMode;
  readonly userId: number;
  readonly role: Role | undefined;
  readonly reason: string;
};

/** Lets an administrator's session speak as another for half an hour; by itself it is his own again. */
export const beginSpell = async (
  operation: Operation,
  { mode, userId, role, reason }: Asked,
): Promise<{ until: string }> => {
  const { db, now, caller, services, afterCommit } = operation;
  if (caller.narrowed) throw refuse(kitErrors.narrowed, { message: caller.narrowed.why });
  if (userId === caller.userId) throw refuse(asAnotherErrors.notYourself);
  const user = await findUser(userId, operation);
  if (user.roles.includes('admin')) throw refuse(asAnotherErrors.neverAdmin);
  const as = role ?? user.roles[0];
  if (user.status === 'blocked' || as === undefined) throw refuse(asAnotherErrors.notWorking);
  if (!user.roles.includes(as)) throw refuse(asAnotherErrors.notHisRole);
  const { sessionId } = caller;
  await endSpellOf(operation, sessionId); // one whose time is over and which the clock has not closed yet
  const until = new Date(now.getTime() + asAnotherLimits.spell() * 60_000);
  const spell = { sessionId, actorId: caller.userId, userId, role: as, mode, reason, startedAt: now, until };
  await db.insert(asAnotherSpells).values(spell);
  await recordChange(operation, {
    entity: 'user',
    entityId: userId,
    after: { as_another: texts.modes[mode], reason },
  });
  afterCommit(() => services.forgetSessions(caller.userId));
  return { until: until.toISOString() };
};
