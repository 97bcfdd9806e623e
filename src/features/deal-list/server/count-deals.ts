import { type SQL, sql } from 'drizzle-orm';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { countCap } from '#features/deals/deals.rules.ts';
import { branchesOf, type DealFilter } from '#features/deal-list/server/deal-filter.ts';
import { searchedNames } from '#features/deal-list/server/search-words.ts';
import { seesEveryDeal } from '#features/deals/server/deals.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

type Count = CallReply<typeof dealListCalls.countDeals>;
type Cached = { readonly count: Count; readonly until: number };

const keepMs = 30_000;
const mostCached = 1_000;
const memories = new WeakMap<Services, Map<string, Cached>>();

const memoryOf = (services: Services): Map<string, Cached> => {
  const existing = memories.get(services);
  if (existing) return existing;
  const made = new Map<string, Cached>();
  memories.set(services, made);
  return made;
};

/** Callers of one scope share a count: administrators one, directors and operators another, everybody else his own. */
const scopeKey = (caller: Caller, { own }: DealFilter): string => {
  // Which own fields there are hangs on the role.
  if (own !== undefined) return `${caller.role} ${caller.userId}`;
  if (caller.role === 'admin') return 'admin';
  return seesEveryDeal(caller) ? 'all' : `${caller.role} ${caller.userId}`;
};

const selectCount = (branches: readonly SQL[]): SQL => {
  const pieces = branches.map(
    (branch) => sql`(select d.id, d.amount from ${deals} d where ${branch} limit ${countCap + 1})`,
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
  const branches = branchesOf(filter, operation); // refuses what the caller may not ask, whoever has asked it before
  const memory = memoryOf(services);
  const key = `${scopeKey(caller, filter)} ${JSON.stringify(filter)}`;
  const cached = memory.get(key);
  if (cached && cached.until > now.getTime()) return cached.count;
  const row = await selectRow<{ total: number; sum: string }>(
    db,
    sql`${searchedNames(filter.q)}${selectCount(branches)}`,
  );
  const total = row?.total ?? 0;
  const count = { total: Math.min(total, countCap), is_more: total > countCap, sum: row?.sum ?? '0.00' };
  if (memory.size >= mostCached) memory.clear();
  memory.set(key, { count, until: now.getTime() + keepMs });
  return count;
};
