import { sql } from 'drizzle-orm';
import type { DealStatus } from '#domain/deal-status.ts';
import { writesOwnField } from '#domain/own-fields/own-fields.ts';
import { plainOwnValue } from '#domain/own-fields/own-values.ts';
import type { ownFieldCalls } from '#features/own-fields/own-fields.contract.ts';
import { ownFieldErrors } from '#features/own-fields/own-fields.errors.ts';
import { ownFieldTexts as texts } from '#features/own-fields/own-fields.texts.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { refuseUnseenRecord } from '#features/own-fields/server/own-records.ts';
import {
  type CodedField,
  fieldsFor,
  isCovered,
  isRequiredAt,
  staffToChoose,
  storedValues,
} from '#features/own-fields/server/own-values.ts';
import { lockRecord, writeValue } from '#features/own-fields/server/write-value.ts';
import { type Change, reportChanges } from '#features/own-fields/server/report-changes.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = CallParsed<(typeof ownFieldCalls)['saveValues']>['body'];

const statusOf = async (db: Db, { record, id }: Body): Promise<DealStatus | undefined> => {
  if (record !== 'deal') return undefined;
  const row = await selectRow<{ status: DealStatus }>(
    db,
    sql`select d.status from ${deals} d where d.id = ${id}`,
  );
  return row?.status;
};

const plainChange = async (
  operation: Operation,
  fields: readonly CodedField[],
  { code, before, after }: Body['values'][number],
): Promise<Change> => {
  const field = fields.find((one) => one.code === code);
  if (!field) throw refuseField(code, texts.unknown);
  if (!writesOwnField(operation.caller.role, field) || isCovered(operation, field))
    throw refuseField(code, texts.readOnly);
  if (after === null || after === '') return { field, before, after: null };
  // A choice that is no longer offered may stay where it stands.
  const plain = after === before ? after : plainOwnValue(field, after);
  if (plain === undefined) throw refuseField(code, texts.wrong[field.kind]);
  if (field.kind === 'person' && plain !== before && !(await staffToChoose(operation.db, Number(plain)))[0])
    throw refuseField(code, texts.wrong.person);
  return { field, before, after: plain };
};

/** What own fields of a record are to become, and what stands in all of them; it is locked until the end. */
const askedOf = async (operation: Operation, body: Body) => {
  const { db } = operation;
  const { record, id } = body;
  await refuseUnseenRecord(operation, record, id);
  await lockRecord(db, body);
  const fields = await fieldsFor(operation, record);
  const asked = await Promise.all(body.values.map((one) => plainChange(operation, fields, one)));
  const codes = fields.map(({ code }) => code);
  const stored = (await storedValues(db, record, [id], codes)).get(id);
  const standing = ({ code }: CodedField): string | null => stored?.get(code) ?? null;
  if (asked.some(({ field, before }) => standing(field) !== before))
    throw refuse(ownFieldErrors.changedMeanwhile);
  return { fields, asked, standing };
};

const writeChanges = async (operation: Operation, body: Body, asked: readonly Change[]): Promise<void> => {
  const changes = asked.filter(({ before, after }) => before !== after);
  if (changes.length === 0) return;
  for (const change of changes) await writeValue(operation.db, body, change);
  await reportChanges(operation, body, changes);
};

/** Writes own fields of one record, whatever else it lacks; one that another has changed since refuses the whole. */
export const changeValues = async (operation: Operation, body: Body): Promise<void> =>
  writeChanges(operation, body, (await askedOf(operation, body)).asked);

/** The same by hand: what is required must stand in it. */
export const saveValues = async (operation: Operation, body: Body): Promise<void> => {
  const { db } = operation;
  const { fields, asked, standing } = await askedOf(operation, body);
  const status = await statusOf(db, body);
  const left = fields.find((field) => {
    const change = asked.find((one) => one.field === field);
    const value = change ? change.after : standing(field);
    const isMine = writesOwnField(operation.caller.role, field) && !isCovered(operation, field);
    return value === null && isMine && isRequiredAt(field, status);
  });
  if (left) throw refuseField(left.code, texts.required);
  await writeChanges(operation, body, asked);
};
