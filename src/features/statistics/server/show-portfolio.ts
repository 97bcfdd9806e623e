import { type SQL, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { seesEveryDeal } from '#features/deals/server/deals.facade.ts';
import { guarantees } from '#features/guarantees/server/guarantees.read.ts';
import { countedAs, demandCard } from '#features/statistics/server/asked-days.ts';
import { countIf, measured, seenFacts } from '#features/statistics/server/facts-sql.ts';
import { dealFacts } from '#features/statistics/server/statistics.tables.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Portfolio = CallReply<(typeof statisticsCalls)['showPortfolio']>;

const aheadDays = 90;

const seenGuarantee = (caller: Caller): SQL =>
  seesEveryDeal(caller)
    ? sql`true`
    : sql`exists (select from ${deals} d where d.id = g.deal_id and ${visibleDeals(caller)})`;

type Counted = Record<'live' | 'ending' | 'ended' | 'renewed', number> &
  Record<'live_sum' | 'ending_sum', string>;

const nothing: Counted = { live: 0, live_sum: '0.00', ending: 0, ending_sum: '0.00', ended: 0, renewed: 0 };

/** What is in force on a day, what of it ends soon, and who of those whose guarantee ended came to us again. */
export const portfolioStatement = (now: Date, caller: Caller): SQL => {
  const today = moscowDateOf(now);
  const asked = { from: today, to: today };
  return sql`
    select l.*, e.ended, e.renewed from (
      select count(*)::int as live, coalesce(sum(g.amount), 0)::numeric(20, 2)::text as live_sum,
        (count(*) filter (where g.date_end <= ${addDays(today, aheadDays)}::date))::int as ending,
        coalesce(sum(g.amount) filter (where g.date_end <= ${addDays(today, aheadDays)}::date), 0)::numeric(20, 2)::text as ending_sum
      from ${guarantees} g where g.state = 'live' and g.date_end >= ${today}::date and ${seenGuarantee(caller)}) l
    cross join (
      select count(*)::int as ended, ${countIf(measured('renewed', asked, now))} as renewed
      from ${dealFacts} d where ${measured('ended', asked, now)} and ${seenFacts(caller)}) e`;
};

export const showPortfolio = async (operation: Operation): Promise<Portfolio> => {
  demandCard(operation, 'portfolio');
  const { db, caller, now } = operation;
  const today = moscowDateOf(now);
  const asked = { from: today, to: today };
  const { ended, renewed, ...found } =
    (await selectRow<Counted>(db, portfolioStatement(now, caller))) ?? nothing;
  return {
    ...found,
    ended: countedAs(ended, 'ended', asked),
    renewed: countedAs(renewed, 'renewed', asked),
  };
};
