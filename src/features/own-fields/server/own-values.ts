import { and, eq, inArray, sql } from 'drizzle-orm';
import { dealStatuses, type DealStatus } from '#domain/deal-status.ts';
import { type OwnField, type OwnRecord, seesOwnField } from '#domain/own-fields/own-fields.ts';
import { ownValueWords } from '#domain/own-fields/own-values.ts';
import { staffRoles } from '#domain/role.ts';
import { readOwnFields } from '#features/company/server/company.facade.ts';
import { ownFieldTexts as texts } from '#features/own-fields/own-fields.texts.ts';
import { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Reading = Pick<Operation, 'db' | 'caller' | 'services'>;

/** A field under its code. */
export type CodedField = OwnField & { readonly code: string };

const isUsed = ({ marks }: OwnField): boolean => !(marks?.includes('off') ?? false);
export const isPersonal = ({ marks }: OwnField): boolean => marks?.includes('personal') ?? false;

const stepOf = (status: DealStatus): number => dealStatuses.indexOf(status);

/** Whether a field must be filled in where a deal has come to a status; of other records always or never. */
export const isRequiredAt = (
  { required }: Pick<OwnField, 'required'>,
  status: DealStatus | undefined,
): boolean => {
  if (required === undefined || required === 'always') return required === 'always';
  return status !== undefined && stepOf(status) >= stepOf(required);
};

export const isListed = ({ marks }: OwnField): boolean => marks?.includes('listed') ?? false;

/** The fields of a record that the caller may see, in the order they were added; with `all` those switched off, too. */
export const fieldsFor = async (
  { db, caller }: Pick<Reading, 'db' | 'caller'>,
  record: OwnRecord,
  all = false,
): Promise<readonly CodedField[]> =>
  Object.entries((await readOwnFields(db))[record] ?? {})
    .map(([code, field]) => ({ ...field, code }))
    .filter((field) => seesOwnField(caller.role, field) && (all || isUsed(field)));

/** Whether the caller may know what stands in a field: of a personal one not everybody does who sees the field. */
export const isCovered = (
  { caller }: { readonly caller: Pick<Reading['caller'], 'narrowed'> },
  field: OwnField,
): boolean => isPersonal(field) && (caller.narrowed?.hidesIdentity ?? false);

/** Whether lists may be asked by a field: who may not know what stands in it learns nothing by asking either. */
export const mayAskBy = (caller: Pick<Reading['caller'], 'role' | 'narrowed'>, field: OwnField): boolean =>
  seesOwnField(caller.role, field) && !isCovered({ caller }, field);

/** What stands in these fields of these records: by record, then by code. */
export const storedValues = async (
  db: Db,
  record: OwnRecord,
  ids: readonly number[],
  codes: readonly string[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> => {
  const found = new Map<number, Map<string, string>>();
  if (ids.length === 0 || codes.length === 0) return found;
  const rows = await db
    .select()
    .from(ownFieldValues)
    .where(
      and(
        eq(ownFieldValues.record, record),
        inArray(ownFieldValues.recordId, [...ids]),
        inArray(ownFieldValues.field, [...codes]),
      ),
    );
  for (const { recordId, field, value } of rows)
    found.set(recordId, (found.get(recordId) ?? new Map<string, string>()).set(field, value));
  return found;
};

/** Tells these values in words: people by their names, what is personal covered for whoever may not know it. */
export const wordsOfValues = async (
  reading: Reading,
  fields: readonly CodedField[],
  values: readonly ReadonlyMap<string, string | null>[],
): Promise<(field: OwnField, value: string) => string> => {
  const people = fields.filter(({ kind }) => kind === 'person').map(({ code }) => code);
  const ids = values.flatMap((held) => people.map((code) => Number(held.get(code) ?? 0))).filter(Boolean);
  const names = await shortNamesOf(reading, ids);
  return (field, value) => {
    if (isCovered(reading, field) || value === texts.covered) return texts.covered;
    return ownValueWords(field.kind, value, names.get(Number(value)));
  };
};

/** Staff at work, whom a field may name. */
export const staffToChoose = (db: Db, id?: number): Promise<{ id: number }[]> =>
  selectRows<{ id: number }>(
    db,
    sql`select id from ${users} where status = 'active' and roles && ${sql.param(`{${staffRoles.join(',')}}`)}::text[]
        ${id === undefined ? sql`` : sql`and id = ${id}`} order by last_name, first_name, id limit 500`,
  );
