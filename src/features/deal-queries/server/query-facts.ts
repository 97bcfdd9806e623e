import { sql } from 'drizzle-orm';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { defineFact, defineGuardFact } from '#features/deal-legs/server/deal-legs.facade.ts';
import { bankQueries, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';

/** The items of the question a leg has open; null where none is open. */
type Open = { readonly open: number; readonly ours: number; readonly all: number } | null;

/** T13, T14: every item is ready or taken off. The lone item of a question may be answered by the move's comment. */
export const queryAnswered = defineGuardFact<Open>('query_answered', {
  fact: sql`(select jsonb_build_object('open', count(*) filter (where i.state = 'open'),
               'ours', count(*) filter (where i.state = 'open' and i.owner = 'staff'), 'all', count(*))
             from ${bankQueries} q join ${queryItems} i on i.query_id = q.id
             where q.leg_id = l.id and q.state = 'open' having count(*) > 0)`,
  turn: (found) => ({ openItems: found?.open ?? null, ourItems: found?.ours ?? 0 }),
  why: (found) => {
    const { open = 0, all = 0 } = found ?? {};
    return open > 0 && all > 1 ? queryTexts.guards.openItems(open) : null;
  },
});

/** Whether an answer has gone to the bank that has said nothing since: what need not be looked for when a leg moves. */
export const queryUnheard = defineFact<boolean>('query_unheard', {
  fact: sql`exists (select from ${bankQueries} q
              where q.leg_id = l.id and q.state in ('sent', 'signing') and q.bank_replied_at is null)`,
});
