import { type SQL, sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import { seesEveryDeal } from '#features/deals/server/deals.facade.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { daysAhead, type SearchFilter } from '#features/guarantees/guarantees.rules.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import { everyWordIn } from '#kit/server/like-words.ts';

/** So many deals of one's own are gone through; of more, the order of the guarantees themselves is followed. */
const fewDeals = 5_000;

/** The guarantees a caller sees: those of the deals he sees; a condition on `g`. */
export const visibleGuarantees = (caller: Caller): SQL =>
  sql`exists (select from ${deals} d where d.id = g.deal_id and ${visibleDeals(caller)})`;

/**
 * The same condition for long lists. A narrow scope is found by its deals, however many guarantees there are; a wide
 * one meets its own soon enough in the order of the list.
 */
export const visibleInLists = async (db: Db, caller: Caller): Promise<SQL> => {
  if (seesEveryDeal(caller)) return sql`true`;
  const own = sql`select d.id from ${deals} d where ${visibleDeals(caller)}`;
  const row = await selectRow<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${own} limit ${fewDeals + 1}) d`,
  );
  return (row?.total ?? 0) > fewDeals ? visibleGuarantees(caller) : sql`g.deal_id = any(array(${own}))`;
};

// Literals, so that the planner knows which partial index serves.
const live = sql`g.state = 'live'`;
const states: Readonly<Partial<Record<SearchFilter, SQL>>> = {
  released: sql`g.state = 'released'`,
  claimed: sql`g.state = 'claimed'`,
  replaced: sql`g.state = 'replaced'`,
};

/** Every word must stand somewhere in the number, the register number, the client, the purchase or the bank. */
const matches = (typed: string): SQL[] => everyWordIn(sql`g.search_text`, typed);

/** What a filter of the list wants of `g`. */
export const filterConditions = (
  { filter, q = '' }: { readonly filter: SearchFilter; readonly q?: string | undefined },
  today: IsoDate,
): SQL[] => {
  if (filter === 'any') return q.trim() === '' ? [sql`false`] : matches(q);
  const ended = states[filter];
  if (ended) return [ended, ...matches(q)];
  if (filter === 'expired') return [live, sql`g.date_end < ${today}::date`, ...matches(q)];
  if (filter === 'no_registry') return [live, sql`g.is_registry_pending`, ...matches(q)];
  const ahead = daysAhead[filter];
  const near = ahead === undefined ? [] : [sql`g.date_end <= ${addDays(today, ahead)}::date`];
  return [live, sql`g.date_end >= ${today}::date`, ...near, ...matches(q)];
};
