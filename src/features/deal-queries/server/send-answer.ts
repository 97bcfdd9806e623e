import { asc, eq } from 'drizzle-orm';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import type { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryErrors } from '#features/deal-queries/deal-queries.errors.ts';
import { answerText, type QueryState } from '#features/deal-queries/deal-queries.rules.ts';
import { queryTexts } from '#features/deal-queries/deal-queries.texts.ts';
import {
  bankQueries,
  queryFiles,
  queryItems,
  type SentPackage,
} from '#features/deal-queries/server/deal-queries.tables.ts';
import { itemsOf, lockQuery, type Query } from '#features/deal-queries/server/find-query.ts';
import { bankOf } from '#features/deal-queries/server/notify-query.ts';
import { writeToBank } from '#features/deal-letters/server/deal-letters.facade.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { moveLegs } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Documents of a question's items, in their order. */
export const documentsOf = (db: Db, queryId: number) =>
  db
    .select({ itemId: queryFiles.itemId, document: documents })
    .from(queryFiles)
    .innerJoin(queryItems, eq(queryItems.id, queryFiles.itemId))
    .innerJoin(documents, eq(documents.id, queryFiles.documentId))
    .where(eq(queryItems.queryId, queryId))
    .orderBy(asc(queryItems.number), asc(documents.id));

/** The answer as it stands now: one text and the documents of its items. */
export const packageOf = async (db: Db, query: Query): Promise<SentPackage> => {
  const items = await itemsOf(db, query.id);
  const dealDocuments = (await documentsOf(db, query.id)).filter(
    ({ document }) => document.status === 'uploaded',
  );
  const text = answerText(
    await bankOf(db, query),
    query.number,
    items.map((item) => ({
      ...item,
      files: dealDocuments
        .filter(({ itemId }) => itemId === item.id)
        .map(({ document }) => ({ name: document.name })),
    })),
  );
  const files = dealDocuments.map(({ document: { id, name, version } }) => ({ id, name, version }));
  return { text, files };
};

/** What a move out of a question does to it: its answer is kept as it went, or it is closed unanswered. */
export const resolveQuery = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  query: Query,
  state: Exclude<QueryState, 'open'>,
  sentBy: number | null,
): Promise<void> => {
  const isSent = state !== 'closed';
  const sent = isSent ? { sentAt: now, sentBy, package: await packageOf(db, query) } : { bankRepliedAt: now };
  await db
    .update(bankQueries)
    .set({ state, ...sent })
    .where(eq(bankQueries.id, query.id));
};

type AnswerMove = { readonly id: number; readonly toSign?: boolean; readonly comment?: string };
/** An answer that has gone: whose it was and what went. */
type SentAnswer = SentPackage & { readonly legId: number; readonly number: number };

/** T13 or T14: the whole answer goes to the bank as one package, or to be signed first; what went is kept. */
export const moveAnswer = async (
  operation: Operation,
  { id, toSign = false, comment = '' }: AnswerMove,
): Promise<SentAnswer> => {
  const { db } = operation;
  const { query } = await lockQuery(operation, id);
  await moveLegs(operation, {
    application_bank_id: query.legId,
    move: (toSign ? dealMoves.signAnswer : dealMoves.answerQuery).id,
    ...(comment === '' ? {} : { comment }),
  });
  const [sent] = await db.select().from(bankQueries).where(eq(bankQueries.id, query.id));
  const { text = '', files = [] } = sent?.package ?? {};
  return { legId: query.legId, number: query.number, text, files };
};

/** Sends one answer, as a letter too if wished. */
export const sendAnswer = async (
  operation: Operation,
  {
    id,
    to_sign: toSign = false,
    comment = '',
    letter_to: letterTo,
  }: CallParsed<typeof queryCalls.sendAnswer>['body'],
): Promise<{ text: string }> => {
  if (toSign && letterTo !== undefined) throw refuse(queryErrors.unsigned);
  const { legId, number, text, files } = await moveAnswer(operation, { id, toSign, comment });
  if (letterTo !== undefined)
    await writeToBank(operation, {
      legId,
      to: letterTo,
      about: queryTexts.letter.about(number),
      text,
      documentIds: files.map((file) => file.id),
    });
  return { text };
};
