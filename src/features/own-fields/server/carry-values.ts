import { type SQL, sql } from 'drizzle-orm';
import { type OwnRecord, writesOwnField } from '#domain/own-fields/own-fields.ts';
import { readOwnFields } from '#features/company/server/company.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
import { type CodedField, fieldsFor, isCovered } from '#features/own-fields/server/own-values.ts';
import { lockRecord } from '#features/own-fields/server/write-value.ts';
import { reportChanges } from '#features/own-fields/server/report-changes.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Codes are letters and digits: nothing in them has to be escaped. */
const among = (codes: readonly string[]): SQL =>
  sql`v.field = any(${sql.param(`{${codes.join(',')}}`)}::text[])`;

type Way = { readonly from: number; readonly to: number };

/** Writes what stands in these fields of one record into another where nothing stands there; answers in which. */
const carry = async (
  operation: Operation,
  record: OwnRecord,
  { from, to }: Way,
  fields: readonly CodedField[],
): Promise<string[]> => {
  if (fields.length === 0) return [];
  await lockRecord(operation.db, { record, id: to });
  const madeAt =
    record === 'deal'
      ? sql`(select d.created_at from ${deals} d where d.id = ${to})`
      : sql`null::timestamptz`;
  const codes = fields.map(({ code }) => code);
  const written = await selectRows<{ field: string; value: string }>(
    operation.db,
    sql`insert into ${ownFieldValues} (record, record_id, field, value, key, number, record_at)
        select v.record, ${to}::int, v.field, v.value, v.key, v.number, ${madeAt} from ${ownFieldValues} v
        where v.record = ${record} and v.record_id = ${from} and ${among(codes)}
        on conflict do nothing returning field, value`,
  );
  const changes = fields.flatMap((field) => {
    const after = written.find((one) => one.field === field.code)?.value;
    return after === undefined ? [] : [{ field, before: null, after }];
  });
  if (changes.length > 0) await reportChanges(operation, { record, id: to }, changes);
  return changes.map(({ field }) => field.code);
};

/** A deal made like another one takes along what its author might have written himself. */
export const copyOwnFields = async (operation: Operation, way: Way): Promise<void> => {
  const fields = (await fieldsFor(operation, 'deal')).filter(
    (field) => writesOwnField(operation.caller.role, field) && !isCovered(operation, field),
  );
  await carry(operation, 'deal', way, fields);
};

/** Two organizations become one: it takes what it lacks; answers the codes that came over. */
export const joinOwnFields = async (operation: Operation, way: Way): Promise<string[]> => {
  const all = Object.entries((await readOwnFields(operation.db)).organization ?? {});
  return carry(
    operation,
    'organization',
    way,
    all.map(([code, field]) => ({ ...field, code })),
  );
};

/** Takes back what came over from `to`, as far as it is what it was. */
export const partOwnFields = async (
  operation: Operation,
  { from, to }: Way,
  codes: readonly string[],
): Promise<void> => {
  if (codes.length === 0) return;
  await lockRecord(operation.db, { record: 'organization', id: from });
  const gone = await selectRows<{ field: string; value: string }>(
    operation.db,
    sql`delete from ${ownFieldValues} v using ${ownFieldValues} o
        where v.record = 'organization' and v.record_id = ${from} and ${among(codes)}
          and o.record = v.record and o.record_id = ${to} and o.field = v.field and o.value = v.value
        returning v.field, v.value`,
  );
  const declared = (await readOwnFields(operation.db)).organization ?? {};
  const changes = gone.flatMap(({ field: code, value }) => {
    const field = declared[code];
    return field ? [{ field: { ...field, code }, before: value, after: null }] : [];
  });
  if (changes.length > 0) await reportChanges(operation, { record: 'organization', id: from }, changes);
};
