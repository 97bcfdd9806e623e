import { sql } from 'drizzle-orm';
import { dealStatusNames } from '#domain/deal-status.ts';
import { type OwnField, type OwnRecord, writesOwnField } from '#domain/own-fields/own-fields.ts';
import type { ownFieldCalls } from '#features/own-fields/own-fields.contract.ts';
import { ownFieldTexts as texts } from '#features/own-fields/own-fields.texts.ts';
import { refuseUnseenRecord, seenRecords } from '#features/own-fields/server/own-records.ts';
import {
  type CodedField,
  fieldsFor,
  isCovered,
  isListed,
  isPersonal,
  isRequiredAt,
  mayAskBy,
  staffToChoose,
  storedValues,
  wordsOfValues,
} from '#features/own-fields/server/own-values.ts';
import { logEntities } from '#features/own-fields/server/report-changes.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Calls = typeof ownFieldCalls;
const mostChanges = 100;

/** The fields of a kind of record as lists and filters know them: those that the caller may ask by. */
export const listFields = async (
  operation: Operation,
  record: OwnRecord,
): Promise<CallReply<Calls['listFields']>> =>
  (await fieldsFor(operation, record))
    .filter((field) => mayAskBy(operation.caller, field))
    .map((field) => ({
      code: field.code,
      name: field.name,
      kind: field.kind,
      options: [...(field.options ?? [])],
      is_listed: isListed(field),
    }));

/** Whom a field may name. */
export const listPeople = async (operation: Operation): Promise<CallReply<Calls['listPeople']>> => {
  const rows = await staffToChoose(operation.db);
  const names = await shortNamesOf(
    operation,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => ({ id, name: names.get(id) ?? '' }));
};

/** What lists show of these records, those unseen left out; none seen is 404. */
export const showValues = async (
  operation: Operation,
  record: OwnRecord,
  asked: readonly number[],
): Promise<CallReply<Calls['showValues']>> => {
  const ids = (await seenRecords(operation, record, asked)).map(({ id }) => id);
  if (ids.length === 0) throw refuse(kitErrors.notFound);
  const fields = (await fieldsFor(operation, record)).filter(isListed);
  const codes = fields.map(({ code }) => code);
  const stored = await storedValues(operation.db, record, ids, codes);
  const inWords = await wordsOfValues(operation, fields, [...stored.values()]);
  return [...stored].map(([id, values]) => ({
    id,
    values: fields.flatMap((field) => {
      const value = values.get(field.code);
      return value === undefined ? [] : [{ name: field.name, words: inWords(field, value) }];
    }),
  }));
};

const requiredWords = ({ required }: OwnField): string | null => {
  if (required === undefined) return null;
  return required === 'always' ? texts.required : texts.requiredSince(dealStatusNames[required]);
};

/** The own fields of one record. */
export const showCard = async (
  operation: Operation,
  record: OwnRecord,
  id: number,
): Promise<CallReply<Calls['showCard']>> => {
  await refuseUnseenRecord(operation, record, id);
  const fields = await fieldsFor(operation, record);
  const codes = fields.map(({ code }) => code);
  const values = (await storedValues(operation.db, record, [id], codes)).get(id);
  const inWords = await wordsOfValues(operation, fields, values ? [values] : []);
  return fields.map((field) => {
    const covered = isCovered(operation, field);
    const value = values?.get(field.code);
    return {
      code: field.code,
      name: field.name,
      kind: field.kind,
      hint: field.hint ?? null,
      options: [...(field.options ?? [])],
      preset: field.preset ?? null,
      required: requiredWords(field),
      is_due: record === 'deal' && isRequiredAt(field, 'collecting'),
      is_personal: isPersonal(field),
      may_write: !covered && writesOwnField(operation.caller.role, field),
      value: covered ? null : (value ?? null),
      words: value === undefined ? null : inWords(field, value),
    };
  });
};

type Values = Readonly<Record<string, string | null>> | null;
type Row = { id: number; at: string; by: number | null; before: Values; after: Values };

/** Who changed own fields of a record and when, the last first; of what the caller does not see nothing is said. */
export const showHistory = async (
  operation: Operation,
  record: OwnRecord,
  id: number,
): Promise<CallReply<Calls['showHistory']>> => {
  await refuseUnseenRecord(operation, record, id);
  const fields = await fieldsFor(operation, record, true);
  const rows = await selectRows<Row>(
    operation.db,
    sql`select a.id, ${instantText(sql`a.at`)} as at, a.subject_id as by, a.before, a.after from ${auditLog} a
        where a.entity = ${logEntities[record]} and a.entity_id = ${id} order by a.at desc, a.id desc limit ${mostChanges}`,
  );
  const names = await shortNamesOf(
    operation,
    rows.map(({ by }) => by),
  );
  const sides = rows.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const inWords = await wordsOfValues(
    operation,
    fields,
    sides.map((side) => new Map(Object.entries(side))),
  );
  return rows.flatMap(({ before, after, by, ...row }) => {
    const wordsIn = (field: CodedField, side: Values): string | null => {
      const value = side?.[field.code];
      return value ? inWords(field, value) : null;
    };
    const changes = fields
      .filter(({ code }) => Object.hasOwn(after ?? {}, code))
      .map((field) => ({ name: field.name, before: wordsIn(field, before), after: wordsIn(field, after) }));
    return changes.length === 0
      ? []
      : [{ ...row, by: by === null ? null : (names.get(by) ?? null), changes }];
  });
};
