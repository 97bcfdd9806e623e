import { sql } from 'drizzle-orm';
import { kopecksFromDecimal, subtractKopecks, toDecimalString } from '#domain/money.ts';
import type { branchBookCalls } from '#features/branch-book/branch-book.contract.ts';
import { type BookFilters, bookOf, type BookRow } from '#features/branch-book/server/read-book.ts';
import { branchPeople } from '#features/branch-people/server/branch-people.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { anyOf, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Page = CallReply<typeof branchBookCalls.listLines>;
type Query = CallParsed<typeof branchBookCalls.listLines>['query'];
type Totals = CallReply<typeof branchBookCalls.showTotals>;

/** Rows with the names of people, as the wire carries them. */
export const linesOf = async (operation: Operation, rows: readonly BookRow[]): Promise<Page['items']> => {
  const names = await shortNamesOf(
    operation,
    rows.map(({ person_id: id }) => id),
  );
  return rows.map(({ marked_at: markedAt, ...row }) => ({
    ...row,
    id: `${row.month}-${row.person_id}`,
    person: names.get(row.person_id) ?? '',
    kept: toDecimalString(subtractKopecks(kopecksFromDecimal(row.earned), kopecksFromDecimal(row.owed))),
    marked_at: markedAt === null ? null : new Date(markedAt).toISOString(),
  }));
};

const after = (cursor: string | undefined) => {
  if (cursor === undefined) return sql`true`;
  const found = /^(\d{4}-(?:0[1-9]|1[0-2]))-(\d{1,9})$/.exec(cursor);
  if (!found) throw refuseField('cursor', fieldTexts.wrong);
  return sql`(month, -person_id) < (${found[1]}, ${-Number(found[2])}::int)`;
};

/** A page of the book, the newest month first. */
export const listLines = async (
  operation: Operation,
  { cursor, limit, ...filters }: Query,
): Promise<Page> => {
  const rows = await selectRows<BookRow>(
    operation.db,
    sql`select * from (${bookOf(operation.caller, filters)}) book where ${after(cursor)}
        order by month desc, person_id limit ${limit + 1}`,
  );
  const items = await linesOf(operation, rows.slice(0, limit));
  return { items, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
};

const peopleOf = async (operation: Operation): Promise<Totals['people']> => {
  const ids = await selectRows<{ id: number }>(
    operation.db,
    sql`select distinct person_id as id from (${bookOf(operation.caller, {})}) book order by 1`,
  );
  const all = ids.map(({ id }) => id);
  const shares = await selectRows<{ id: number; share: string | null }>(
    operation.db,
    sql`select user_id as id, share_pct::text as share from ${branchPeople} where ${anyOf(sql`user_id`, all)}`,
  );
  const names = await shortNamesOf(operation, all);
  const shareOf = new Map(shares.map(({ id, share }) => [id, share]));
  return all.map((id) => ({ id, name: names.get(id) ?? '', share_pct: shareOf.get(id) ?? null }));
};

/** What the lines of a filter come to together, and whose they are. */
export const showTotals = async (operation: Operation, filters: BookFilters): Promise<Totals> => {
  const sums = await selectRow<Omit<Totals, 'people'>>(
    operation.db,
    sql`select coalesce(sum(earned::numeric), 0)::numeric(15,2)::text as earned,
          coalesce(sum(owed::numeric), 0)::numeric(15,2)::text as owed,
          coalesce(sum(paid::numeric), 0)::numeric(15,2)::text as paid,
          coalesce(sum("left"::numeric), 0)::numeric(15,2)::text as left,
          coalesce(sum(earned::numeric - owed::numeric), 0)::numeric(15,2)::text as kept,
          (count(*) filter (where share_pct is null))::int as without_share
        from (${bookOf(operation.caller, filters)}) book`,
  );
  const none = '0.00';
  const empty = { earned: none, owed: none, paid: none, left: none, kept: none, without_share: 0 };
  return { ...(sums ?? empty), people: await peopleOf(operation) };
};
