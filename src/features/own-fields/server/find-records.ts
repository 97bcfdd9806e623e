import { sql } from 'drizzle-orm';
import { type OwnRecord, ownRecords } from '#domain/own-fields/own-fields.ts';
import type { ownFieldCalls } from '#features/own-fields/own-fields.contract.ts';
import { keyOf, keysStartingWith } from '#features/own-fields/server/own-keys.ts';
import { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
import { opensRecords, seenRecords } from '#features/own-fields/server/own-records.ts';
import { fieldsFor, isCovered } from '#features/own-fields/server/own-values.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Found = CallReply<(typeof ownFieldCalls)['findRecords']>;

/** Looked at of each field, and shown of each kind of record. */
const mostLooked = 50;
const mostShown = 4;

const findAmong = async (operation: Operation, record: OwnRecord, words: string): Promise<Found> => {
  if (!opensRecords(operation, record)) return [];
  const fields = (await fieldsFor(operation, record)).filter(
    (field) => (field.kind === 'text' || field.kind === 'choice') && !isCovered(operation, field),
  );
  if (fields.length === 0) return [];
  const pieces = fields.map(
    ({ code }) => sql`(select v.record_id as id, v.field, v.value from ${ownFieldValues} v
      where v.field = ${code} and ${keysStartingWith(sql`v.key`, words)} limit ${mostLooked})`,
  );
  const values = await selectRows<{ id: number; field: string; value: string }>(
    operation.db,
    sql.join(pieces, sql` union all `),
  );
  if (values.length === 0) return [];
  const ids = [...new Set(values.map(({ id }) => id))];
  const titles = new Map((await seenRecords(operation, record, ids)).map(({ id, title }) => [id, title]));
  return values
    .flatMap(({ id, field, value }) => {
      const title = titles.get(id);
      const name = fields.find(({ code }) => code === field)?.name ?? '';
      return title === undefined ? [] : [{ record, id, title, name, words: value }];
    })
    .toSorted((one, other) => other.id - one.id)
    .slice(0, mostShown);
};

/** Records in whose own fields something begins with these words, as far as the caller sees both. */
export const findRecords = async (operation: Operation, words: string): Promise<Found> =>
  (await Promise.all(ownRecords.map((record) => findAmong(operation, record, keyOf(words))))).flat();
