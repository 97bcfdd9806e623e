import { type SQL, sql } from 'drizzle-orm';
import { isAgentFamily, isStaff } from '#domain/role.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf } from '#kit/server/database.ts';

/**
 * The firms of our base a caller may find, as a condition on `organizations o`. §6: staff see all. An agent sees
 * the clients of his and his branch's deals and those he holds, nobody else's. The table of deals is named
 * and not imported, because deals lean on organizations.
 */
export const visibleOrganizations = ({ role, reach }: Caller): SQL => {
  if (isStaff(role)) return sql`true`;
  if (!isAgentFamily(role)) return sql`false`;
  const isClient = sql`select from deals d where d.organization_id = o.id and ${anyOf(sql`d.agent_id`, reach.agentIds)}`;
  return sql`(${anyOf(sql`o.holder_id`, reach.agentIds)} or exists (${isClient}))`;
};
