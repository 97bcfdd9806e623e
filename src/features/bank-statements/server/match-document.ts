import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  addKopecks,
  type Kopecks,
  kopecksFromDecimal,
  negated,
  subtractKopecks,
  toDecimalString,
} from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import { categoriesOf, type Category } from '#features/bank-statements/bank-statements.rules.ts';
import { statementTexts as texts } from '#features/bank-statements/bank-statements.texts.ts';
import {
  statementDocuments,
  statementMatches,
  statementPayers,
  statementRules,
} from '#features/bank-statements/server/bank-statements.tables.ts';
import {
  lockDocument,
  matcherOf,
  moneyDocuments,
  type StatementDocument,
} from '#features/bank-statements/server/find-documents.ts';
import type { MatchPart } from '#features/bank-statements/server/matchers.ts';
import { publishFinance } from '#features/finance/server/finance.facade.ts';
import type { LedgerAccount } from '#features/ledger/ledger.accounts.ts';
import { postEntry, reverseEntry } from '#features/ledger/server/ledger.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const words = texts.problems;

/**
 * Where money goes that was unclear. What owners write down by their own operations stands as cash of no account; it
 * passes over to the account that a statement has named.
 */
const accountOf: Readonly<Record<Category | 'target', LedgerAccount>> = {
  target: 'cash',
  return: 'cash',
  transfer: 'transit',
  other_income: 'other_income',
  tax: 'cost',
  bank_fee: 'cost',
  cost: 'cost',
};

type Made = {
  readonly kind: string;
  readonly targetId: number | null;
  readonly category: Category | null;
  readonly amount: Kopecks;
  readonly title: string;
  readonly why: string;
  readonly isAutomatic: boolean;
};

/** Writes what a part of a document was for: the row, the entry of the ledger, what is left of the document. */
const writeMatch = async (
  operation: Operation,
  document: StatementDocument,
  made: Made,
): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  const month = `${document.day.slice(0, 7)}-01`;
  const named = document.direction === 'in' ? made.amount : negated(made.amount);
  const { id: entryId } = await postEntry(operation, {
    kind: 'statement_match',
    day: document.day,
    source: { kind: 'statement_document', id: document.id },
    lines: [
      { account: 'unclear', amount: named, month },
      { account: accountOf[made.category ?? 'target'], amount: negated(named), month },
    ],
  });
  const [row] = await db
    .insert(statementMatches)
    .values({
      ...made,
      documentId: document.id,
      amount: toDecimalString(made.amount),
      entryId,
      madeBy: caller.userId,
      madeAt: now,
    })
    .returning({ id: statementMatches.id });
  if (!row) throw new Error('No match was written');
  const left = toDecimalString(subtractKopecks(kopecksFromDecimal(document.left), made.amount));
  await db.update(statementDocuments).set({ left }).where(eq(statementDocuments.id, document.id));
  await recordChange(operation, {
    entity: 'statementDocument',
    entityId: document.id,
    before: { left: document.left },
    after: { left, title: made.title, why: made.why },
  });
  await publishFinance(operation);
  return row;
};

type Matching = {
  /** The document. */
  readonly id: number;
  readonly kind: string;
  readonly parts: readonly MatchPart[];
  readonly why: string;
  readonly isAutomatic: boolean;
};

/** Says what money of a document was for, over one line or many; its owner writes it down in the same transaction. */
export const matchDocument = async (
  operation: Operation,
  { id, kind, parts, why, isAutomatic }: Matching,
): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  const row = await lockDocument(db, id);
  if (row.left === '0.00') throw refuse(statementErrors.nothingLeft);
  const asked = addKopecks(...parts.map((part) => part.amount));
  if (parts.length === 0) throw refuseField('parts', words.noParts);
  if (new Set(parts.map((part) => part.id)).size < parts.length) throw refuseField('parts', words.twice);
  if (parts.some((part) => part.amount <= 0)) throw refuseField('parts', words.zero);
  if (asked > kopecksFromDecimal(row.left)) throw refuseField('parts', words.tooMuch);
  const matcher = matcherOf(operation, kind);
  if (matcher.direction !== row.direction) throw refuse(statementErrors.noKind);
  const [document] = await moneyDocuments(db, [row]);
  if (!document) throw refuse(statementErrors.notFound);
  const { targetId, title, bankId, amount = asked } = await matcher.match(operation, document, parts);
  if (bankId !== undefined && !isAutomatic && row.partyInn !== '')
    await db
      .insert(statementPayers)
      .values({ inn: row.partyInn, bankId, confirmedBy: caller.userId, confirmedAt: now })
      .onConflictDoNothing();
  return writeMatch(operation, row, { kind, targetId, category: null, amount, title, why, isAutomatic });
};

/** Files what is left of a document under a category that waits for nobody. */
export const fileDocument = async (
  operation: Operation,
  id: number,
  category: Category,
  { why, isAutomatic }: Pick<Matching, 'why' | 'isAutomatic'>,
): Promise<{ id: number }> => {
  const row = await lockDocument(operation.db, id);
  if (row.left === '0.00') throw refuse(statementErrors.nothingLeft);
  if (!categoriesOf(row.direction).includes(category)) throw refuseField('category', words.wrongCategory);
  return writeMatch(operation, row, {
    kind: 'category',
    targetId: null,
    category,
    amount: kopecksFromDecimal(row.left),
    title: texts.categories[category],
    why,
    isAutomatic,
  });
};

/** Files a document, and keeps the rule that a person confirms by it. */
export const classifyDocument = async (
  operation: Operation,
  { id, category, rule }: CallParsed<typeof statementCalls.classifyDocument>['body'],
): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  const made = await fileDocument(operation, id, category, { why: texts.why.byHand, isAutomatic: false });
  const row = await lockDocument(db, id);
  if (!rule) return made;
  const { direction, partyInn, partyName } = row;
  const confirmed = { category, partyName, confirmedBy: caller.userId, confirmedAt: now };
  await db
    .insert(statementRules)
    .values({ direction, partyInn, words: rule.words.toLowerCase(), ...confirmed })
    .onConflictDoUpdate({
      target: [statementRules.direction, statementRules.partyInn, statementRules.words],
      targetWhere: sql`removed_at is null`,
      set: confirmed,
    });
  return made;
};

/** Takes a match back by a mirror: the money is unclear again. */
export const undoMatch = async (
  operation: Operation,
  { id, reason }: CallParsed<typeof statementCalls.undoMatch>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  const [found] = await db.select().from(statementMatches).where(eq(statementMatches.id, id));
  if (!found) throw refuse(statementErrors.noMatch);
  const document = await lockDocument(db, found.documentId);
  const [match] = await db
    .update(statementMatches)
    .set({ undoneBy: caller.userId, undoneAt: now, undoneReason: reason })
    .where(and(eq(statementMatches.id, id), isNull(statementMatches.undoneAt)))
    .returning();
  if (!match) throw refuse(statementErrors.undone);
  if (match.targetId !== null) await matcherOf(operation, match.kind).undo(operation, match.targetId, reason);
  const day = moscowDateOf(now);
  await reverseEntry(operation, { entryId: match.entryId, kind: 'statement_unmatch', day, reason });
  const left = toDecimalString(
    addKopecks(kopecksFromDecimal(document.left), kopecksFromDecimal(match.amount)),
  );
  await db.update(statementDocuments).set({ left }).where(eq(statementDocuments.id, document.id));
  await recordChange(operation, {
    entity: 'statementDocument',
    entityId: document.id,
    before: { left: document.left },
    after: { left, undone: reason },
  });
  await publishFinance(operation);
};
