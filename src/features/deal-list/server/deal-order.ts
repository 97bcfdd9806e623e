import { type SQL, sql } from 'drizzle-orm';
import { longLateBefore } from '#features/deals/deals.rules.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { type OrderPlace, readOrderPlace } from '#kit/server/list-place.ts';

export type DealSort = 'default' | 'oldest' | 'deadline' | 'sum';
type Order = {
  readonly column: SQL;
  readonly direction: SQL;
  readonly after: SQL;
  readonly cast: SQL;
  readonly hasNulls: boolean;
};

const ascending = { direction: sql`asc`, after: sql`>` };
const descending = { direction: sql`desc`, after: sql`<` };
const timestamp = sql`timestamptz`;

/** Each order stands on an index of its own over its column and the id. */
const orders: Readonly<Record<DealSort, Order>> = {
  default: { column: sql.raw('created_at'), ...descending, cast: timestamp, hasNulls: false },
  oldest: { column: sql.raw('created_at'), ...ascending, cast: timestamp, hasNulls: false },
  deadline: { column: sql.raw('deadline'), ...ascending, cast: timestamp, hasNulls: true },
  sum: { column: sql.raw('amount'), ...descending, cast: sql`numeric`, hasNulls: true },
};

/** `order by` over the alias `d` within a part; deals that lack the value come last. */
export const orderBy = (sort: DealSort): SQL => {
  const { column, direction, hasNulls } = orders[sort];
  return sql`order by d.${column} ${direction}${hasNulls ? sql` nulls last` : sql``}, d.id ${direction}`;
};

/** Where the moment and the id of deals stand beside the deals themselves. */
type WalkedAt = { readonly moment: SQL; readonly id: SQL };

/** A list by days walked along other columns that say the same: its order, and what lies after a place. */
export const walkedAlong = (
  sort: 'default' | 'oldest',
  { moment, id }: WalkedAt,
  place: OrderPlace | undefined,
): { readonly order: SQL; readonly rest: SQL } => {
  const { direction, after, cast } = orders[sort];
  return {
    order: sql`order by ${moment} ${direction}, ${id} ${direction}`,
    rest: place ? sql`(${moment}, ${id}) ${after} (${place.value}::${cast}, ${place.id}::int)` : sql`true`,
  };
};

const longLate = (now: Date): SQL => sql`${longLateBefore(now).toISOString()}::timestamptz`;

/** The same over all parts: what has been late for long comes after everything else. */
export const orderByAll = (sort: DealSort, now: Date): SQL => {
  if (sort !== 'deadline') return orderBy(sort);
  return sql`order by (d.deadline is not null and d.deadline < ${longLate(now)}), d.deadline asc nulls last, d.id asc`;
};

/** The column an order goes by. */
export const orderColumn = (sort: DealSort): SQL => sql`d.${orders[sort].column}`;

/** PostgreSQL writes «2026-11-20 11:00:00+00». */
const momentOf = (value: string): Date => new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

/** Deadlines that may still be met or were missed of late, deals without one, what has been late for long. */
const deadlineParts = (place: OrderPlace | undefined, now: Date): SQL[] => {
  const limit = longLate(now);
  const after = sql`(d.deadline, d.id) > (${place?.value ?? null}::timestamptz, ${place?.id ?? 0}::int)`;
  const near = sql`d.deadline >= ${limit}`;
  const missing = sql`d.deadline is null`;
  const late = sql`d.deadline < ${limit}`;
  if (!place) return [near, missing, late];
  if (place.value === null) return [sql`${missing} and d.id > ${place.id}::int`, late];
  return momentOf(place.value) < longLateBefore(now)
    ? [sql`${late} and ${after}`]
    : [sql`${near} and ${after}`, missing, late];
};

/** The parts an order is read in, each from one stretch of its index: deals with a value, then those without. */
export const partsAfter = (sort: DealSort, place: OrderPlace | undefined, now: Date): SQL[] => {
  if (sort === 'deadline') return deadlineParts(place, now);
  const { column, after, cast, hasNulls } = orders[sort];
  const isAmongNulls = place !== undefined && place.value === null;
  const valued = place
    ? sql`(d.${column}, d.id) ${after} (${place.value}::${cast}, ${place.id}::int)`
    : hasNulls
      ? sql`d.${column} is not null`
      : sql`true`;
  const missing = isAmongNulls
    ? sql`d.${column} is null and d.id ${after} ${place.id}::int`
    : sql`d.${column} is null`;
  return [...(isAmongNulls ? [] : [valued]), ...(hasNulls ? [missing] : [])];
};

/** The column a page's place is read from, under the name `place`. */
export const placeColumn = (sort: DealSort): SQL => sql`${orderColumn(sort)}::text as place`;

/** The place an opaque word stands for; some orders have no deals without a value. */
export const readCursor = (sort: DealSort, cursor: string | undefined): OrderPlace | undefined => {
  if (cursor === undefined) return undefined;
  const read = readOrderPlace(sort, cursor);
  if (read.value === null && !orders[sort].hasNulls) throw refuseField('cursor', fieldTexts.wrong);
  return read;
};
