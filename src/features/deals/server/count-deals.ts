import { type SQL, sql } from 'drizzle-orm';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealListCalls } from '#features/deals/deal-list.contract.ts';
import { countCap } from '#features/deals/deals.rules.ts';
import { branchesOf, type DealFilter } from '#features/deals/server/deal-filter.ts';
import { searchedNames } from '#features/deals/server/search-words.ts';
import { seesEveryDeal } from '#features/deals/server/visible-deals.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

type Count = CallReply<typeof dealListCalls.countDeals>;
type Kept = { readonly count: Count; readonly until: number };

const keepMs = 30_000;
const mostKept = 1_000;
const memories = new WeakMap<Services, Map<string, Kept>>();

const memoryOf = (services: Services): Map<string, Kept> => {
  const known = memories.get(services);
  if (known) return known;
  const made = new Map<string, Kept>();
  memories.set(services, made);
  return made;
};

/** Callers of one scope share a count: administrators one, directors and operators another, everybody else his own. */
const scopeKey = (caller: Caller): string => {
  if (caller.role === 'admin') return 'admin';
  return seesEveryDeal(caller) ? 'all' : `${caller.role} ${caller.userId}`;
};

const selectCount = (branches: readonly SQL[]): SQL => {
  const pieces = branches.map(
    (branch) => sql`(select d.id, d.amount from deals d where ${branch} limit ${countCap + 1})`,
  );
  const found = sql.join(pieces, sql` union `);
  return sql`select count(*)::int as total, coalesce(sum(amount), 0)::numeric(17,2)::text as sum
             from (select * from (${found}) d limit ${countCap + 1}) d`;
};

/**
 * How many deals answer a filter and their sum, counted to 10 000 and no further; beyond it `is_more` is true and
 * the sum is that of the counted ones. A count is kept for 30 seconds.
 */
export const countDeals = async (operation: Operation, filter: DealFilter): Promise<Count> => {
  const { caller, now, db, services } = operation;
  const memory = memoryOf(services);
  const key = `${scopeKey(caller)} ${JSON.stringify(filter)}`;
  const kept = memory.get(key);
  if (kept && kept.until > now.getTime()) return kept.count;
  const row = await selectRow<{ total: number; sum: string }>(
    db,
    sql`${searchedNames(filter.q)}${selectCount(branchesOf(filter, operation))}`,
  );
  const total = row?.total ?? 0;
  const count = { total: Math.min(total, countCap), is_more: total > countCap, sum: row?.sum ?? '0.00' };
  if (memory.size >= mostKept) memory.clear();
  memory.set(key, { count, until: now.getTime() + keepMs });
  return count;
};
