import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { entityId, instant } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const place = z.tuple([instant(), entityId('row')]);

/** Where a page of a list by time and number ends. */
export const writePlace = (at: string, id: number): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** Where a page of a list by number alone ends, and the number it ends at. */
export const writeIdPlace = (id: number): string => Buffer.from(String(id)).toString('base64url');
export const readIdPlace = (cursor: string): number => {
  const read = z.safeParse(entityId('row'), Number(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw refuseField('cursor', fieldTexts.wrong);
  return read.data;
};

/** What stands after that place, of a pair of columns; the newest come first unless said otherwise. */
export const readPlace = (
  cursor: string,
  columns: SQL,
  order: 'ascending' | 'descending' = 'descending',
): SQL => {
  try {
    const [at, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const past = order === 'ascending' ? sql`>` : sql`<`;
    return sql`${columns} ${past} (${at}::timestamptz, ${id})`;
  } catch {
    throw refuseField('cursor', fieldTexts.wrong);
  }
};

/** Where a page ends in one of several orders: what stands there, null among the records in which nothing does, and the id. */
export type OrderPlace = { readonly value: string | null; readonly id: number };

/** As long as what a field of the company's own is ordered by. */
const longestValue = 200;
const orderPlace = z.tuple([
  z.string(),
  z.nullable(
    z.string().check(
      z.maxLength(longestValue),
      z.refine((value) => !value.includes('\0')),
    ),
  ),
  entityId('row'),
]);

/** Such a place as an opaque word. */
export const writeOrderPlace = (order: string, { value, id }: OrderPlace): string =>
  Buffer.from(JSON.stringify([order, value, id])).toString('base64url');

/** The place it stands for; one of another order or made up is refused. */
export const readOrderPlace = (order: string, cursor: string): OrderPlace => {
  try {
    const [of, value, id] = orderPlace.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (of === order) return { value, id };
  } catch {
    // no word of ours: refused below
  }
  throw refuseField('cursor', fieldTexts.wrong);
};
