import { sql } from 'drizzle-orm';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { followMoves } from '#features/deal-queries/server/follow-moves.ts';
import {
  dealMoved,
  registerFact,
  registerFound,
  registerGuard,
} from '#features/deals/server/deals.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

const words = queryTexts.guards;

type Open = { readonly open: number; readonly all: number } | null;

/** T13, T14: every item is ready or taken off. The lone item of a question may be answered by the move's comment. */
registerFact<Open>('query_answered', {
  fact: sql`(select jsonb_build_object('open', count(*) filter (where i.state = 'open'), 'all', count(*))
             from bank_queries q join bank_query_items i on i.query_id = q.id
             where q.leg_id = l.id and q.state = 'open' having count(*) > 0)`,
  why: (found) => {
    const { open = 0, all = 0 } = found ?? {};
    return open > 0 && all > 1 ? words.openItems(open) : null;
  },
});

registerGuard('query_lone', {
  kind: 'input',
  check: ({ found }, { comment }) => {
    const { open = 0 } = (found['query_answered'] as Open) ?? {};
    return open > 0 && (comment ?? '') === '' ? { why: words.loneItem, field: 'comment' } : null;
  },
});

/** Whether an answer has gone to the bank that has said nothing since. */
registerFound(
  'query_unheard',
  sql`exists (select from bank_queries q
              where q.leg_id = l.id and q.state in ('sent', 'signing') and q.heard_at is null)`,
);

export const onDealMoved = listen(dealMoved, followMoves);
