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
import type { Caller } from '#kit/server/caller.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Listed, OwnAnswer } from '#kit/server/lists/own-lists.ts';

const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** Days are compared letter by letter, as the index holds them. */
const within = (field: OwnField, { from, to }: NonNullable<ReturnType<typeof readRange>>): SQL => {
  const isNumber = isNumericKind(field.kind);
  const side = (value: string | null, compared: SQL): SQL[] =>
    value === null ? [] : [sql`${compared} ${isNumber ? sql`${value}::numeric` : sql`${value}`}`];
  return allOf([
    ...side(from, isNumber ? sql`v.number >=` : sql`v.key ~>=~`),
    ...side(to, isNumber ? sql`v.number <=` : sql`v.key ~<=~`),
  ]);
};

/** Kinds that are asked for as a whole value. */
const isWhole = ({ kind }: OwnField): boolean => kind === 'choice' || kind === 'flag' || kind === 'person';

const answers = (field: OwnField, asked: string): SQL | undefined => {
  const { kind } = field;
  if (isRanged(kind)) {
    const range = readRange(kind, asked);
    return range && within(field, range);
  }
  if (!isWhole(field)) return keysStartingWith(keyOf(asked));
  // A choice that is no longer offered is still found.
  const value = kind === 'choice' ? asked : plainOwnValue(field, asked);
  return value === undefined ? undefined : sql`v.key = ${keyOf(value)}`;
};

type RequestContext = { readonly listed: Listed; readonly caller: Pick<Caller, 'role' | 'narrowed'> };
type Answered = { readonly condition: SQL; readonly isWhole: boolean };

/** A condition on values `v`; a field the caller does not see is refused like one that is none. */
const answeredBy = ({ code, asked }: OwnCondition, { listed, caller }: RequestContext): Answered => {
  const field = ownFieldOf(listed.record, code);
  const isSeen = field && mayAskBy(caller, field);
  const condition = isSeen ? answers(field, asked) : undefined;
  if (!condition) throw refuseField('own', texts.wrongCondition);
  return { condition: sql`v.field = ${code} and ${condition}`, isWhole: isWhole(field as OwnField) };
};

/**
 * The records of a list whose own fields answer. Deals that hold one value are walked in the order of their list, along
 * an index that holds that order: no more rows are read than a page has.
 */
export const recordsByOwn = ({ own, ...context }: RequestContext & { readonly own: string }): OwnAnswer => {
  const { id, record, made } = context.listed;
  // A list that is not by days is walked in its own order where many hold the value: each record is then looked up by key.
  const ofRecord = made ? sql`true` : sql`v.record = ${record}`;
  const among = ({ condition }: Answered): SQL =>
    sql`${id} in (select v.record_id from ${ownFieldValues} v where ${ofRecord} and ${condition})`;
  const asked = readOwnFilter(own)?.map((condition) => answeredBy(condition, context));
  if (!asked) throw refuseField('own', texts.wrongCondition);
  const walked = asked.find((one) => one.isWhole);
  const rest = asked.filter((one) => one !== walked).map(among);
  return {
    where: allOf(asked.map(among)),
    walk: {
      join: walked ? sql` join ${ownFieldValues} v on v.record_id = ${id} and ${walked.condition}` : sql``,
      where: rest.length > 0 ? allOf(rest) : sql`true`,
      at: walked && { moment: sql`v.record_at`, id: sql`v.record_id` },
    },
  };
};
