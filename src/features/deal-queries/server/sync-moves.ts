import { sql } from 'drizzle-orm';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { bankQueries } from '#features/deal-queries/server/deal-queries.tables.ts';
import { openQuery } from '#features/deal-queries/server/open-query.ts';
import { queryAnswered, queryUnheard } from '#features/deal-queries/server/query-facts.ts';
import { leaveQuery } from '#features/deal-queries/server/send-answer.ts';
import { byMove, isMove } from '#features/deal-legs/deal-legs.moves.ts';
import type { DealMoved, LegMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
import { gatherRows } from '#kit/server/gather-rows.ts';
import type { Writing } from '#kit/server/implement.ts';

/** A question recorded by a plain move: its words are the one item. One that was written before has items of its own. */
const openPlain = async (writing: Writing, { deal, author }: DealMoved, leg: LegMoved): Promise<void> => {
  if (queryAnswered.of(leg.found)) return;
  const words = leg.comment ?? '';
  const title = queryTexts.titleOf(words);
  const hasAgent = deal.agentId !== null;
  await openQuery(writing, { legId: leg.legId, askedBy: author?.userId ?? null, dueAt: null }, [
    {
      kind: 'answer',
      title,
      text: words === title ? null : words,
      owner: hasAgent ? 'agent' : 'staff',
      ownerId: hasAgent ? null : deal.managerId,
    },
  ]);
};

const left = byMove<'sent' | 'signing'>({ answerQuery: 'sent', signAnswer: 'signing' });

const leave = (writing: Writing, { author }: DealMoved, leg: LegMoved): Promise<void> =>
  leaveQuery(writing, left[leg.move] ?? 'closed', { ...leg, by: author?.userId ?? null });

type Reply = { readonly legId: number; readonly now: Date };

/** The bank's next word, whatever it is, ends the wait for its answer; written with whatever else the move writes. */
const bankReplies = gatherRows<Reply>((_db, rows) => ({
  insert: sql`
    update ${bankQueries} q set bank_replied_at = v.at
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ legId, now }) => ({ id: legId, at: now })))}::jsonb)
      as v(id int, at timestamptz)
    where q.leg_id = v.id and q.state in ('sent', 'signing') and q.bank_replied_at is null and q.sent_at < v.at`,
}));

const isWord = ({ isBanksWord, from }: LegMoved): boolean =>
  isBanksWord || from === 'sending' || from === 'signing';

/** Questions follow the moves of their legs: asked, answered, signed, or overtaken by a decision. */
export const syncMoves = async (writing: Writing, fact: DealMoved): Promise<void> => {
  for (const leg of fact.legs) {
    if (leg.from === 'query') await leave(writing, fact, leg);
    else if (isWord(leg) && queryUnheard.of(leg.found))
      await bankReplies.add(writing.db, [{ legId: leg.legId, now: writing.now }]);
    if (isMove(leg.move, 'query')) await openPlain(writing, fact, leg);
  }
};
