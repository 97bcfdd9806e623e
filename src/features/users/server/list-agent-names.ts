import { and, arrayOverlaps, asc, eq } from 'drizzle-orm';
import { type AgentRole, isAgentFamily } from '#domain/role.ts';
import { fullName } from '#domain/person-name.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { matchesPerson } from '#features/users/server/list-users.ts';
import type { userCalls } from '#features/users/users.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

const most = 200;

/** The agents of these roles whom the caller may know of and who still work, by name. */
export const listAgentNames = async (
  q: string | undefined,
  required: readonly AgentRole[],
  { db, caller }: { readonly db: Db; readonly caller: Caller },
): Promise<CallReply<(typeof userCalls)['listAgentNames']>> => {
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        visibleUsers(caller),
        eq(users.status, 'active'),
        arrayOverlaps(users.roles, [...required]),
        q ? matchesPerson(q) : undefined,
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(most);
  return rows.map((user) => ({
    id: user.id,
    name: fullName(user) || user.username,
    role: user.roles.find(isAgentFamily) ?? 'agent',
  }));
};
