import { sql } from 'drizzle-orm';
import { defineFact } from '#features/deal-legs/server/deal-legs.facade.ts';
import { bankQueries } from '#features/deal-queries/server/deal-queries.tables.ts';

/** Whether an answer has gone to the bank that has said nothing since: what need not be looked for when a leg moves. */
export const queryUnheard = defineFact<boolean>('query_unheard', {
  fact: sql`exists (select from ${bankQueries} q
              where q.leg_id = l.id and q.state in ('sent', 'signing') and q.bank_replied_at is null)`,
});
