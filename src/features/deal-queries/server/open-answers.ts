import { and, asc, eq } from 'drizzle-orm';
import { bankQueries } from '#features/deal-queries/server/deal-queries.tables.ts';
import { itemsOf } from '#features/deal-queries/server/find-query.ts';
import { packageOf } from '#features/deal-queries/server/send-answer.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import type { Db } from '#kit/server/database.ts';

/** An answer on its way to a bank: its words, the names of its documents, and how many items still wait. */
type OpenAnswer = {
  readonly queryId: number;
  readonly legId: number;
  readonly number: number;
  readonly waiting: number;
  readonly text: string;
  readonly files: string[];
};

/** The open questions of a deal's banks, each with its answer as it stands. */
export const openAnswers = async (db: Db, dealId: number): Promise<OpenAnswer[]> => {
  const rows = await db
    .select({ query: bankQueries })
    .from(bankQueries)
    .innerJoin(dealLegs, eq(dealLegs.id, bankQueries.legId))
    .where(and(eq(dealLegs.dealId, dealId), eq(bankQueries.state, 'open')))
    .orderBy(asc(dealLegs.ordinal));
  const answers: OpenAnswer[] = [];
  for (const { query } of rows) {
    const items = await itemsOf(db, query.id);
    const { text, files } = await packageOf(db, query);
    answers.push({
      queryId: query.id,
      legId: query.legId,
      number: query.number,
      waiting: items.filter(({ state }) => state === 'open').length,
      text,
      files: files.map(({ name }) => name),
    });
  }
  return answers;
};
