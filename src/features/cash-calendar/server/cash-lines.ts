import { type SQL, sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { accrualGrounds, bankMoney, bankMoneyParts } from '#features/accruals/server/accruals.read.ts';
import { actPayments, agentActs } from '#features/agent-acts/server/agent-acts.read.ts';
import { isOwed, isUnpaid } from '#features/bank-debts/server/bank-debts.read.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { ndflTerm, type CashKind } from '#features/cash-calendar/cash-calendar.rules.ts';
import { cashTexts as texts } from '#features/cash-calendar/cash-calendar.texts.ts';
import { invoices } from '#features/deal-fees/server/deal-fees.read.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { payoutLists, payoutOrders } from '#features/payouts/server/payouts.read.ts';

/** Payments of a year say how late a bank usually is; of fewer than these nothing follows. */
const leastPayments = 3;
/** Tax withheld longer ago than this has had its term. */
const longestNdflTerm = 45;

/** By how many days each bank is usually later than its terms: the middle one of its payments of a year. */
const usualLateness = (today: IsoDate): SQL => sql`
  select m.bank_id, greatest(0, round(percentile_cont(0.5) within group (order by m.day - g.due_on)))::int as days
  from ${bankMoney} m join ${bankMoneyParts} p on p.money_id = m.id join ${accrualGrounds} g on g.id = p.ground_id
  where m.undone_at is null and m.day > ${addDays(today, -365)}::date and g.due_on is not null
  group by m.bank_id having count(*) >= ${leastPayments}`;

/** The terms of НДФЛ by the days on which it was or will be withheld. */
const terms = (today: IsoDate, calendar: ProductionCalendar): SQL => {
  const days = Array.from({ length: longestNdflTerm + 1 }, (_, ago) => addDays(today, -ago));
  const due = days.map((day) => ndflTerm(day, calendar));
  return sql`unnest(${sql.param(days)}::date[], ${sql.param(due)}::date[])`;
};

const leg = sql`case when l.ordinal is null then g.deal_id::text else g.deal_id || '-' || l.ordinal end`;

/** Lines of money ahead by whom it comes from or goes to; a null day is a day that has passed already. */
export const cashLines = (today: IsoDate, calendar: ProductionCalendar): Readonly<Record<CashKind, SQL>> => {
  const ahead = (day: SQL): SQL => sql`case when ${day} >= ${today}::date then ${day} end`;
  return {
    banks: sql`
      select 'g' || g.id as key, ${leg} || ' · ' || d.client_name as title,
        b.name || case when t.days > 0 then ${`, ${texts.usually}`}::text || t.days || ${texts.days}::text else '' end as about,
        ${ahead(sql`(g.due_on + coalesce(t.days, 0))`)} as day, g.income - g.received - g.written_off as sum,
        'deal' as kind, g.deal_id as id, null::int as person_id
      from ${accrualGrounds} g join ${deals} d on d.id = g.deal_id join ${banks} b on b.id = g.bank_id
      left join ${dealLegs} l on l.id = g.leg_id left join (${usualLateness(today)}) t on t.bank_id = g.bank_id
      where ${isOwed}`,
    clients: sql`
      select 'i' || i.id as key, ${texts.invoice}::text || i.year || '-' || i.number as title, i.payer ->> 'name' as about,
        ${ahead(sql`i.due_on`)} as day, i.amount - i.paid as sum, 'invoice' as kind, i.deal_id as id, null::int as person_id
      from ${invoices} i where ${isUnpaid}`,
    agents: sql`
      select 'o' || o.id as key, ${texts.act}::text || a.number as title,
        case o.state when 'sent' then ${texts.sent}::text else ${texts.listed}::text end as about,
        greatest(p.day, ${today}::date) as day, o.sum, 'list' as kind, p.id, a.payee_id as person_id
      from ${payoutOrders} o join ${payoutLists} p on p.id = o.list_id join ${agentActs} a on a.id = o.act_id
      where o.state in ('waiting', 'sent')
      union all
      select 'a' || a.id, ${texts.act}::text || a.number, ${texts.unlisted}::text, ${today}::date,
        a.payout - a.paid - coalesce(o.sum, 0), 'act', a.id, a.payee_id
      from ${agentActs} a left join ${payoutOrders} o on o.act_id = a.id and o.state in ('waiting', 'sent')
      where a.state = 'confirmed' and a.payout - a.paid - coalesce(o.sum, 0) > 0`,
    ndfl: sql`
      select 'p' || p.id as key, ${texts.act}::text || a.number as title, ${texts.withheld}::text as about, t.due as day,
        p.ndfl as sum, 'act' as kind, a.id, a.payee_id as person_id
      from ${actPayments} p join ${terms(today, calendar)} t (day, due) on t.day = p.day join ${agentActs} a on a.id = p.act_id
      where p.removed_at is null and p.ndfl > 0 and t.due >= ${today}::date
      union all
      select 'n' || a.id, ${texts.act}::text || a.number, ${texts.coming}::text, t.due, a.ndfl - a.withheld, 'act', a.id,
        a.payee_id
      from ${agentActs} a join ${terms(today, calendar)} t (day, due) on t.day = ${today}::date
      where a.state = 'confirmed' and a.ndfl > a.withheld`,
  };
};
