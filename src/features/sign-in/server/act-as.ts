import { eq } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { resolveCallerScope } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

/** The caller a user would be after signing in, in his usual role unless another is named; for commands, jobs and demo data, which act without a session. */
export const actAs = async (db: Db, username: string, actingRole?: Role): Promise<Caller> => {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  const role = actingRole ?? user?.roles[0];
  if (!user || !role) throw new Error(`No user ${username}`);
  return {
    userId: user.id,
    realUserId: user.id,
    sessionId: 0,
    username,
    role,
    roles: user.roles,
    scope: await resolveCallerScope(db, user.id, role, user.mentorId),
    stopApp: user.stopApp,
    passwordCheckedAt: null,
  };
};
