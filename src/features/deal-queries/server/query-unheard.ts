import { sql } from 'drizzle-orm';
import { defineFact } from '#features/deals/server/deals.facade.ts';

/** Whether an answer has gone to the bank that has said nothing since: what need not be looked for when a leg moves. */
export const queryUnheard = defineFact<boolean>('query_unheard', {
  fact: sql`exists (select from bank_queries q
              where q.leg_id = l.id and q.state in ('sent', 'signing') and q.heard_at is null)`,
});
