import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { exportBody } from '#features/deal-export/deal-export.contract.ts';
import {
  type DealListRow,
  listBranches,
  searchDeals,
  searchedNames,
} from '#features/deal-list/server/deal-list.facade.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { anyOf, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

export type ExportInput = z.output<typeof exportBody>;

/** What a table says of a deal beyond the row of the list. */
type More = {
  readonly id: number;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly price: string | null;
  readonly pro_price: string | null;
  readonly guarantee_number: string | null;
  readonly guarantee_date: string | null;
};
export type ExportRow = DealListRow & More;

const pageSize = 200;
const deletedPreset = 6;
const closed = sql`('client_refused', 'bank_refused', 'deleted')`;

/** The price of the live applications, the best one, and the guarantee where there is one. */
const moreOf = async ({ db }: Operation, rows: readonly DealListRow[]): Promise<ExportRow[]> => {
  const ids = rows.map(({ id }) => id);
  const found = await selectRows<More>(
    db,
    sql`select d.id, d.date_start::text, d.date_end::text, l.price::text, l.pro_price::text,
               l.guarantee_number, l.guarantee_date::text
        from ${deals} d
        left join lateral (
          select l.price, l.pro_price, l.guarantee_number, l.guarantee_date
          from ${dealLegs} l where l.deal_id = d.id and l.status not in ${closed}
          order by l.guarantee_number nulls last, l.price nulls last, l.id limit 1) l on true
        where ${anyOf(sql`d.id`, ids)}`,
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const more = byId.get(row.id);
    return more ? [{ ...row, ...more }] : [];
  });
};

/** How many deals the table will hold. */
export const countRows = async (operation: Operation, { filter, ids }: ExportInput): Promise<number> => {
  if (ids) return ids.length;
  const pieces = listBranches(filter, operation).map(
    (branch: SQL) => sql`(select d.id from ${deals} d where ${branch})`,
  );
  const row = await selectRow<{ total: number }>(
    operation.db,
    sql`${searchedNames(filter.q)}select count(*)::int as total from (${sql.join(pieces, sql` union `)}) d`,
  );
  return row?.total ?? 0;
};

type Page = { readonly rows: readonly ExportRow[]; readonly next: string | null };

/** Deals that were ticked are taken as they are now, whatever the filter would say of them. */
const everything = ({ state }: ExportInput['filter']): ExportInput['filter'] => ({
  state: state === deletedPreset ? deletedPreset : 0,
  data: 'created',
  data_start: null,
});

/** The next page of the table, in the scope the person has now. */
export const readPage = async (
  operation: Operation,
  { filter, ids, sort, by }: ExportInput,
  cursor: string | undefined,
): Promise<Page> => {
  const only = ids && anyOf(sql`d.id`, ids);
  const asked = {
    ...(ids ? everything(filter) : filter),
    sort,
    by,
    limit: pageSize,
    ...(cursor ? { cursor } : {}),
  };
  const { items, next_cursor: next } = await searchDeals(operation, asked, only);
  return { rows: await moreOf(operation, items), next };
};
