import { type SQL, sql } from 'drizzle-orm';
import { isNumericKind, ownFieldOf } from '#domain/own-fields/own-fields.ts';
import { ownFieldTexts as texts } from '#features/own-fields/own-fields.texts.ts';
import { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
import { mayAskBy } from '#features/own-fields/server/own-values.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Listed, OwnOrderAsked, Stretch } from '#kit/server/lists/own-lists.ts';

type Asked = { readonly by: string; readonly listed: Listed };

const valueOf = ({ by, listed: { record, id } }: Asked): SQL =>
  sql`w.record = ${record} and w.record_id = ${id} and w.field = ${by}`;

/** Records in which nothing stands come last, the newest first. */
const withoutValue = (asked: Asked, after: number | undefined): Stretch => {
  const { id, made } = asked.listed;
  const place = made ? sql`(${made.at}, ${id})` : id;
  const past = (last: number): SQL => (made ? sql`(${made.of(last)}, ${last}::int)` : sql`${last}::int`);
  return {
    join: sql``,
    where: sql`not exists (select from ${ownFieldValues} w where ${valueOf(asked)})
      and ${after === undefined ? sql`true` : sql`${place} < ${past(after)}`}`,
    order: made ? sql`${made.at} desc, ${id} desc` : sql`${id} desc`,
    place: sql`null::text`,
  };
};

type Place = { readonly value: string; readonly id: number };

/** Numbers and sums, the largest first. */
const byNumber = (asked: Asked, after: Place | undefined): Stretch[] => {
  if (after && !/^-?\d{1,20}(?:\.\d{1,6})?$/.test(after.value)) throw refuseField('cursor', fieldTexts.wrong);
  const further = after
    ? sql`(w.number, w.record_id) < (${after.value}::numeric, ${after.id}::int)`
    : sql`true`;
  return [
    {
      join: sql` join ${ownFieldValues} w on ${valueOf(asked)}`,
      where: sql`w.number is not null and ${further}`,
      order: sql`w.number desc, w.record_id desc`,
      place: sql`w.number::text`,
    },
  ];
};

/** Words by their letters and days from the earliest; records with the same value, the newest first. */
const byKey = (asked: Asked, after: Place | undefined): Stretch[] => {
  const stretch = (where: SQL): Stretch => ({
    join: sql` join ${ownFieldValues} w on ${valueOf(asked)}`,
    where,
    order: sql`w.key using ~<~, w.record_at desc, w.record_id desc`,
    place: sql`w.key`,
  });
  if (!after) return [stretch(sql`true`)];
  const { value, id } = after;
  const { made } = asked.listed;
  const older = made
    ? sql`(w.record_at, w.record_id) < (${made.of(id)}, ${id}::int)`
    : sql`w.record_at is null and w.record_id < ${id}::int`;
  return [stretch(sql`w.key = ${value} and ${older}`), stretch(sql`w.key ~>~ ${value}`)];
};

/** The stretches of an index that records are read in, ordered by a field; one that is not seen is refused like none. */
export const orderByOwn = ({ by, listed, caller, after }: OwnOrderAsked): readonly Stretch[] => {
  const field = ownFieldOf(listed.record, by);
  // A person stands as a number: an order by it would be nobody's.
  if (!field || field.kind === 'person' || !mayAskBy(caller, field))
    throw refuseField('by', texts.wrongOrder);
  const asked = { by, listed };
  if (after && after.value === null) return [withoutValue(asked, after.id)];
  const place = after && { value: after.value ?? '', id: after.id };
  return [
    ...(isNumericKind(field.kind) ? byNumber(asked, place) : byKey(asked, place)),
    withoutValue(asked, undefined),
  ];
};
