import { type AgentRole, roleNames } from '#domain/role.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { holdersOf } from '#features/users/users.rules.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** Whom somebody of a role may stand under, for a list of choices; nobody stands under himself. */
export const useParents = (
  role: AgentRole,
  selfId?: number,
): readonly { readonly value: string; readonly label: string }[] => {
  const agents = useCall(userCalls.listAgentNames, { query: {} });
  const leading = holdersOf('parent_id', [role]);
  return (agents.data ?? [])
    .filter((agent) => agent.id !== selfId && leading.includes(agent.role))
    .map(({ id, name, role: his }) => ({
      value: String(id),
      label: `${name}, ${roleNames[his].toLowerCase()}`,
    }));
};
