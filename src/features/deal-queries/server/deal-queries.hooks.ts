import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { queryAnswered } from '#features/deal-queries/server/query-facts.ts';
import { syncMoves } from '#features/deal-queries/server/sync-moves.ts';
import { dealMoved, defineInputGuard } from '#features/deal-legs/server/deal-legs.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

export { queryAnswered, queryUnheard } from '#features/deal-queries/server/query-facts.ts';

export const queryLone = defineInputGuard('query_lone', ({ found }, { comment }) => {
  const { open = 0 } = queryAnswered.of(found) ?? {};
  return open > 0 && (comment ?? '') === '' ? { why: queryTexts.guards.loneItem, field: 'comment' } : null;
});

export const onDealMoved = listen(dealMoved, syncMoves);
