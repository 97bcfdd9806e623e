import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { sessions } from '#features/sign-in/server/sign-in.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Needs = Pick<CallContext, 'db' | 'now' | 'services' | 'afterCommit'>;

/** Gives a person his first password, already hashed; one that he has set meanwhile stays. */
export const setFirstPassword = async (
  { db, now }: Pick<Needs, 'db' | 'now'>,
  userId: number,
  passwordHash: string,
): Promise<void> => {
  const without = and(eq(users.id, userId), isNull(users.passwordHash));
  await db.update(users).set({ passwordHash, updatedAt: now }).where(without);
};

/** Puts the open sessions in which a user acts in one role into another, from the next call on. */
export const actInRole = async (context: Needs, userId: number, from: Role, to: Role): Promise<void> => {
  const open = and(eq(sessions.userId, userId), eq(sessions.role, from), isNull(sessions.endedAt));
  await context.db.update(sessions).set({ role: to }).where(open);
  context.afterCommit(() => context.services.forgetSessions(userId));
};

/** Keeps with a person since when he has a second factor, or until when nothing dangerous is open to him without one. */
export const keepFactor = async (
  db: Db,
  userId: number,
  factor: Partial<Pick<typeof users.$inferSelect, 'factorAt' | 'dangerFrom'>>,
): Promise<void> => {
  await db.update(users).set(factor).where(eq(users.id, userId));
};
