import { and, eq, ilike, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import type { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { unsigned } from '#features/agent-contracts/agent-contracts.states.ts';
import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { agentStates, takesContract } from '#features/agents/agents.status.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import { isLegalForm } from '#features/registration/registration.rules.ts';
import { registrations } from '#features/registration/server/registration.read.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';

const most = 20;

/** Where he stands a contract is made; one who is not in the book yet works, unless he is a guest. */
const standsForOne = or(
  inArray(agents.state, agentStates.filter(takesContract)),
  and(isNull(agents.userId), sql`${users.roles} && '{agent,senioragent,headagent}'::text[]`),
);

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
    .leftJoin(agents, eq(agents.userId, users.id))
    .where(
      and(
        visibleUsers(caller),
        eq(users.status, 'active'),
        agentId === undefined ? undefined : eq(users.id, agentId),
        sql`${users.roles} && '{guest,agent,senioragent,headagent}'::text[]`,
        standsForOne,
        notExists(
          db
            .select()
            .from(agentContracts)
            .where(
              and(
                eq(agentContracts.agentId, users.id),
                isNull(agentContracts.parentId),
                inArray(agentContracts.state, [...unsigned]),
              ),
            ),
        ),
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
