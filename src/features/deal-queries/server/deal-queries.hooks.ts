import { sql } from 'drizzle-orm';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { syncMoves } from '#features/deal-queries/server/sync-moves.ts';
import { dealMoved, defineGuardFact, defineInputGuard } from '#features/deal-legs/server/deal-legs.facade.ts';
import { bankQueries, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';
import { listen } from '#kit/server/define-hook.ts';

const words = queryTexts.guards;

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
    return open > 0 && all > 1 ? words.openItems(open) : null;
  },
});

export const queryLone = defineInputGuard('query_lone', ({ found }, { comment }) => {
  const { open = 0 } = queryAnswered.of(found) ?? {};
  return open > 0 && (comment ?? '') === '' ? { why: words.loneItem, field: 'comment' } : null;
});

export { queryUnheard } from '#features/deal-queries/server/query-unheard.ts';

export const onDealMoved = listen(dealMoved, syncMoves);
