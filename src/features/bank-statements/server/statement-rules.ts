import { isNull } from 'drizzle-orm';
import { statementRules } from '#features/bank-statements/server/bank-statements.tables.ts';
import type { StatementDocument } from '#features/bank-statements/server/find-documents.ts';
import type { Db } from '#kit/server/database.ts';

/** The rules that persons have confirmed and nobody has taken away. */
export const findRules = (db: Db) => db.select().from(statementRules).where(isNull(statementRules.removedAt));
type Rule = Awaited<ReturnType<typeof findRules>>[number];

/** The confirmed rule for a document; of several the one with most words. */
export const ruleOf = (
  { direction, partyInn, purpose }: Pick<StatementDocument, 'direction' | 'partyInn' | 'purpose'>,
  rules: readonly Rule[],
): Rule | undefined =>
  rules
    .filter(
      (rule) =>
        rule.direction === direction &&
        rule.partyInn === partyInn &&
        purpose.toLowerCase().includes(rule.words),
    )
    .toSorted((one, other) => other.words.length - one.words.length)[0];
