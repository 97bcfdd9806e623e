import { type SQL, sql } from 'drizzle-orm';
import { type OwnField, ownFieldOf, seesOwnField } from '#domain/own-fields.ts';
import { isNumericKind, plainOwnValue } from '#domain/own-values.ts';
import {
  type OwnCondition,
  readOwnFilter,
  isRanged,
  readRange,
} from '#features/own-fields/own-fields.filter.ts';
import { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
import { keyOf } from '#features/own-fields/server/save-values.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';

const startingWith = (words: string): string => `${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

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

const answers = (field: OwnField, asked: string): SQL | undefined => {
  const { kind } = field;
  if (isRanged(kind)) {
    const range = readRange(kind, asked);
    return range && within(field, range);
  }
  if (kind === 'text' || kind === 'link') return sql`v.key like ${startingWith(keyOf(asked))}`;
  // A choice that is no longer offered is still found.
  const value = kind === 'choice' ? asked : plainOwnValue(field, asked);
  return value === undefined ? undefined : sql`v.key = ${keyOf(value)}`;
};

const conditionOf = ({ code, asked }: OwnCondition, { role }: Caller): SQL => {
  const field = ownFieldOf('deal', code);
  const condition = field && seesOwnField(role, field) ? answers(field, asked) : undefined;
  if (!condition) throw refuseField('own', kitErrors.invalid.message);
  return sql`d.id in (select v.record_id from ${ownFieldValues} v where v.field = ${code} and ${condition})`;
};

/** The deals `d` whose own fields answer; a field the caller does not see is refused like one that is none. */
export const dealsByOwn = ({ own, caller }: { readonly own: string; readonly caller: Caller }): SQL => {
  const conditions = readOwnFilter(own);
  if (!conditions) throw refuseField('own', kitErrors.invalid.message);
  return allOf(conditions.map((condition) => conditionOf(condition, caller)));
};
