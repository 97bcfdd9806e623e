import { and, desc, eq, isNull } from 'drizzle-orm';
import { toDecimalString } from '#domain/money.ts';
import type { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import {
  statementDocuments,
  statementFiles,
  statementMatches,
  statementRules,
} from '#features/bank-statements/server/bank-statements.tables.ts';
import { findOffers, matcherOf, moneyDocuments } from '#features/bank-statements/server/find-documents.ts';
import { selectOne, wordsOfFirst } from '#features/bank-statements/server/list-documents.ts';
import { bankOfParty } from '#features/bank-statements/server/find-payers.ts';
import { type Hanging, matchersPoint, type OpenLine } from '#features/bank-statements/server/matchers.ts';
import { linesOfDocument } from '#features/bank-statements/server/register-lines.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const lineView = ({ id, title, about, left }: OpenLine) => ({
  id,
  title,
  about,
  left: toDecimalString(left),
});

type Match = typeof statementMatches.$inferSelect;

/** What hangs on matches that stand, by their ids. */
const hangingOn = async (
  reading: Pick<Operation, 'db' | 'services'>,
  matches: readonly Match[],
): Promise<ReadonlyMap<number, Hanging>> => {
  const found = new Map<number, Hanging>();
  for (const { id, kind, targetId, undoneAt } of matches)
    if (targetId !== null && undoneAt === null)
      found.set(id, await matcherOf(reading, kind).hangs(reading, targetId));
  return found;
};

/** A document with what its money was for, and what it may be for. */
export const showDocument = async (
  operation: Operation,
  id: number,
): Promise<CallReply<typeof statementCalls.showDocument>> => {
  const { db } = operation;
  const [found] = await db
    .select({ document: statementDocuments, fileName: statementFiles.name })
    .from(statementDocuments)
    .innerJoin(statementFiles, eq(statementFiles.id, statementDocuments.fileId))
    .where(eq(statementDocuments.id, id));
  const row = await selectOne(db, id);
  if (!found || !row) throw refuse(statementErrors.notFound);
  const { document, fileName } = found;
  const matches = await db
    .select()
    .from(statementMatches)
    .where(eq(statementMatches.documentId, id))
    .orderBy(statementMatches.id);
  const people = await shortNamesOf(
    operation,
    matches.map(({ madeBy }) => madeBy),
  );
  const hangs = await hangingOn(operation, matches);
  const seen = await moneyDocuments(db, [document]);
  const offers = (await findOffers(operation, seen)).get(id) ?? [];
  return {
    line: { ...row, offer: wordsOfFirst(offers) },
    title: document.title,
    party_account: document.partyAccount,
    party_bank: document.partyBank,
    rest: Object.entries(document.rest).map(([key, value]) => ({ key, value })),
    file_name: fileName,
    brought_at: document.broughtAt.toISOString(),
    bank_id: seen[0] ? await bankOfParty(db, seen[0]) : null,
    register: await linesOfDocument(db, id),
    offers: offers.map(({ kind, kindTitle, why, parts }) => ({
      kind,
      kind_title: kindTitle,
      why,
      parts: parts.map((part) => ({ ...lineView(part), kind, amount: toDecimalString(part.amount) })),
    })),
    matches: matches.map((match) => ({
      id: match.id,
      title: match.title,
      why: match.why,
      amount: match.amount,
      is_automatic: match.isAutomatic,
      by: people.get(match.madeBy) ?? '',
      at: match.madeAt.toISOString(),
      undone_reason: match.undoneReason,
      hangs: hangs.get(match.id)?.words ?? '',
      corrects: [...(hangs.get(match.id)?.corrects ?? [])],
    })),
  };
};

/** The file a document came with first, as it was. */
export const openFile = async ({ db, services }: Operation, id: number): Promise<SentFile> => {
  const [found] = await db
    .select({ file: statementFiles })
    .from(statementDocuments)
    .innerJoin(statementFiles, eq(statementFiles.id, statementDocuments.fileId))
    .where(eq(statementDocuments.id, id));
  if (!found) throw refuse(statementErrors.notFound);
  const { sha256, name, mime } = found.file;
  const { stream, bytes } = await services.files.open(sha256);
  return { stream, name, mime, bytes };
};

/** What is open and fits the words, of every kind that money goes this way for. */
export const listLines = async (
  reading: Pick<Operation, 'db' | 'services'>,
  { direction, q = '' }: CallParsed<typeof statementCalls.listLines>['query'],
): Promise<CallReply<typeof statementCalls.listLines>> => {
  const found: CallReply<typeof statementCalls.listLines> = [];
  for (const { kind, title, direction: way, lines } of matchersPoint.contributions(reading.services)) {
    if (way !== direction) continue;
    const open = await lines(reading, { q });
    found.push(...open.map((one) => ({ ...lineView(one), kind, kind_title: title })));
  }
  return found;
};

/** Writes a word on money that nobody has named. */
export const noteDocument = async (
  operation: Operation,
  { id, note }: CallParsed<typeof statementCalls.noteDocument>['body'],
): Promise<void> => {
  const [made] = await operation.db
    .update(statementDocuments)
    .set({ note: note || null })
    .where(eq(statementDocuments.id, id))
    .returning({ id: statementDocuments.id });
  if (!made) throw refuse(statementErrors.notFound);
  await recordChange(operation, { entity: 'statementDocument', entityId: id, after: { note } });
};

/** The rules by which documents are filed by themselves, the latest first. */
export const listRules = async (
  operation: Operation,
): Promise<CallReply<typeof statementCalls.listRules>> => {
  const rows = await operation.db
    .select()
    .from(statementRules)
    .where(isNull(statementRules.removedAt))
    .orderBy(desc(statementRules.id));
  const people = await shortNamesOf(
    operation,
    rows.map(({ confirmedBy }) => confirmedBy),
  );
  return rows.map(({ id, direction, partyName, partyInn, words, category, confirmedBy }) => ({
    id,
    direction,
    party_name: partyName,
    party_inn: partyInn,
    words,
    category,
    by: people.get(confirmedBy) ?? '',
  }));
};

/** Takes a rule away; what was filed by it stays. */
export const removeRule = async (operation: Operation, id: number): Promise<void> => {
  const [made] = await operation.db
    .update(statementRules)
    .set({ removedAt: operation.now })
    .where(and(eq(statementRules.id, id), isNull(statementRules.removedAt)))
    .returning({ id: statementRules.id });
  if (!made) throw refuse(statementErrors.noRule);
  await recordChange(operation, { entity: 'statementRule', entityId: id, after: { removed: true } });
};
