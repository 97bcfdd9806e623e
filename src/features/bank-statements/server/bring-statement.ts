import { eq, sql } from 'drizzle-orm';
import { toDecimalString } from '#domain/money.ts';
import { addDays } from '#domain/moscow-date.ts';
import {
  defineBackgroundJob,
  startBackgroundJob,
} from '#features/background-jobs/server/background-jobs.facade.ts';
import type { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import { bankStatementLimits } from '#features/bank-statements/bank-statements.limits.ts';
import type { Judged, Movement, Statement } from '#features/bank-statements/bank-statements.movements.ts';
import { statementTexts as texts } from '#features/bank-statements/bank-statements.texts.ts';
import { statementFiles } from '#features/bank-statements/server/bank-statements.tables.ts';
import { bringPage, type Brought } from '#features/bank-statements/server/bring-page.ts';
import { readFile, statementOf } from '#features/bank-statements/server/read-statement.ts';
import {
  documentPages,
  movementsOnce,
  pageRows,
  rowsOf,
} from '#features/bank-statements/server/statement-rows.ts';
import { judgeByAccounts } from '#features/bank-statements/server/try-statement.ts';
import { publishFinance } from '#features/finance/server/finance.facade.ts';
import { checkEntries } from '#features/ledger/server/ledger.facade.ts';
import { keepBankBalances } from '#features/own-accounts/server/own-accounts.facade.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db } from '#kit/server/database.ts';
import { pagesOf } from '#kit/server/database/pages-of.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';
import { collectGarbage } from '#kit/server/tidy-memory.ts';

const mostProblems = 5;

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
    const { documents, added, matched } = await bringPage(operation, fileId, page);
    counts.documents += documents;
    counts.added += added;
    counts.matched += matched;
    await checkEntries(operation.db);
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

/** A statement that was read, and how: a job reads it by the same. */
type Read = {
  readonly statement: Statement;
  readonly asked: CallParsed<typeof statementCalls.tryStatement>['body'];
};

type Outcome = CallReply<typeof statementCalls.bringStatement>;

/** The accounts of a statement, held: two files of one come in one after another, the second finds what the first brought. */
const lockAccounts = (db: Db, { accounts }: Statement) =>
  db
    .select()
    .from(ownAccounts)
    .where(sql`${ownAccounts.number} = any(${sql.param([...accounts])}::text[])`)
    .orderBy(ownAccounts.id)
    .for('no key update');

/**
 * Keeps what a bank states of our accounts where all of its file is in, and writes down how the bringing of the file
 * ended.
 */
const finish = async (
  operation: Operation,
  statement: Statement,
  { id, name, ...brought }: Brought & { readonly id: number; readonly name: string },
  isWhole: boolean,
): Promise<Omit<Outcome, 'background_job_id'>> => {
  const { db } = operation;
  const accounts = await lockAccounts(db, statement);
  if (isWhole)
    await keepBankBalances(
      db,
      balancesOf(statement, new Map(accounts.map((account) => [account.number, account]))),
    );
  const { documents, added, matched } = brought;
  await db.update(statementFiles).set({ documents, added, matched }).where(eq(statementFiles.id, id));
  const counts = { added, existing: documents - added, matched };
  await recordChange(operation, { entity: 'statementFile', entityId: id, after: { name, ...counts } });
  await publishFinance(operation);
  return { id, ...counts };
};

/** What a job brings. Its parts are known by their places, so they stay as long as they were when it began. */
type Input = { readonly id: number; readonly asked: Read['asked']; readonly size: number };

/** Brings a statement: what is new of it is added and matched where one answer fits; what is there already stays. */
export const bringStatement = async (
  operation: Operation,
  file: ReceivedFile,
  { statement, asked }: Read,
  isWarned: boolean,
): Promise<Outcome> => {
  const { db, caller, now } = operation;
  await lockAccounts(db, statement);
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
  const { id } = made;
  if (judged.movements.length > bankStatementLimits.atOnce()) {
    const job = await startBackgroundJob(operation, statementBackgroundJob, {
      title: texts.job(name),
      input: { id, asked, size: Math.min(pageRows, bankStatementLimits.atOnce()) } satisfies Input,
      inputSha256: sha256,
    });
    // One that is stopped or fails has brought something, too.
    await recordChange(operation, { entity: 'statementFile', entityId: id, after: { name, begun: true } });
    return { id, added: 0, existing: 0, matched: 0, ...job };
  }
  const brought = await addDocuments(operation, id, judged.movements);
  return { ...(await finish(operation, statement, { id, name, ...brought }, true)), background_job_id: null };
};

/** Says in a job how far a file has come. */
const addToFile = async (db: Db, id: number, { documents, added, matched }: Brought): Promise<void> => {
  const { documents: d, added: a, matched: m } = statementFiles;
  await db
    .update(statementFiles)
    .set({
      documents: sql`${d} + ${documents}`,
      added: sql`${a} + ${added}`,
      matched: sql`${m} + ${matched}`,
    })
    .where(eq(statementFiles.id, id));
};

/**
 * Brings a long statement part by part, each in a transaction of its own: nobody else's money waits for all of it, and
 * one whose server died goes on from where it was.
 */
export const statementBackgroundJob = defineBackgroundJob({
  name: 'bank-statements',
  run: async ({ input, services, view, each, perform }) => {
    const { id, asked, size } = input as Input; // written by `bringStatement`
    const find = (db: Db) => db.select().from(statementFiles).where(eq(statementFiles.id, id));
    const [file] = await view(({ db }) => find(db));
    if (!file) throw new Error(`There is no file ${id}`);
    const read = await readFile(services, file);
    const { statement, movements } = await view(async ({ db, now }) => {
      const found = await statementOf(db, read, asked);
      const judged = await judgeByAccounts(db, found.statement, now);
      // An account or its columns may have changed since: a file that is read no more is not one that is in.
      refuseProblems(judged);
      return { statement: found.statement, movements: movementsOnce(judged.movements) };
    });
    const parts = [...pagesOf(movements, size)].map((part, at) => ({
      key: String(at + 1),
      title: texts.part(at * size + 1, at * size + part.length),
      part,
    }));
    await each(parts, async (operation, { key, part }) => {
      if (Number(key) % pagesBetween === 0) collectGarbage();
      await lockAccounts(operation.db, statement);
      const brought = await bringPage(operation, id, rowsOf(part));
      await addToFile(operation.db, id, brought);
      await publishFinance(operation);
      const { documents, added, matched } = brought;
      return {
        outcome: added > 0 ? 'done' : 'same',
        words: texts.partBrought(added, documents - added, matched),
      };
    });
    await perform(async (operation) => {
      const [brought] = await find(operation.db);
      if (brought) await finish(operation, statement, brought, brought.documents >= movements.length);
    });
    return null;
  },
});
