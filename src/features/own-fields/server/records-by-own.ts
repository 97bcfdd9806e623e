import { type SQL, sql } from 'drizzle-orm';
import { isNumericKind, type OwnField, ownFieldOf } from '#domain/own-fields/own-fields.ts';
import { plainOwnValue } from '#domain/own-fields/own-values.ts';
import {
  type OwnCondition,
  readOwnFilter,
  isRanged,
  readRange,
} from '#features/own-fields/own-fields.filter.ts';
import { ownFieldTexts as texts } from '#features/own-fields/own-fields.texts.ts';
import { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
import { keyOf, keysStartingWith } from '#features/own-fields/server/own-keys.ts';
import { mayAskBy } from '#features/own-fields/server/own-values.ts';
import {
  allOf,
  type FieldCondition,
  pageByOwn,
  valuesWith,
} from '#features/own-fields/server/page-by-own.ts';
import type { Caller } from '#kit/server/caller.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Listed, OwnAnswer } from '#kit/server/lists/own-lists.ts';

/** Days are compared letter by letter, as the index holds them. */
const within = (
  field: OwnField,
  { from, to }: NonNullable<ReturnType<typeof readRange>>,
): FieldCondition['on'] => {
  const isNumber = isNumericKind(field.kind);
  return ({ key, number }) => {
    const side = (value: string | null, compared: SQL): SQL[] =>
      value === null ? [] : [sql`${compared} ${isNumber ? sql`${value}::numeric` : sql`${value}`}`];
    return allOf([
      ...side(from, isNumber ? sql`${number} >=` : sql`${key} ~>=~`),
      ...side(to, isNumber ? sql`${number} <=` : sql`${key} ~<=~`),
    ]);
  };
};

/** Kinds that are asked for as a whole value. */
const isWhole = ({ kind }: OwnField): boolean => kind === 'choice' || kind === 'flag' || kind === 'person';

const answers = (field: OwnField, asked: string): FieldCondition['on'] | undefined => {
  const { kind } = field;
  if (isRanged(kind)) {
    const range = readRange(kind, asked);
    return range && within(field, range);
  }
  if (!isWhole(field)) return ({ key }) => keysStartingWith(key, keyOf(asked));
  // A choice that is no longer offered is still found.
  const value = kind === 'choice' ? asked : plainOwnValue(field, asked);
  return value === undefined ? undefined : ({ key }) => sql`${key} = ${keyOf(value)}`;
};

type RequestContext = { readonly listed: Listed; readonly caller: Pick<Caller, 'role' | 'narrowed'> };

/** A condition on one field; a field the caller does not see is refused like one that is none. */
const answeredBy = ({ code, asked }: OwnCondition, { listed, caller }: RequestContext): FieldCondition => {
  const field = ownFieldOf(listed.record, code);
  const on = field && mayAskBy(caller, field) ? answers(field, asked) : undefined;
  if (!field || !on) throw refuseField('own', texts.wrongCondition);
  return { code, on, isWhole: isWhole(field) };
};

/** The records of a list whose own fields answer. */
export const recordsByOwn = ({ own, ...context }: RequestContext & { readonly own: string }): OwnAnswer => {
  const { listed } = context;
  const conditions = readOwnFilter(own)?.map((condition) => answeredBy(condition, context));
  if (!conditions) throw refuseField('own', texts.wrongCondition);
  // A list that is not by days is counted in its own order where many hold the value: each record is looked up by key.
  const ofRecord = listed.made ? sql`true` : sql`v.record = ${listed.record}`;
  return {
    where: allOf(
      conditions.map(
        (one) =>
          sql`${listed.id} in (select v.record_id from ${ownFieldValues} v where ${ofRecord} and ${valuesWith(one)})`,
      ),
    ),
    page: (db, isByDays = false) => pageByOwn({ db, listed, conditions, isByDays }),
  };
};
