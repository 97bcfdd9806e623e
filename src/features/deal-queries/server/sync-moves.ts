import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import { bankQueries, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';
import { itemsOf, openQueryOf } from '#features/deal-queries/server/find-query.ts';
import { openQuery } from '#features/deal-queries/server/open-query.ts';
import { queryAnswered, queryUnheard } from '#features/deal-queries/server/query-facts.ts';
import { resolveQuery } from '#features/deal-queries/server/send-answer.ts';
import { byMove, isMove } from '#features/deal-legs/deal-legs.moves.ts';
import type { DealMoved, LegMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
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

/** A comment answers a lone item; what is ready has gone. */
const sendItems = async (
  { db, now }: Writing,
  queryId: number,
  comment: string | null,
  by: number | null,
) => {
  const open = (await itemsOf(db, queryId)).filter(({ state }) => state === 'open');
  const [lone] = open;
  if (lone && open.length === 1 && comment)
    await db
      .update(queryItems)
      .set({ answer: lone.answer ?? comment, state: 'ready', changedBy: by, changedAt: now })
      .where(eq(queryItems.id, lone.id));
};

const left = byMove<'sent' | 'signing'>({ answerQuery: 'sent', signAnswer: 'signing' });

const leave = async (writing: Writing, fact: DealMoved, leg: LegMoved): Promise<void> => {
  const { db } = writing;
  const query = await openQueryOf(db, leg.legId);
  if (!query) return;
  const by = fact.author?.userId ?? null;
  const state = left[leg.move] ?? 'closed';
  if (state !== 'closed') await sendItems(writing, query.id, leg.comment, by);
  await resolveQuery(writing, query, state, by);
  if (state !== 'closed')
    await db
      .update(queryItems)
      .set({ state: 'sent' })
      .where(and(eq(queryItems.queryId, query.id), eq(queryItems.state, 'ready')));
};

/** The bank's next word, whatever it is, ends the wait for its answer. */
const listener = async ({ db, now }: Writing, leg: LegMoved): Promise<void> => {
  await db
    .update(bankQueries)
    .set({ bankRepliedAt: now })
    .where(
      and(
        eq(bankQueries.legId, leg.legId),
        inArray(bankQueries.state, ['sent', 'signing']),
        isNull(bankQueries.bankRepliedAt),
        sql`${bankQueries.sentAt} < ${now.toISOString()}::timestamptz`,
      ),
    );
};

const isWord = ({ isBanksWord, from }: LegMoved): boolean =>
  isBanksWord || from === 'sending' || from === 'signing';

/** Questions follow the moves of their legs: asked, answered, signed, or overtaken by a decision. */
export const syncMoves = async (writing: Writing, fact: DealMoved): Promise<void> => {
  for (const leg of fact.legs) {
    if (leg.from === 'query') await leave(writing, fact, leg);
    else if (isWord(leg) && queryUnheard.of(leg.found)) await listener(writing, leg);
    if (isMove(leg.move, 'query')) await openPlain(writing, fact, leg);
  }
};
