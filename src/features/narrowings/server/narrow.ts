import { and, eq, isNull } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { narrowingCalls } from '#features/narrowings/narrowings.contract.ts';
import { narrowingErrors, narrowingFieldTexts } from '#features/narrowings/narrowings.errors.ts';
import { narrowingWords } from '#features/narrowings/narrowings.words.ts';
import { narrowings } from '#features/narrowings/server/narrowings.tables.ts';
import { refuseNoWholeAdministrator } from '#features/narrowings/server/whole-administrators.ts';
import { findUser, lockPeople } from '#features/users/server/users.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Taking = CallParsed<typeof narrowingCalls.narrow>['body'];

/** Nobody changes what is taken from himself, and whoever is narrowed changes nobody's. */
const refuseOwn = ({ caller }: Operation, userId: number): void => {
  if (caller.narrowed) throw refuse(kitErrors.narrowed, { message: caller.narrowed.why });
  if (userId === caller.userId) throw refuse(narrowingErrors.notYourself);
};

const judgeDays = ({ from_day: from, to_day: to }: Taking, today: string): void => {
  if (from < today) throw refuseField('from_day', narrowingFieldTexts.past);
  if (to !== null && to < from) throw refuseField('to_day', narrowingFieldTexts.daysTurned);
};

/** Takes rights away from a person; all his sessions on all servers know it once this is committed. */
export const narrow = async (taking: Taking, operation: Operation): Promise<{ id: number }> => {
  const { db, now, caller, services, afterCommit } = operation;
  const { user_id: userId, set, from_day: fromDay, to_day: toDay, reason } = taking;
  refuseOwn(operation, userId);
  judgeDays(taking, moscowDateOf(now));
  const levels = set === null ? taking.levels : {};
  const kinds = set === null ? [...new Set(taking.kinds)] : [];
  const isNothing = Object.values(levels).every((level) => level === 'full') && kinds.length === 0;
  if (set === null && isNothing) throw refuse(narrowingErrors.nothingTaken);
  await lockPeople(db);
  const user = await findUser(userId, operation, true);
  const [made] = await db
    .insert(narrowings)
    .values({ userId, set, levels, kinds, fromDay, toDay, reason, madeBy: caller.userId, madeAt: now })
    .returning({ id: narrowings.id });
  if (!made) throw new Error('A narrowing was not written');
  if (user.roles.includes('admin')) await refuseNoWholeAdministrator(operation);
  const after = {
    narrowed: narrowingWords({ set, levels, kinds }),
    from_day: fromDay,
    to_day: toDay,
    reason,
  };
  await recordChange(operation, { entity: 'user', entityId: userId, after });
  afterCommit(() => services.forgetSessions(userId));
  return made;
};

/** Gives back what one narrowing took. */
export const lift = async (id: number, operation: Operation): Promise<void> => {
  const { db, now, caller, services, afterCommit } = operation;
  const [row] = await db.select().from(narrowings).where(eq(narrowings.id, id));
  if (!row) throw refuse(kitErrors.notFound);
  refuseOwn(operation, row.userId);
  await findUser(row.userId, operation);
  const lifted = await db
    .update(narrowings)
    .set({ liftedBy: caller.userId, liftedAt: now })
    .where(and(eq(narrowings.id, id), isNull(narrowings.liftedAt)))
    .returning({ id: narrowings.id });
  if (lifted.length === 0) throw refuse(narrowingErrors.over);
  const before = { narrowed: narrowingWords(row) };
  await recordChange(operation, { entity: 'user', entityId: row.userId, before });
  afterCommit(() => services.forgetSessions(row.userId));
};
