import { sql } from 'drizzle-orm';
import { type OwnRecord, writesOwnField } from '#domain/own-fields/own-fields.ts';
import { flagWords, ownValueWords, plainOwnValue } from '#domain/own-fields/own-values.ts';
import { ownFieldTexts as texts } from '#features/own-fields/own-fields.texts.ts';
import {
  type CodedField,
  fieldsFor,
  isCovered,
  storedValues,
} from '#features/own-fields/server/own-values.ts';
import { legHistory } from '#features/deals/server/deals.read.ts';
import { reportChanges } from '#features/own-fields/server/report-changes.ts';
import { lockRecord, writeValue } from '#features/own-fields/server/write-value.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reader = Pick<Operation, 'db' | 'caller' | 'services'>;

/** A field that a table may bring: how a cell is read, how a value is told, why a cell is none. */
export type BroughtField = {
  readonly code: string;
  readonly name: string;
  readonly read: (cell: string) => string | undefined;
  readonly words: (value: string) => string;
  readonly wrong: string;
};

/** Values of a record by the codes of its fields. */
export type OwnValues = Readonly<Record<string, string>>;

const sameWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Words of a table as they are kept: «Да» and a choice in whatever letters. */
const readCell = (field: CodedField, cell: string): string | undefined => {
  const { kind, options = [] } = field;
  if (kind === 'choice') return options.find((option) => sameWord(option, cell));
  const flag = (['yes', 'no'] as const).find((one) => sameWord(flagWords[one], cell));
  return plainOwnValue(field, kind === 'flag' ? (flag ?? cell) : cell);
};

const broughtTo = async (reader: Reader, record: OwnRecord): Promise<CodedField[]> =>
  (await fieldsFor(reader, record)).filter(
    (field) =>
      field.kind !== 'person' && writesOwnField(reader.caller.role, field) && !isCovered(reader, field),
  );

/** The fields that this person may bring by a table; people are named otherwise there. */
export const fieldsOfTable = async (reader: Reader, record: OwnRecord = 'deal'): Promise<BroughtField[]> =>
  (await broughtTo(reader, record)).map((field) => ({
    code: field.code,
    name: field.name,
    read: (cell) => readCell(field, cell),
    words: (value) => ownValueWords(field.kind, value),
    wrong: texts.wrong[field.kind],
  }));

/** What stands in these fields of these records. */
export const ownValuesOf = async (
  { db }: Pick<Reader, 'db'>,
  record: OwnRecord,
  ids: readonly number[],
  codes: readonly string[],
): Promise<ReadonlyMap<number, OwnValues>> =>
  new Map(
    [...(await storedValues(db, record, ids, codes))].map(([id, values]) => [id, Object.fromEntries(values)]),
  );

/** When own fields of these deals were last written, by deal. */
export const ownWritten = async (
  { db }: Pick<Reader, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Date>> => {
  const rows = await selectRows<{ deal_id: number; at: string }>(
    db,
    sql`select h.deal_id, ${instantText(sql`max(h.at)`)} at from ${legHistory} h
        where h.deal_id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) and h.move = 'own_fields'
        group by h.deal_id`,
  );
  return new Map(rows.map(({ deal_id: id, at }) => [id, new Date(at)]));
};

/** Holds the own fields of a deal until the transaction ends, and answers whether they were written after a moment. */
export const areWrittenAfter = async (
  { db }: Pick<Reader, 'db'>,
  dealId: number,
  moment: Date,
): Promise<boolean> => {
  await lockRecord(db, { record: 'deal', id: dealId });
  const at = (await ownWritten({ db }, [dealId])).get(dealId);
  return at !== undefined && at > moment;
};

/** Writes what a table says of a record; what it leaves empty stays, and what is required is not asked about. */
export const bringValues = async (
  operation: Operation,
  place: { readonly record: OwnRecord; readonly id: number },
  values: OwnValues,
): Promise<void> => {
  const { record, id } = place;
  const fields = (await broughtTo(operation, record)).filter(({ code }) => values[code] !== undefined);
  if (fields.length === 0) return;
  await lockRecord(operation.db, place);
  const codes = fields.map(({ code }) => code);
  const stored = (await storedValues(operation.db, record, [id], codes)).get(id);
  const changes = fields
    .map((field) => ({ field, before: stored?.get(field.code) ?? null, after: values[field.code] ?? null }))
    .filter(({ before, after }) => before !== after);
  for (const change of changes) await writeValue(operation.db, place, change);
  if (changes.length > 0) await reportChanges(operation, place, changes);
};
