import { and, asc, eq } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
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
import { itemsOf, lockQuery, type Query, type QueryItem } from '#features/deal-queries/server/find-query.ts';
import { bankOf } from '#features/deal-queries/server/notify-query.ts';
import { writeToBank } from '#features/deal-letters/server/deal-letters.facade.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { moveLegs } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Moment = { readonly db: Db; readonly now: Date };

/** Documents of a question's items, in their order. */
export const documentsOf = (db: Db, queryId: number) =>
  db
    .select({ itemId: queryFiles.itemId, document: documents })
    .from(queryFiles)
    .innerJoin(queryItems, eq(queryItems.id, queryFiles.itemId))
    .innerJoin(documents, eq(documents.id, queryFiles.documentId))
    .where(eq(queryItems.queryId, queryId))
    .orderBy(asc(queryItems.number), asc(documents.id));

/** A document of an item, as much of it as goes into the text of an answer. */
type ItemFile = { readonly itemId: number; readonly file: SentPackage['files'][number] };

/** One text and the documents of the items. */
const packed = (
  bank: string,
  query: Query,
  items: readonly QueryItem[],
  files: readonly ItemFile[],
): SentPackage => {
  const namesOf = (id: number) =>
    files.filter(({ itemId }) => itemId === id).map(({ file }) => ({ name: file.name }));
  const named = items.map((item) => ({ ...item, files: namesOf(item.id) }));
  return { text: answerText(bank, query.number, named), files: files.map(({ file }) => file) };
};

/** The answer as it stands now. */
export const packageOf = async (db: Db, query: Query): Promise<SentPackage> => {
  const items = await itemsOf(db, query.id);
  const live = (await documentsOf(db, query.id)).filter(({ document }) => document.status === 'uploaded');
  const files = live.map(({ itemId, document: { id, name, version } }) => ({
    itemId,
    file: { id, name, version },
  }));
  return packed(await bankOf(db, query), query, items, files);
};

/** The question a leg has open, with its items and what lies at them; by one statement. */
const findOpen = async (db: Db, legId: number) => {
  const rows = await db
    .select({
      query: bankQueries,
      item: queryItems,
      file: { id: documents.id, name: documents.name, version: documents.version },
    })
    .from(bankQueries)
    .leftJoin(queryItems, eq(queryItems.queryId, bankQueries.id))
    .leftJoin(queryFiles, eq(queryFiles.itemId, queryItems.id))
    .leftJoin(documents, and(eq(documents.id, queryFiles.documentId), eq(documents.status, 'uploaded')))
    .where(and(eq(bankQueries.legId, legId), eq(bankQueries.state, 'open')))
    .orderBy(asc(queryItems.number), asc(documents.id));
  const [first] = rows;
  if (!first) return undefined;
  const items = new Map(rows.flatMap(({ item }) => (item ? [[item.id, item] as const] : [])));
  const files = rows.flatMap(({ item, file }) => (item && file ? [{ itemId: item.id, file }] : []));
  return { query: first.query, items: [...items.values()], files };
};

type Left = {
  readonly legId: number;
  readonly bankName: string | null;
  readonly comment: string | null;
  /** Who moved it; null for the calendar. */
  readonly by: number | null;
};

/** A question that its leg has left is answered, a comment being the answer to a lone item, and what is ready has gone. */
const send = async (
  { db, now }: Moment,
  { query, items, files }: NonNullable<Awaited<ReturnType<typeof findOpen>>>,
  state: 'sent' | 'signing',
  { bankName, comment, by }: Left,
): Promise<void> => {
  const [lone, another] = items.filter((item) => item.state === 'open');
  const answered =
    lone && !another && comment
      ? { ...lone, answer: lone.answer ?? comment, state: 'ready' as const }
      : undefined;
  const resolved = items.map((item) => (item.id === answered?.id ? answered : item));
  const sent = packed(shortBankName(bankName ?? ''), query, resolved, files);
  await db
    .update(bankQueries)
    .set({ state, sentAt: now, sentBy: by, package: sent })
    .where(eq(bankQueries.id, query.id));
  if (answered)
    await db
      .update(queryItems)
      .set({ answer: answered.answer, state: 'sent', changedBy: by, changedAt: now })
      .where(eq(queryItems.id, answered.id));
  if (items.some((item) => item.state === 'ready'))
    await db
      .update(queryItems)
      .set({ state: 'sent' })
      .where(and(eq(queryItems.queryId, query.id), eq(queryItems.state, 'ready')));
};

/** What a move out of a question does to it: its answer is kept as it went, or it is closed unanswered. */
export const leaveQuery = async (
  moment: Moment,
  state: Exclude<QueryState, 'open'>,
  left: Left,
): Promise<void> => {
  const { db, now } = moment;
  if (state === 'closed') {
    const open = and(eq(bankQueries.legId, left.legId), eq(bankQueries.state, 'open'));
    await db.update(bankQueries).set({ state, bankRepliedAt: now }).where(open);
    return;
  }
  const open = await findOpen(db, left.legId);
  if (open) await send(moment, open, state, left);
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
