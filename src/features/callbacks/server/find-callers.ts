import { and, arrayOverlaps, asc, eq } from 'drizzle-orm';
import { rolesOf } from '#domain/access.ts';
import { shortName } from '#domain/person-name.ts';
import { keepCallbacks } from '#features/callbacks/callbacks.access.ts';
import type { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';

const telephones = and(eq(users.status, 'active'), arrayOverlaps(users.roles, [...rolesOf(keepCallbacks)]));

/** Whether this person may keep a promise to call. */
export const mayCall = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), telephones))) > 0;

/** Everybody who telephones, by name. */
export const listCallers = async (db: Db): Promise<CallReply<(typeof callbackCalls)['listCallers']>> => {
  const rows = await db
    .select()
    .from(users)
    .where(telephones)
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  return rows.map((user) => ({ id: user.id, name: shortName(user) || user.username }));
};
