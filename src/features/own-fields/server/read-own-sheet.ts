import type { ownSheetCalls } from '#features/own-fields/own-sheets.contract.ts';
import {
  mostSheetRows,
  plainHeading,
  plainKey,
  type SheetRecord,
} from '#features/own-fields/own-sheets.rules.ts';
import { ownSheetTexts as texts } from '#features/own-fields/own-sheets.texts.ts';
import { type BroughtField, fieldsOfTable } from '#features/own-fields/server/bring-values.ts';
import { recordsByKey } from '#features/own-fields/server/own-records.ts';
import { storedValues } from '#features/own-fields/server/own-values.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { readStoredSheet } from '#kit/server/read-sheet-apart.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

type Calls = typeof ownSheetCalls;
type Tried = CallReply<Calls['tryOwnSheet']>;
type Problem = Tried['problems'][number];

/** An empty table with the headings that are understood. */
export const saveSample = async (operation: Operation, record: SheetRecord): Promise<SentFile> => {
  const [key] = texts.keys[record];
  const fields = await fieldsOfTable(operation, record);
  return sheetFile(texts.fileName(key), {
    name: texts.sheet,
    columns: [key, ...fields.map(({ name }) => name)].map((title) => ({ title, width: 24 })),
    rows: [],
  });
};

const refuseFile = (message: string): Error =>
  refuse(kitErrors.invalid, { message, errors: { files: [message] } });

type Column = { readonly field: BroughtField; readonly at: number };

/** Where the key and the fields stand. */
const columnsOf = (record: SheetRecord, headings: readonly string[], fields: readonly BroughtField[]) => {
  const plain = headings.map(plainHeading);
  const keyAt = plain.findIndex((heading) =>
    texts.keys[record].some((name) => plainHeading(name) === heading),
  );
  if (keyAt < 0) throw refuseFile(texts.noKey(texts.keys[record][0]));
  const columns = fields.flatMap((field): Column[] => {
    const at = plain.findIndex((heading, one) => one !== keyAt && heading === plainHeading(field.name));
    return at < 0 ? [] : [{ field, at }];
  });
  if (columns.length === 0) throw refuseFile(texts.noFields);
  const known = new Set([keyAt, ...columns.map(({ at }) => at)]);
  return { keyAt, columns, unknown: headings.filter((heading, at) => heading !== '' && !known.has(at)) };
};

type Row = { readonly row: number; readonly key: string; readonly cells: readonly string[] };
type Named = { readonly row: Row; readonly id: number; readonly title: string };
type Found = Awaited<ReturnType<typeof recordsByKey>>;

/** Why a row names no one record; undefined where it does. */
const lostRow = ({ key, row }: Row, found: Found, rows: ReadonlyMap<string, number>): string | undefined => {
  const records = found.get(key) ?? [];
  if (records.length === 0) return texts.notFound(key);
  if (records.length > 1) return texts.several(key);
  const first = rows.get(key) ?? row;
  return first === row ? undefined : texts.twice(key, first);
};

/** Rows that name a record, and those that do not. */
const sortRows = (rows: readonly Row[], found: Found) => {
  const firstOf = new Map(rows.toReversed().map(({ key, row }) => [key, row]));
  const problems: Problem[] = [];
  const named: Named[] = [];
  for (const row of rows) {
    const reason = lostRow(row, found, firstOf);
    const [record] = found.get(row.key) ?? [];
    if (reason !== undefined || record === undefined)
      problems.push({ row: row.row, reason: reason ?? texts.notFound(row.key) });
    else named.push({ row, ...record });
  }
  return { problems, named };
};

type Changes = Tried['changes'];

/** What a row would change of its record, or why it is not taken. */
const changesOfRow = (
  { row, id, title }: Named,
  columns: readonly Column[],
  stored: ReadonlyMap<string, string> | undefined,
): Changes | Problem => {
  const changes: Changes = [];
  for (const { field, at } of columns) {
    const { code, name, words } = field;
    const cell = (row.cells[at] ?? '').trim();
    const before = stored?.get(code) ?? null;
    const after = cell === '' ? before : field.read(cell);
    if (after === undefined) return { row: row.row, reason: texts.wrong(name, field.wrong) };
    if (after === null || after === before) continue;
    changes.push({
      id,
      title,
      code,
      name,
      before,
      after,
      before_words: before === null ? null : words(before),
      after_words: words(after),
    });
  }
  return changes;
};

/** What a workbook would make of own fields, row by row; writes nothing. A row with a wrong cell is not taken. */
export const tryOwnSheet = async (
  context: CallContext<Calls['tryOwnSheet']>,
  record: SheetRecord,
): Promise<Tried> => {
  const [headings = [], ...body] = await readStoredSheet(
    context.services,
    context.files[0]?.sha256 ?? '',
    () => refuseFile(texts.unreadable),
  );
  const { keyAt, columns, unknown } = columnsOf(record, headings, await fieldsOfTable(context, record));
  const rows = body.flatMap((cells, at): Row[] => {
    const key = plainKey(record, cells[keyAt] ?? '');
    return key === '' ? [] : [{ row: at + 2, key, cells }];
  });
  if (rows.length > mostSheetRows) throw refuseFile(texts.tooLong(mostSheetRows));
  const found = await recordsByKey(context, record, [...new Set(rows.map(({ key }) => key))]);
  const { problems, named } = sortRows(rows, found);
  const stored = await storedValues(
    context.db,
    record,
    named.map(({ id }) => id),
    columns.map(({ field }) => field.code),
  );
  const read = named.map((one) => changesOfRow(one, columns, stored.get(one.id)));
  const wrong = read.filter((one): one is Problem => !Array.isArray(one));
  return {
    unknown,
    problems: [...problems, ...wrong].toSorted((one, other) => one.row - other.row),
    changes: read.flatMap((one) => (Array.isArray(one) ? one : [])),
  };
};
