import { sql } from 'drizzle-orm';
import { standsBy } from '#features/client-links/server/find-link.ts';
import { clientLinks } from '#features/client-links/server/client-links.tables.ts';
import { defineFact } from '#features/deal-legs/server/deal-legs.facade.ts';
import { users } from '#features/people/server/people.read.ts';

/**
 * Till when a link asks the client for all his documents; it opens the deal `d` of the leg that is read. Once the last
 * such link ends, the turn passes back with the next upkeep of the day.
 */
export const clientAsked = defineFact<string | null>('client_asked', {
  fact: sql`(
    select max(l.expires_at) from ${clientLinks} l join ${users} maker on maker.id = l.created_by
    where l.deal_id = d.id and l.withdrawn_at is null and l.kinds is null and 'documents' = any(l.purposes) and ${standsBy})`,
  turn: (until, now) => ({ isClientAsked: until !== null && new Date(until) > now }),
});
