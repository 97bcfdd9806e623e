import { and, eq, ilike, or, sql } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import type { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { isLegalForm } from '#features/registration/registration.rules.ts';
import { registrations } from '#features/registration/server/registration.read.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';

const most = 20;

/** People of the agent side the caller may make a contract with, by name, login or INN; or the one who is asked about. */
export const listCandidates = async (
  { db, caller }: Pick<Operation, 'db' | 'caller'>,
  { q, agent_id: agentId }: CallInput<typeof contractCalls.listCandidates>['body'],
): Promise<CallReply<typeof contractCalls.listCandidates>> => {
  const pattern = containing(q);
  const rows = await db
    .select({ users, inn: registrations.inn })
    .from(users)
    .leftJoin(registrations, eq(registrations.userId, users.id))
    .where(
      and(
        visibleUsers(caller),
        eq(users.status, 'active'),
        agentId === undefined ? undefined : eq(users.id, agentId),
        sql`${users.roles} && '{guest,agent,senioragent,headagent}'::text[]`,
        q === ''
          ? undefined
          : or(
              ilike(users.lastName, pattern),
              ilike(users.firstName, pattern),
              ilike(users.username, pattern),
              ilike(registrations.inn, pattern),
            ),
      ),
    )
    .orderBy(users.lastName, users.id)
    .limit(most);
  return rows.map(({ users: person, inn }) => ({
    id: person.id,
    name: fullName(person) || person.username,
    form: isLegalForm(person.legalForm) ? person.legalForm : null,
    inn: inn ?? '',
  }));
};
