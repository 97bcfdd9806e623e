import { eq } from 'drizzle-orm';
import type { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { agentRatesErrors } from '#features/agent-rates/agent-rates.errors.ts';
import type { RateRow } from '#features/agent-rates/agent-rates.fields.ts';
import { readRateSheet, sheetOfRates } from '#features/agent-rates/agent-rates.sheet.ts';
import { storedInWords } from '#features/agent-rates/agent-rates.words.ts';
import { rateSheetTexts as texts } from '#features/agent-rates/rate-sheet.texts.ts';
import { rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import { readRateRows } from '#features/agent-rates/server/read-rate-rows.ts';
import { showRateTable } from '#features/agent-rates/server/show-rate-table.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { readStoredSheet } from '#kit/server/read-sheet-apart.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

type Calls = typeof agentRatesCalls;
type Named = RateRow & { readonly bank: string | null };

/** Wrong rows beyond these teach nothing new. */
const shownProblems = 200;

const shownVersion = async (operation: Pick<Operation, 'db' | 'now'>, versionId: number) => {
  const [found] = await operation.db
    .select({ tableId: rateVersions.tableId })
    .from(rateVersions)
    .where(eq(rateVersions.id, versionId));
  if (!found) throw refuse(kitErrors.notFound);
  return showRateTable(operation, { table_id: found.tableId, version_id: versionId });
};

/** A version as a workbook that may be brought back. */
export const saveRateSheet = async (operation: Operation, versionId: number): Promise<SentFile> => {
  const { table, version, rows } = await shownVersion(operation, versionId);
  return sheetFile(texts.fileName(table.name, version.number), { name: texts.name, ...sheetOfRates(rows) });
};

const banksOf = async (db: Db): Promise<{ byName: Map<string, number>; byId: Map<number, string> }> => {
  const rows = await db.select({ id: banks.id, name: banks.name }).from(banks);
  return {
    byName: new Map(rows.map(({ id, name }) => [name.replace(/\s+/g, ' ').trim().toLowerCase(), id])),
    byId: new Map(rows.map(({ id, name }) => [id, name])),
  };
};

const wordsOf = (row: Named): string => {
  const { about, pays } = storedInWords(row);
  return `${about}: ${pays}`;
};

/** What a table would make of a draft: rows that would come and go, every wrong row with its reason; writes nothing. */
export const tryRateSheet = async (
  versionId: number,
  context: CallContext<Calls['tryRateSheet']>,
): Promise<CallReply<Calls['tryRateSheet']>> => {
  const { version } = await shownVersion(context, versionId);
  if (version.state !== 'draft') throw refuse(agentRatesErrors.notDraft);
  const lines = await readStoredSheet(context.services, context.files[0]?.sha256 ?? '', (kind) => {
    const message = kind === 'too_large' ? texts.tooLarge : texts.unreadable;
    return refuse(kitErrors.invalid, { message, errors: { files: [message] } });
  });
  const { byName, byId } = await banksOf(context.db);
  const { rows, problems } = readRateSheet(lines, byName);
  const before = (await readRateRows(context.db, versionId)).map(wordsOf);
  const after = rows.map((row) =>
    wordsOf({ ...row, bank: row.bank_id === null ? null : (byId.get(row.bank_id) ?? null) }),
  );
  return {
    problems: problems.slice(0, shownProblems),
    rows,
    added: problems.length > 0 ? [] : after.filter((words) => !before.includes(words)),
    removed: problems.length > 0 ? [] : before.filter((words) => !after.includes(words)),
  };
};
