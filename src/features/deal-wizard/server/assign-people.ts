import { and, eq, or, sql } from 'drizzle-orm';
import { agentRoles, isAgentFamily, type Role } from '#domain/role.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type People = { readonly agentId: number | null; readonly managerId: number | null };
type Required = {
  readonly agent_id?: number | null | undefined;
  readonly manager_id?: number | null | undefined;
};

const reassigning: readonly Role[] = ['head', 'director', 'admin'];
const namingAgent: readonly Role[] = [...reassigning, 'manager', 'operator'];
const leading: readonly Role[] = ['manager', 'head', 'director', 'admin'];

const hasRole = (roles: readonly Role[]) => or(...roles.map((role) => sql`${role} = any(${users.roles})`));

const findPerson = async ({ db }: Operation, id: number, roles: readonly Role[]) => {
  const required = and(eq(users.id, id), eq(users.status, 'active'), hasRole(roles));
  const [found] = await db
    .select({ id: users.id, managerId: users.managerId, curatorId: users.curatorId })
    .from(users)
    .where(required);
  return found;
};

const refuseField = (field: 'agent_id' | 'manager_id', why: string) =>
  refuse(dealErrors.invalid, { errors: { [field]: [why] } });

const agentOf = async (operation: Operation, id: number) => {
  const agent = await findPerson(operation, id, agentRoles);
  if (!agent) throw refuseField('agent_id', dealTexts.fieldProblems.noSuchAgent);
  return agent;
};

const refuseUnknownManager = async (operation: Operation, id: number): Promise<void> => {
  if (!(await findPerson(operation, id, leading))) {
    throw refuseField('manager_id', dealTexts.fieldProblems.noSuchManager);
  }
};

const agentForNewDeal = (operation: Operation, required: Required): number | null => {
  const { caller } = operation;
  if (isAgentFamily(caller.role)) {
    const id = required.agent_id ?? caller.userId;
    if (!caller.scope.agentIds.includes(id))
      throw refuseField('agent_id', dealTexts.fieldProblems.noSuchAgent);
    return id;
  }
  if (required.agent_id == null) return null;
  if (!namingAgent.includes(caller.role)) throw refuse(dealErrors.noReassign);
  return required.agent_id;
};

/**
 * Who leads a new deal: an agent's deal goes to his manager, else to his curator; a manager's or a head's is his
 * own; any other has no manager and stands among the requests.
 */
export const peopleOfNewDeal = async (operation: Operation, required: Required): Promise<People> => {
  const { caller } = operation;
  const agentId = agentForNewDeal(operation, required);
  const agent = agentId === null ? undefined : await agentOf(operation, agentId);
  if (required.manager_id != null && required.manager_id !== caller.userId) {
    if (!reassigning.includes(caller.role)) throw refuse(dealErrors.noReassign);
    await refuseUnknownManager(operation, required.manager_id);
    return { agentId, managerId: required.manager_id };
  }
  const isOwn = caller.role === 'manager' || caller.role === 'head';
  const managerId = isOwn ? caller.userId : (agent?.managerId ?? agent?.curatorId ?? null);
  return { agentId, managerId };
};

/** Who leads a deal after an edit; only a head, a director or an administrator changes it. */
export const reassigned = async (
  operation: Operation,
  before: People,
  required: Required,
): Promise<People> => {
  const agentId = required.agent_id === undefined ? before.agentId : required.agent_id;
  const managerId = required.manager_id === undefined ? before.managerId : required.manager_id;
  const isNewAgent = agentId !== before.agentId;
  const isNewManager = managerId !== before.managerId;
  if ((isNewAgent || isNewManager) && !reassigning.includes(operation.caller.role)) {
    throw refuse(dealErrors.noReassign);
  }
  if (isNewAgent && agentId !== null) await agentOf(operation, agentId);
  if (isNewManager && managerId !== null) await refuseUnknownManager(operation, managerId);
  return { agentId, managerId };
};
