import { type SQL, sql } from 'drizzle-orm';
import { ownFieldOf } from '#domain/own-fields/own-fields.ts';
import { isNumericKind } from '#domain/own-fields/own-values.ts';
import type { OrderAsked, Stretch } from '#features/deal-list/server/deal-list.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
import { mayAskBy } from '#features/own-fields/server/own-values.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';

const valuesOf = (by: string): SQL =>
  sql` join ${ownFieldValues} w on w.record = 'deal' and w.record_id = d.id and w.field = ${by}`;

/** Deals in which nothing stands come last, the newest first. */
const withoutValue = (by: string, after: number | undefined): Stretch => {
  const further =
    after === undefined
      ? sql`true`
      : sql`(d.created_at, d.id) < ((select f.created_at from ${deals} f where f.id = ${after}), ${after}::int)`;
  return {
    join: sql``,
    where: sql`not exists (select from ${ownFieldValues} w
      where w.record = 'deal' and w.record_id = d.id and w.field = ${by}) and ${further}`,
    order: sql`d.created_at desc, d.id desc`,
    place: sql`null::text`,
  };
};

type Place = { readonly value: string; readonly id: number };

/** Numbers and sums, the largest first. */
const byNumber = (by: string, after: Place | undefined): Stretch[] => {
  const further = after
    ? sql`(w.number, w.record_id) < (${after.value}::numeric, ${after.id}::int)`
    : sql`true`;
  return [
    {
      join: valuesOf(by),
      where: sql`w.number is not null and ${further}`,
      order: sql`w.number desc, w.record_id desc`,
      place: sql`w.number::text`,
    },
  ];
};

/** Words by their letters and days from the earliest; deals with the same value, the newest first. */
const byKey = (by: string, after: Place | undefined): Stretch[] => {
  const stretch = (where: SQL): Stretch => ({
    join: valuesOf(by),
    where,
    order: sql`w.key using ~<~, w.record_at desc, w.record_id desc`,
    place: sql`w.key`,
  });
  if (!after) return [stretch(sql`true`)];
  const { value, id } = after;
  const moment = sql`(select f.created_at from ${deals} f where f.id = ${id})`;
  return [
    stretch(sql`w.key = ${value} and (w.record_at, w.record_id) < (${moment}, ${id}::int)`),
    stretch(sql`w.key ~>~ ${value}`),
  ];
};

/** The stretches of an index that the deals are read in, ordered by a field; one that is not seen is refused like none. */
export const orderByOwn = ({ by, caller, after }: OrderAsked): readonly Stretch[] => {
  const field = ownFieldOf('deal', by);
  // A person stands as a number: an order by it would be nobody's.
  if (!field || field.kind === 'person' || !mayAskBy(caller, field))
    throw refuseField('by', kitErrors.invalid.message);
  if (after && after.value === null) return [withoutValue(by, after.id)];
  const place = after && { value: after.value ?? '', id: after.id };
  return [
    ...(isNumericKind(field.kind) ? byNumber(by, place) : byKey(by, place)),
    withoutValue(by, undefined),
  ];
};
