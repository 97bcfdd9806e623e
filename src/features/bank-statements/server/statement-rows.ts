import { hash } from 'node:crypto';
import { and, gte, lte } from 'drizzle-orm';
import { toDecimalString } from '#domain/money.ts';
import { keyWordsOf, type Movement } from '#features/bank-statements/bank-statements.movements.ts';
import { statementDocuments } from '#features/bank-statements/server/bank-statements.tables.ts';
import type { StatementDocument } from '#features/bank-statements/server/find-documents.ts';
import { anyOf, type Db } from '#kit/server/database.ts';

type Key = Pick<
  StatementDocument,
  'accountId' | 'day' | 'number' | 'amount' | 'direction' | 'partyAccount' | 'keyWords'
>;

export const keyOf = (key: Key): string =>
  JSON.stringify([
    key.accountId,
    key.day,
    key.number,
    key.amount,
    key.direction,
    key.partyAccount,
    key.keyWords,
  ]);

/** A movement as its row would be. */
const rowOf = (movement: Movement) => ({
  accountId: movement.accountId,
  direction: movement.direction,
  day: movement.day,
  number: movement.number,
  amount: toDecimalString(movement.amount),
  left: toDecimalString(movement.amount),
  title: movement.title,
  partyName: movement.party.name,
  partyInn: movement.party.inn,
  partyAccount: movement.party.account,
  partyBank: movement.party.bankName,
  purpose: movement.purpose,
  keyWords: keyWordsOf(movement),
  rest: movement.rest,
  note: null,
  searchText: [movement.number, movement.party.name, movement.party.inn, movement.purpose]
    .filter(Boolean)
    .join(' ')
    .toLowerCase(),
});
export type NewDocument = ReturnType<typeof rowOf>;

/** Rows of one statement of SQL. */
export const pageRows = 500;

/** The movements of a statement with their rows, each once. */
function* eachOnce(movements: readonly Movement[]): Generator<{ movement: Movement; row: NewDocument }> {
  const seen = new Set<string>();
  for (const movement of movements) {
    const row = rowOf(movement);
    // Keys of a hundred thousand documents would weigh as much as they do.
    const key = hash('sha1', keyOf(row), 'base64');
    if (seen.has(key)) continue;
    seen.add(key);
    yield { movement, row };
  }
}

/** The movements of a statement, each once; their rows are not held. */
export const movementsOnce = (movements: readonly Movement[]): Movement[] =>
  Array.from(eachOnce(movements), ({ movement }) => movement);

/** The rows of a statement, each once, page by page: however many there are, one page of them is held. */
export function* documentPages(movements: readonly Movement[]): Generator<NewDocument[]> {
  let page: NewDocument[] = [];
  for (const { row } of eachOnce(movements)) {
    page.push(row);
    if (page.length < pageRows) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** The rows of a statement, each once. */
export const rowsOf = (movements: readonly Movement[]): NewDocument[] => [...documentPages(movements)].flat();

/** Which of the rows are there already, by their keys: one look at the days they stand in. */
export const existingKeys = async (db: Db, rows: readonly NewDocument[]): Promise<ReadonlySet<string>> => {
  const days = rows.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const found = await db
    .select()
    .from(statementDocuments)
    .where(
      and(
        anyOf(statementDocuments.accountId, [...new Set(rows.map(({ accountId }) => accountId))]),
        gte(statementDocuments.day, first),
        lte(statementDocuments.day, last),
      ),
    );
  return new Set(found.map(keyOf));
};
