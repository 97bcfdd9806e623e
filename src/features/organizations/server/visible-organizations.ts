import { type SQL, sql } from 'drizzle-orm';
import { isAgentFamily, isStaff } from '#domain/role.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf } from '#kit/server/database.ts';
import { definePoint, type ContributionsHolder } from '#kit/server/define-point.ts';

/** Who asks, and what features have given. */
export type Looking = { readonly caller: Caller; readonly services: ContributionsHolder };

/** What else makes an organization a client of the agents the caller sees: a condition on `organizations o`. */
export const clientPoint = definePoint<(caller: Caller) => SQL>('organizations.clients');

/**
 * The organizations of our base a caller may find, as a condition on `organizations o`. §6: staff see all. An agent sees
 * the clients of his and his branch's deals and those he holds, nobody else's.
 */
export const visibleOrganizations = ({ caller, services }: Looking): SQL => {
  if (isStaff(caller.role)) return sql`true`;
  if (!isAgentFamily(caller.role)) return sql`false`;
  const held = anyOf(sql`o.holder_id`, caller.scope.agentIds);
  const clients = clientPoint.contributions(services).map((isClient) => isClient(caller));
  return sql`(${sql.join([held, ...clients], sql` or `)})`;
};
