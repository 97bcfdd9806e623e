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
  lockDocuments,
  matcherOf,
  moneyDocuments,
  type StatementDocument,
} from '#features/bank-statements/server/find-documents.ts';
import type { MatchPart } from '#features/bank-statements/server/matchers.ts';
import { publishFinance } from '#features/finance/server/finance.facade.ts';
import type { LedgerAccount } from '#features/ledger/ledger.accounts.ts';
import { type LedgerEntry, postEntries, reverseEntry } from '#features/ledger/server/ledger.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { pagesOf } from '#kit/server/database/pages-of.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange, recordChanges } from '#kit/server/record-change.ts';

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
  readonly document: StatementDocument;
  readonly kind: string;
  readonly targetId: number | null;
  readonly category: Category | null;
  readonly amount: Kopecks;
  readonly title: string;
  readonly why: string;
  readonly isAutomatic: boolean;
};

/** Money that was unclear goes where it was for. */
const entryOf = ({ document: { id, day, direction }, amount, category }: Made): LedgerEntry => {
  const month = `${day.slice(0, 7)}-01`;
  const named = direction === 'in' ? amount : negated(amount);
  return {
    kind: 'statement_match',
    day,
    source: { kind: 'statement_document', id },
    lines: [
      { account: 'unclear', amount: named, month },
      { account: accountOf[category ?? 'target'], amount: negated(named), month },
    ],
  };
};

const insertMatches = async (
  { db, caller, now }: Operation,
  all: readonly Made[],
  entryIds: readonly (number | null)[],
): Promise<{ id: number }[]> => {
  const rows = all.map(({ document, amount, ...made }, at) => ({
    ...made,
    documentId: document.id,
    amount: toDecimalString(amount),
    entryId: entryIds[at] ?? 0,
    madeBy: caller.userId,
    madeAt: now,
  }));
  const ids: { id: number }[] = [];
  for (const page of pagesOf(rows))
    ids.push(...(await db.insert(statementMatches).values(page).returning({ id: statementMatches.id })));
  return ids;
};

/** Writes what parts of documents were for: the rows, the entries of the ledger, what is left of each document. */
const writeMatches = async (operation: Operation, all: readonly Made[]): Promise<{ id: number }[]> => {
  const { db } = operation;
  const made = await insertMatches(operation, all, await postEntries(operation, all.map(entryOf)));
  const rests = all.map(({ document, amount }) =>
    toDecimalString(subtractKopecks(kopecksFromDecimal(document.left), amount)),
  );
  const ids = sql.param(`{${all.map(({ document }) => document.id).join(',')}}`);
  await db.execute(sql`
    update ${statementDocuments} as d set "left" = v.rest
    from unnest(${ids}::int[], ${sql.param(`{${rests.join(',')}}`)}::numeric[]) as v (id, rest) where d.id = v.id`);
  await recordChanges(
    operation,
    all.map(({ document: { id, left }, title, why }, at) => ({
      entity: 'statementDocument',
      entityId: id,
      before: { left },
      after: { left: rests[at], title, why },
    })),
  );
  await publishFinance(operation);
  return made;
};

type Matching = {
  /** The document. */
  readonly id: number;
  readonly kind: string;
  readonly parts: readonly MatchPart[];
  readonly why: string;
  readonly isAutomatic: boolean;
};

/** Refuses what a document can't be for; answers how much of it is asked for. */
const checkMatching = (operation: Operation, row: StatementDocument, { kind, parts }: Matching): Kopecks => {
  if (row.left === '0.00') throw refuse(statementErrors.nothingLeft);
  const asked = addKopecks(...parts.map((part) => part.amount));
  if (parts.length === 0) throw refuseField('parts', words.noParts);
  if (new Set(parts.map((part) => part.id)).size < parts.length) throw refuseField('parts', words.twice);
  if (parts.some((part) => part.amount <= 0)) throw refuseField('parts', words.zero);
  if (asked > kopecksFromDecimal(row.left)) throw refuseField('parts', words.tooMuch);
  if (matcherOf(operation, kind).direction !== row.direction) throw refuse(statementErrors.noKind);
  return asked;
};

/**
 * Says what money of documents was for, each over one line or many and no line for two of them; owners write it down in
 * the same transaction, all of one kind at once. All of it or nothing.
 */
export const matchDocuments = async (
  operation: Operation,
  matchings: readonly Matching[],
): Promise<{ id: number }[]> => {
  if (matchings.length === 0) return [];
  const { db, caller, now } = operation;
  const rows = await lockDocuments(
    db,
    matchings.map(({ id }) => id),
  );
  const documents = await moneyDocuments(db, rows);
  const asked = matchings.flatMap((matching, at) => {
    const [row, document] = [rows[at], documents[at]];
    return row && document
      ? [{ matching, row, document, sum: checkMatching(operation, row, matching), parts: matching.parts }]
      : [];
  });
  const made: Made[] = [];
  const payers: { inn: string; bankId: number }[] = [];
  for (const [kind, ofKind] of Map.groupBy(asked, ({ matching }) => matching.kind)) {
    const matched = await matcherOf(operation, kind).match(operation, ofKind);
    for (const [at, { targetId, title, bankId, amount }] of matched.entries()) {
      const one = ofKind[at];
      if (!one) continue;
      const { row: document, sum, matching } = one;
      const { why, isAutomatic } = matching;
      made.push({ document, kind, targetId, category: null, amount: amount ?? sum, title, why, isAutomatic });
      if (bankId !== undefined && !isAutomatic && document.partyInn !== '')
        payers.push({ inn: document.partyInn, bankId });
    }
  }
  if (payers.length > 0)
    await db
      .insert(statementPayers)
      .values(payers.map((payer) => ({ ...payer, confirmedBy: caller.userId, confirmedAt: now })))
      .onConflictDoNothing();
  return writeMatches(operation, made);
};

/** Says what money of one document was for. */
export const matchDocument = async (operation: Operation, matching: Matching): Promise<{ id: number }> => {
  const [made] = await matchDocuments(operation, [matching]);
  if (!made) throw new Error('No match was written');
  return made;
};

type Filing = Pick<Matching, 'id' | 'why' | 'isAutomatic'> & { readonly category: Category };

/** Files what is left of documents under categories that wait for nobody, all or nothing. */
export const fileDocuments = async (
  operation: Operation,
  filings: readonly Filing[],
): Promise<{ id: number }[]> => {
  if (filings.length === 0) return [];
  const rows = await lockDocuments(
    operation.db,
    filings.map(({ id }) => id),
  );
  const made = rows.flatMap((document, at): Made[] => {
    const filing = filings[at];
    if (!filing) return [];
    const { category, why, isAutomatic } = filing;
    if (document.left === '0.00') throw refuse(statementErrors.nothingLeft);
    if (!categoriesOf(document.direction).includes(category))
      throw refuseField('category', words.wrongCategory);
    const amount = kopecksFromDecimal(document.left);
    const title = texts.categories[category];
    return [{ document, kind: 'category', targetId: null, category, amount, title, why, isAutomatic }];
  });
  return writeMatches(operation, made);
};

/** Files a document, and keeps the rule that a person confirms by it. */
export const classifyDocument = async (
  operation: Operation,
  { id, category, rule }: CallParsed<typeof statementCalls.classifyDocument>['body'],
): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  const [made] = await fileDocuments(operation, [
    { id, category, why: texts.why.byHand, isAutomatic: false },
  ]);
  if (!made) throw new Error('No match was written');
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
