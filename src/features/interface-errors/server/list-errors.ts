import { interfaceErrorLimits } from '#features/interface-errors/interface-errors.limits.ts';
import { desc, eq, lt } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import type { interfaceErrorCalls } from '#features/interface-errors/interface-errors.contract.ts';
import { interfaceErrors } from '#features/interface-errors/server/interface-errors.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

const listed = 200;
const dayMs = 24 * 60 * 60 * 1000;

/** Kinds of errors, the one seen last first. */
export const listErrors = async (db: Db): Promise<CallReply<(typeof interfaceErrorCalls)['listErrors']>> => {
  const rows = await db
    .select({ error: interfaceErrors, user: users })
    .from(interfaceErrors)
    .leftJoin(users, eq(users.id, interfaceErrors.lastUserId))
    .orderBy(desc(interfaceErrors.lastSeen))
    .limit(listed);
  return rows.map(({ error, user }) => ({
    id: error.id,
    fingerprint: error.fingerprint,
    message: error.message,
    stack: error.stack,
    address: error.address,
    screen: error.screen,
    count: error.count,
    first_seen: error.firstSeen.toISOString(),
    last_seen: error.lastSeen.toISOString(),
    last_user: user && (fullName(user) || user.username),
  }));
};

/** Forgets kinds of errors that nobody has met for long enough. */
export const forgetOldErrors = async ({ database, clock }: Services): Promise<void> => {
  const before = new Date(clock.now().getTime() - interfaceErrorLimits.keep() * dayMs);
  await database.write((db) => db.delete(interfaceErrors).where(lt(interfaceErrors.lastSeen, before)));
};
