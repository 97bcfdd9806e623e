import { sql } from 'drizzle-orm';
import { addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { seesEveryDeal } from '#features/deals/server/deals.facade.ts';
import type { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { countCap, plotMonths } from '#features/guarantees/guarantees.rules.ts';
import { guarantees } from '#features/guarantees/server/guarantees.tables.ts';
import { filterConditions, visibleInLists } from '#features/guarantees/server/visible-guarantees.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

type Filter = CallParsed<typeof guaranteeCalls.countGuarantees>['body'];
type Count = CallReply<typeof guaranteeCalls.countGuarantees>;
type Months = CallReply<typeof guaranteeCalls.plotGuarantees>;

const keepMs = 30_000;
const mostCached = 1_000;
type Cached = { readonly answer: unknown; readonly until: number };
const memories = new WeakMap<Services, Map<string, Cached>>();

const memoryOf = (services: Services): Map<string, Cached> => {
  const existing = memories.get(services);
  if (existing) return existing;
  const made = new Map<string, Cached>();
  memories.set(services, made);
  return made;
};

const scopeKey = (caller: Caller): string =>
  seesEveryDeal(caller) ? 'all' : `${caller.role} ${caller.userId}`;

/** An answer kept for half a minute: a list is looked at more often than it changes. */
const remembered = async <T>(
  { services, caller, now }: Operation,
  question: string,
  ask: () => Promise<T>,
): Promise<T> => {
  const memory = memoryOf(services);
  const key = `${scopeKey(caller)} ${question}`;
  const cached = memory.get(key);
  if (cached && cached.until > now.getTime()) return cached.answer as T; // the key names the question it answers
  const answer = await ask();
  if (memory.size >= mostCached) memory.clear();
  memory.set(key, { answer, until: now.getTime() + keepMs });
  return answer;
};

/** How many guarantees answer a filter and their sum, counted to 10 000 and no further. */
export const countGuarantees = (operation: Operation, filter: Filter): Promise<Count> =>
  remembered(operation, `count ${JSON.stringify(filter)}`, async () => {
    const { db, caller, now } = operation;
    const conditions = [...filterConditions(filter, moscowDateOf(now)), await visibleInLists(db, caller)];
    const row = await selectRow<{ total: number; sum: string }>(
      db,
      sql`select count(*)::int as total, coalesce(sum(amount), 0)::numeric(17,2)::text as sum from (
          select g.amount from ${guarantees} g where ${sql.join(conditions, sql` and `)} limit ${countCap + 1}) g`,
    );
    const total = row?.total ?? 0;
    return { total: Math.min(total, countCap), is_more: total > countCap, sum: row?.sum ?? '0.00' };
  });

/** How many guarantees end in each of the next twelve months, this one included, and for what sum. */
export const plotGuarantees = (operation: Operation): Promise<Months> =>
  remembered(operation, 'months', async () => {
    const { db, caller, now } = operation;
    const today = moscowDateOf(now);
    const first = `${today.slice(0, 7)}-01`;
    const months = Array.from({ length: plotMonths }, (_, ahead) => addMonths(first, ahead));
    const rows = await selectRows<{ month: string; count: number; sum: string }>(
      db,
      sql`select to_char(g.date_end, 'YYYY-MM') || '-01' as month, count(*)::int as count,
                 sum(g.amount)::numeric(17,2)::text as sum
          from ${guarantees} g
          where g.state = 'live' and g.date_end >= ${today}::date
            and g.date_end < ${addMonths(first, plotMonths)}::date and ${await visibleInLists(db, caller)}
          group by 1`,
    );
    const byMonth = new Map(rows.map((row) => [row.month, row]));
    return months.map((month) => byMonth.get(month) ?? { month, count: 0, sum: '0.00' });
  });
