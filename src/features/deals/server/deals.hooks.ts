import { sql } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.tables.ts';
import { clientPoint } from '#features/organizations/server/organizations.facade.ts';
import { anyOf } from '#kit/server/database.ts';

/** An organization is the client of an agent who has brought a deal of it. */
export const clientsOfDeals = clientPoint.give(
  ({ scope }) =>
    sql`exists (select from ${deals} d where d.organization_id = o.id and ${anyOf(sql`d.agent_id`, scope.agentIds)})`,
);
