import { eq, sql } from 'drizzle-orm';
import { kopecksFromDecimal, negated, toDecimalString } from '#domain/money.ts';
import { addDays } from '#domain/moscow-date.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import type { Judged, Movement, Statement } from '#features/bank-statements/bank-statements.movements.ts';
import { statementTexts as texts } from '#features/bank-statements/bank-statements.texts.ts';
import {
  statementDocuments,
  statementFiles,
} from '#features/bank-statements/server/bank-statements.tables.ts';
import {
  findOffers,
  inTurn,
  moneyDocuments,
  onlyOffer,
  type StatementDocument,
} from '#features/bank-statements/server/find-documents.ts';
import { fileDocument, matchDocument } from '#features/bank-statements/server/match-document.ts';
import { type NewDocument, documentPages } from '#features/bank-statements/server/statement-rows.ts';
import { findRules, ruleOf } from '#features/bank-statements/server/statement-rules.ts';
import { judgeByAccounts } from '#features/bank-statements/server/try-statement.ts';
import { publishFinance } from '#features/finance/server/finance.facade.ts';
import { postEntries } from '#features/ledger/server/ledger.facade.ts';
import { keepBankBalances } from '#features/own-accounts/server/own-accounts.facade.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.read.ts';
import { Refusal, refuse } from '#kit/contract/define-errors.ts';
import { withinSavepoint } from '#kit/server/gather-rows.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';
import { collectGarbage } from '#kit/server/tidy-memory.ts';

const mostProblems = 5;

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

/** Matches whatever has exactly one answer; what one document has taken is not offered to the next. */
const matchByThemselves = async (
  operation: Operation,
  rows: readonly StatementDocument[],
): Promise<number> => {
  const { db } = operation;
  const offers = await findOffers(operation, await moneyDocuments(db, rows));
  const rules = await findRules(db);
  const turn = inTurn();
  let matched = 0;
  for (const row of rows) {
    const only = onlyOffer(turn.left(offers.get(row.id)));
    const rule = ruleOf(row, rules);
    if (only) {
      const { kind, parts, why } = only;
      const match = { id: row.id, kind, parts, why, isAutomatic: true };
      if (!(await isDone(operation, (inside) => matchDocument(inside, match)))) continue;
      turn.take(only);
      matched += 1;
    } else if (rule) {
      const why = texts.why.rule(rule.partyName);
      await fileDocument(operation, row.id, rule.category, { why, isAutomatic: true });
      matched += 1;
    }
  }
  return matched;
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

/** After so many pages the memory that they have used is given back: a large file keeps a server below 512 MB. */
const pagesBetween = 10;

/** Brings documents page by page. */
const addDocuments = async (
  operation: Operation,
  fileId: number,
  movements: readonly Movement[],
): Promise<{ documents: number; added: number; matched: number }> => {
  const counts = { documents: 0, added: 0, matched: 0 };
  let pages = 0;
  for (const page of documentPages(movements)) {
    pages += 1;
    if (pages % pagesBetween === 0) collectGarbage();
    const added = await addPage(operation, fileId, page);
    counts.documents += page.length;
    counts.added += added.length;
    counts.matched += await matchByThemselves(operation, added);
  }
  return counts;
};

/** What a bank states of our accounts at the ends of days. */
const balancesOf = (
  { sections }: Statement,
  accounts: ReadonlyMap<string, { readonly id: number; readonly openingDay: string }>,
) =>
  sections.flatMap(({ account, from, to, opening, closing }) => {
    const own = accounts.get(account);
    if (!own) return [];
    const before = from === null ? null : addDays(from, -1);
    return [
      ...(opening !== null && before !== null && before >= own.openingDay
        ? [{ accountId: own.id, day: before, amount: toDecimalString(opening) }]
        : []),
      ...(closing !== null && to !== null
        ? [{ accountId: own.id, day: to, amount: toDecimalString(closing) }]
        : []),
    ];
  });

const refuseProblems = ({ problems }: Judged): void => {
  if (problems.length === 0) return;
  const shown = problems.slice(0, mostProblems).map(({ line, words }) => texts.problems.line(line, words));
  const more = problems.length - shown.length;
  const message = [...shown, ...(more > 0 ? [texts.problems.more(more)] : [])].join('. ');
  throw refuse(statementErrors.unreadable, { message, errors: { files: [message] } });
};

/** Brings a statement: what is new of it is added and matched where one answer fits; what is there already stays. */
export const bringStatement = async (
  operation: Operation,
  file: ReceivedFile,
  statement: Statement,
  isWarned: boolean,
): Promise<{ id: number; added: number; existing: number; matched: number }> => {
  const { db, caller, now } = operation;
  // Two files of one account come in one after another: the second finds what the first has brought.
  const accounts = await db
    .select()
    .from(ownAccounts)
    .where(sql`${ownAccounts.number} = any(${sql.param([...statement.accounts])}::text[])`)
    .orderBy(ownAccounts.id)
    .for('no key update');
  const judged = await judgeByAccounts(db, statement, now);
  refuseProblems(judged);
  if (judged.warnings.length > 0 && !isWarned)
    throw refuse(statementErrors.warned, { message: judged.warnings.join('. ') });
  const { sha256, name, mime, bytes } = file;
  const [made] = await db
    .insert(statementFiles)
    .values({
      sha256,
      name,
      mime,
      bytes,
      documents: 0,
      added: 0,
      broughtBy: caller.userId,
      broughtAt: now,
    })
    .returning({ id: statementFiles.id });
  if (!made) throw new Error('No file was written');
  const { documents, added, matched } = await addDocuments(operation, made.id, judged.movements);
  await keepBankBalances(
    db,
    balancesOf(statement, new Map(accounts.map((account) => [account.number, account]))),
  );
  await db.update(statementFiles).set({ documents, added }).where(eq(statementFiles.id, made.id));
  const counts = { added, existing: documents - added, matched };
  await recordChange(operation, { entity: 'statementFile', entityId: made.id, after: { name, ...counts } });
  await publishFinance(operation);
  return { id: made.id, ...counts };
};
