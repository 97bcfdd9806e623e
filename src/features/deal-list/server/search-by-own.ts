import { type SQL, sql } from 'drizzle-orm';
import { type Found, version } from '#features/deal-list/server/cached-rows.ts';
import { branchesOf, type DealFilter, isWithinDays } from '#features/deal-list/server/deal-filter.ts';
import { listedDeals } from '#features/deal-list/server/listed-deals.ts';
import { searchedNames } from '#features/deal-list/server/search-words.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { answersOwn, readByOwn } from '#kit/server/lists/own-lists.ts';

type Asked = {
  readonly filter: DealFilter;
  readonly by: string;
  readonly cursor: string | undefined;
  readonly count: number;
  readonly only: SQL;
};

const longestCutMs = 92 * 86_400_000;

/** Whether the filter keeps to so few days that their deals may be cut out whole. */
const isShort = (filter: DealFilter, now: Date): boolean => {
  const { data_start: start, data_finish: finish } = filter;
  const end = finish ? Date.parse(finish) : now.getTime();
  return isWithinDays(filter) && (!start || end - Date.parse(start) <= longestCutMs);
};

/**
 * The deals of a filter of a few days, cut out before they are ordered: the few of them may stand anywhere among a
 * million of others. All else is walked along the field.
 */
const dealsOf = (
  { filter, now }: { readonly filter: DealFilter; readonly now: Date },
  branches: readonly SQL[],
  only: SQL,
): Readonly<Record<'what' | 'from' | 'where', SQL>> => {
  if (!isShort(filter, now)) {
    const any = sql.join(
      branches.map((branch) => sql`(${branch})`),
      sql` or `,
    );
    return { what: version, from: sql`${deals} d`, where: sql`(${any}) and ${only}` };
  }
  const ids = sql.join(
    branches.map((branch) => sql`select d.id from ${deals} d where ${branch} and ${only}`),
    sql` union `,
  );
  return {
    what: sql`d.written_by, d.written_at`,
    from: sql`(select d.*, ${version} from ${deals} d where d.id in (${ids}) offset 0) d`,
    where: sql`true`,
  };
};

type Placed = Found & { readonly place: string | null };

/** The first deals of a filter in the order of a field of the company's own. */
export const findByOwn = async (
  operation: Operation,
  { filter: { own, ...filter }, by, cursor, count, only }: Asked,
): Promise<Placed[]> => {
  const answer = await answersOwn(operation, listedDeals, own).page(operation.db);
  const branches = branchesOf(filter, operation);
  const asked = dealsOf({ filter, now: operation.now }, branches, sql`${answer.where} and ${only}`);
  return readByOwn(
    operation,
    { listed: listedDeals, by, cursor, count },
    ({ join, where, order, place }, left) =>
      selectRows<Placed>(
        operation.db,
        sql`${searchedNames(filter.q)}select d.id, ${asked.what}, ${place} as place from ${asked.from}${join}
            where ${where} and ${asked.where} order by ${order} limit ${left}`,
      ),
  );
};
