import { eq } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { readCabinet } from '#features/bank-statements/bank-statements.cabinet.ts';
import {
  type ColumnHeading,
  type ColumnMapping,
  fitsTable,
  mappingOf,
  parseMapping,
} from '#features/bank-statements/bank-statements.columns.ts';
import type { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import type { Statement } from '#features/bank-statements/bank-statements.movements.ts';
import { type CabinetField, cabinetFields } from '#features/bank-statements/bank-statements.rules.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import { statementMappings } from '#features/bank-statements/server/bank-statements.tables.ts';
import { readTable } from '#features/bank-statements/server/read-table.ts';
import type { ExchangeDocument } from '#features/exchange-format/exchange-format.parts.ts';
import type { Exchange } from '#features/exchange-format/server/exchange-format.facade.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { ApartFailure, runApart } from '#kit/server/apart/run-apart.ts';
import type { Db } from '#kit/server/database.ts';
import type { SheetRow } from '#kit/server/read-sheet.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import type { Services } from '#kit/server/services.ts';

/** What a hundred thousand documents may cost. */
const limits = { heapMb: 384, seconds: 60 };

/** A file as it was read: the exchange format whole, a table of a bank's cabinet by its rows alone. */
type ReadFile = { readonly exchange: Exchange } | { readonly rows: readonly SheetRow[] };

/** Reads a stored statement in a thread of its own; what is wrong with it is part of the answer. */
export const readFile = async (
  services: Services,
  file: Pick<ReceivedFile, 'sha256' | 'mime'> | undefined,
): Promise<ReadFile> => {
  if (!file) throw refuseField('files', statementTexts.problems.notRead);
  if (file.mime !== 'text/plain')
    return { rows: await readTable(services, file.sha256, statementTexts.cabinet.noFile) };
  const { stream } = await services.files.open(file.sha256);
  const documents: ExchangeDocument[] = [];
  try {
    const exchange = await runApart<Exchange>(
      new URL('read-statement.worker.ts', import.meta.url),
      { bytes: await buffer(stream) },
      // Documents come as they are read: neither side holds all of them twice.
      { ...limits, onReport: (page) => documents.push(...(page as readonly ExchangeDocument[])) },
    );
    if (exchange.problems.length > 0) return { exchange };
    documents.push(...exchange.documents);
    return { exchange: { ...exchange, documents } };
  } catch (error) {
    if (!(error instanceof ApartFailure)) throw error;
    throw refuse(statementErrors.unreadable, { message: statementTexts.problems.notRead });
  }
};

type Asked = CallParsed<typeof statementCalls.tryStatement>['body'];

/** What a table was read by. */
type Table = {
  readonly accountId: number | null;
  readonly headings: readonly ColumnHeading<CabinetField>[];
};

/** Our accounts with what the columns of a table meant last. */
const readAccounts = (db: Db) =>
  db
    .select({ id: ownAccounts.id, number: ownAccounts.number, fields: statementMappings.fields })
    .from(ownAccounts)
    .leftJoin(statementMappings, eq(statementMappings.accountId, ownAccounts.id));

/** What the columns meant last; null where the bank has renamed one since, so that the table is read anew. */
const rememberedColumns = (
  fields: ColumnMapping<CabinetField> | null | undefined,
  rows: readonly SheetRow[],
): ColumnMapping<CabinetField> | null => (fields && fitsTable(fields, rows) ? fields : null);

/** The statement of a file: a table by the account it is of, the only one where none is named, and by its columns. */
export const statementOf = async (
  db: Db,
  file: ReadFile,
  { account_id: chosen, mapping }: Asked,
): Promise<{ readonly statement: Statement; readonly table: Table | null }> => {
  if ('exchange' in file) return { statement: file.exchange, table: null };
  const accounts = await readAccounts(db);
  const [first, second] = accounts;
  const own = accounts.find(({ id }) => id === chosen) ?? (second ? undefined : first);
  const columns = parseMapping(mapping, cabinetFields) ?? rememberedColumns(own?.fields, file.rows);
  const { headings, statement } = readCabinet(file.rows, columns, own?.number ?? null);
  return { statement, table: { accountId: own?.id ?? null, headings } };
};

/** Keeps what the columns of a table meant for the next one of its account. */
export const rememberColumns = async (db: Db, { accountId, headings }: Table): Promise<void> => {
  if (accountId === null) return;
  const fields = mappingOf(headings);
  await db
    .insert(statementMappings)
    .values({ accountId, fields })
    .onConflictDoUpdate({ target: statementMappings.accountId, set: { fields } });
};
