import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import {
  type Judged,
  judgeStatement,
  type Statement,
} from '#features/bank-statements/bank-statements.movements.ts';
import type { Category } from '#features/bank-statements/bank-statements.rules.ts';
import { statementTexts as texts } from '#features/bank-statements/bank-statements.texts.ts';
import {
  findOffers,
  inTurn,
  moneyDocuments,
  onlyOffer,
} from '#features/bank-statements/server/find-documents.ts';
import type { Offer } from '#features/bank-statements/server/matchers.ts';
import { existingKeys, keyOf, rowsOf } from '#features/bank-statements/server/statement-rows.ts';
import { findRules, ruleOf } from '#features/bank-statements/server/statement-rules.ts';
import { firstOpenDay } from '#features/ledger/server/ledger.facade.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.read.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** A statement by our accounts, as they stand now. */
export const judgeByAccounts = async (db: Db, statement: Statement, now: Date): Promise<Judged> => {
  const accounts = await db
    .select({ id: ownAccounts.id, number: ownAccounts.number, openingDay: ownAccounts.openingDay })
    .from(ownAccounts);
  const judged = judgeStatement(statement, accounts, moscowDateOf(now));
  const open = await firstOpenDay(db);
  const closed = open === null ? 0 : judged.movements.filter(({ day }) => day < open).length;
  if (open === null || closed === 0) return judged;
  return { ...judged, warnings: [...judged.warnings, texts.warnings.closed(closed, formatDate(open))] };
};

/** What a document will come to: by itself for what fits alone or by a rule, by a person for what is offered. */
const fateOf = (
  only: Offer | undefined,
  first: Offer | undefined,
  rule: { readonly category: Category; readonly partyName: string } | undefined,
): { readonly will: 'auto' | 'offer' | 'none'; readonly title: string; readonly why: string } => {
  if (only) return { will: 'auto', title: only.parts.map(({ title }) => title).join(', '), why: only.why };
  if (rule)
    return { will: 'auto', title: texts.categories[rule.category], why: texts.why.rule(rule.partyName) };
  return { will: first ? 'offer' : 'none', title: '', why: first?.why ?? '' };
};

/** What a statement would bring: its documents, new and there already, and what each new one would come to. */
export const tryStatement = async (
  operation: Pick<Operation, 'db' | 'now' | 'services'>,
  statement: Statement,
) => {
  const { db, now } = operation;
  const judged = await judgeByAccounts(db, statement, now);
  const rows = rowsOf(judged.movements);
  const existing = await existingKeys(db, rows);
  const fresh = rows.filter((row) => !existing.has(keyOf(row)));
  // A document that is not there yet is named by its place among the new ones.
  const documents = await moneyDocuments(
    db,
    fresh.map((row, at) => ({ ...row, id: at + 1 })),
  );
  const offers = await findOffers(operation, documents);
  const rules = await findRules(db);
  const turn = inTurn();
  const shown = fresh.map((row, at) => {
    const open = turn.left(offers.get(at + 1));
    const only = onlyOffer(open);
    if (only) turn.take(only);
    return { row, ...fateOf(only, open[0], ruleOf(row, rules)) };
  });
  const newDays = new Set(fresh.map(({ day }) => day));
  const wholeDays = [...new Set(rows.map(({ day }) => day))].filter((day) => !newDays.has(day)).toSorted();
  return { judged, documents: rows.length, existing: rows.length - fresh.length, shown, wholeDays };
};

/** The days that were there whole before, in words. */
export const wordsOfDays = (days: readonly string[], all: number): string | null => {
  if (days.length === 0) return null;
  return all === 0 ? texts.allBrought : texts.dayBrought(days.map(formatDate).join(', '));
};
