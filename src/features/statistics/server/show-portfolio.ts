import { type SQL, sql } from 'drizzle-orm';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { seesEveryDeal } from '#features/deals/server/deals.facade.ts';
import { guarantees } from '#features/guarantees/server/guarantees.read.ts';
import { demandCard } from '#features/statistics/server/asked-days.ts';
import { dealFacts } from '#features/statistics/server/statistics.tables.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Portfolio = CallReply<(typeof statisticsCalls)['showPortfolio']>;

const aheadDays = 90;
const yearDays = 365;

const seenGuarantee = (caller: Caller): SQL =>
  seesEveryDeal(caller)
    ? sql`true`
    : sql`exists (select from ${deals} d where d.id = g.deal_id and ${visibleDeals(caller)})`;

/** What is in force on a day, what of it ends soon, and who of those whose guarantee ended came to us again. */
export const portfolioStatement = (today: IsoDate, caller: Caller): SQL => {
  const seen = seenGuarantee(caller);
  return sql`
    select l.*, e.ended, e.renewed from (
      select count(*)::int as live, coalesce(sum(g.amount), 0)::numeric(20, 2)::text as live_sum,
        (count(*) filter (where g.date_end <= ${addDays(today, aheadDays)}::date))::int as ending,
        coalesce(sum(g.amount) filter (where g.date_end <= ${addDays(today, aheadDays)}::date), 0)::numeric(20, 2)::text as ending_sum
      from ${guarantees} g where g.state = 'live' and g.date_end >= ${today}::date and ${seen}) l
    cross join (
      select count(*)::int as ended, (count(*) filter (where exists (
        select from ${deals} n join ${dealFacts} f on f.deal_id = n.id
        where n.organization_id = p.organization_id and n.id <> p.id and f.issued_on > g.issued_on
          and f.issued_on between g.date_end - ${aheadDays}::int and g.date_end + ${aheadDays}::int)))::int as renewed
      from ${guarantees} g join ${deals} p on p.id = g.deal_id
      where g.state = 'live' and g.date_end < ${today}::date and g.date_end >= ${addDays(today, -yearDays)}::date and ${seen}) e`;
};

export const showPortfolio = async (operation: Operation): Promise<Portfolio> => {
  demandCard(operation, 'portfolio');
  const { db, caller, now } = operation;
  const row = await selectRow<Portfolio>(db, portfolioStatement(moscowDateOf(now), caller));
  return row ?? { live: 0, live_sum: '0.00', ending: 0, ending_sum: '0.00', ended: 0, renewed: 0 };
};
