import { kopecksFromDecimal, negated } from '#domain/money.ts';
import { statementTexts as texts } from '#features/bank-statements/bank-statements.texts.ts';
import { statementDocuments } from '#features/bank-statements/server/bank-statements.tables.ts';
import {
  findOffers,
  inTurn,
  moneyDocuments,
  onlyOffer,
  type StatementDocument,
  type Turn,
} from '#features/bank-statements/server/find-documents.ts';
import { fileDocuments, matchDocuments } from '#features/bank-statements/server/match-document.ts';
import type { NewDocument } from '#features/bank-statements/server/statement-rows.ts';
import { findRules, ruleOf } from '#features/bank-statements/server/statement-rules.ts';
import { postEntries } from '#features/ledger/server/ledger.facade.ts';
import { Refusal } from '#kit/contract/define-errors.ts';
import { withinSavepoint } from '#kit/server/gather-rows.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Whether work is done; where its owner refuses, all of it is taken back and the rest goes on. */
const isDone = async (
  operation: Operation,
  work: (operation: Operation) => Promise<unknown>,
): Promise<boolean> => {
  try {
    await withinSavepoint(operation.db, (db) => work({ ...operation, db }));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

type Chosen = {
  readonly matched: readonly {
    readonly id: number;
    readonly offer: NonNullable<ReturnType<typeof onlyOffer>>;
  }[];
  readonly filed: Parameters<typeof fileDocuments>[1];
};

/** Writes down what was chosen for documents, by a handful of statements however many they are. */
const writeChosen = async (operation: Operation, { matched, filed }: Chosen): Promise<void> => {
  await matchDocuments(
    operation,
    matched.map(({ id, offer: { kind, parts, why } }) => ({ id, kind, parts, why, isAutomatic: true })),
  );
  await fileDocuments(operation, filed);
};

/** Matches whatever has exactly one answer; what one document has taken is not offered to the next. */
const matchByThemselves = async (
  operation: Operation,
  rows: readonly StatementDocument[],
): Promise<number> => {
  const { db } = operation;
  const offers = await findOffers(operation, await moneyDocuments(db, rows));
  const rules = await findRules(db);
  const choose = (some: readonly StatementDocument[], turn: Turn): Chosen => {
    const matched = [];
    const filed = [];
    for (const row of some) {
      const { id } = row;
      const offer = onlyOffer(turn.left(offers.get(id)));
      const rule = offer ? undefined : ruleOf(row, rules);
      if (offer) {
        turn.take(offer);
        matched.push({ id, offer });
      } else if (rule)
        filed.push({ id, category: rule.category, why: texts.why.rule(rule.partyName), isAutomatic: true });
    }
    return { matched, filed };
  };
  /** All at once; where an owner refuses one of them, by halves, as if each had been served after the other. */
  const serve = async (some: readonly StatementDocument[], turn: Turn): Promise<number> => {
    const chosen = choose(some, turn.tried());
    const count = chosen.matched.length + chosen.filed.length;
    if (count === 0) return 0;
    if (await isDone(operation, (inside) => writeChosen(inside, chosen))) {
      for (const { offer } of chosen.matched) turn.take(offer);
      return count;
    }
    if (some.length === 1) return 0;
    const half = Math.ceil(some.length / 2);
    return (await serve(some.slice(0, half), turn)) + (await serve(some.slice(half), turn));
  };
  return serve(rows, inTurn());
};

/** Adds those of a page of documents that are not there yet, with the entries of their money. */
const addPage = async (
  { db, now, caller }: Operation,
  fileId: number,
  rows: readonly NewDocument[],
): Promise<StatementDocument[]> => {
  const page = rows.map((row) => ({ ...row, fileId, broughtAt: now }));
  const added = await db.insert(statementDocuments).values(page).onConflictDoNothing().returning();
  await postEntries(
    { db, now, caller },
    added.map(({ id, day, direction, amount, accountId: ownAccountId }) => {
      const month = `${day.slice(0, 7)}-01`;
      const came = direction === 'in' ? kopecksFromDecimal(amount) : negated(kopecksFromDecimal(amount));
      return {
        kind: 'statement',
        day,
        source: { kind: 'statement_document', id },
        lines: [
          { account: 'cash', amount: came, ownAccountId, month },
          { account: 'unclear', amount: negated(came), month },
        ],
      };
    }),
  );
  return added;
};

/** What came of documents of a file. */
export type Brought = { readonly documents: number; readonly added: number; readonly matched: number };

/** Brings a page of documents: what is new of it is added, and matched where one answer fits. */
export const bringPage = async (
  operation: Operation,
  fileId: number,
  page: readonly NewDocument[],
): Promise<Brought> => {
  const added = await addPage(operation, fileId, page);
  const matched = await matchByThemselves(operation, added);
  return { documents: page.length, added: added.length, matched };
};
