import { eq } from 'drizzle-orm';
import { isAgentFamily, type Role } from '#domain/role.ts';
import type { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { agentRatesErrors } from '#features/agent-rates/agent-rates.errors.ts';
import type { RateScope } from '#features/agent-rates/agent-rates.scopes.ts';
import { agentRatesTexts as texts } from '#features/agent-rates/agent-rates.texts.ts';
import { rateTables } from '#features/agent-rates/server/agent-rates.tables.ts';
import { rateMoves } from '#features/agent-rates/server/rate-versions.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Create = (typeof agentRatesCalls)['createRateTable'];

const ownerProblem = (scope: RateScope, roles: readonly Role[] | undefined): string | undefined => {
  if (scope === 'company') return roles === undefined ? undefined : texts.companyOfNobody;
  if (roles === undefined) return texts.personNeeded;
  if (scope === 'branch') return roles.includes('headagent') ? undefined : texts.notHead;
  return roles.some(isAgentFamily) ? undefined : texts.notAgent;
};

/** A table of nobody, of a head agent or of an agent, with an empty draft; each of them has one. */
export const createRateTable = async (
  { scope, person_id: personId, name }: CallParsed<Create>['body'],
  operation: Operation,
): Promise<CallReply<Create>> => {
  const { db, now, caller } = operation;
  const [person] =
    personId === null
      ? []
      : await db.select({ roles: users.roles }).from(users).where(eq(users.id, personId));
  if (personId !== null && !person) throw refuse(kitErrors.notFound);
  const problem = ownerProblem(scope, person?.roles);
  if (problem !== undefined)
    throw refuse(kitErrors.invalid, { message: problem, errors: { person_id: [problem] } });
  const [table] = await db
    .insert(rateTables)
    .values({ scope, personId, name, createdBy: caller.realUserId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: rateTables.id });
  if (!table) throw refuse(agentRatesErrors.tableExists);
  await recordChange(operation, {
    entity: 'rateTable',
    entityId: table.id,
    after: { scope, personId, name },
  });
  const draft = await rateMoves.openDraft(operation, table.id, null, () => Promise.resolve());
  return { id: table.id, version_id: draft.id };
};
