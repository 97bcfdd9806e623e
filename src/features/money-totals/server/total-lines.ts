import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { incomeMoneyKinds } from '#features/accruals/accruals.rules.ts';
import {
  accrualGrounds,
  accruals,
  bankMoney,
  bankMoneyParts,
} from '#features/accruals/server/accruals.read.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.read.ts';
import type { TotalFigure, TotalSide } from '#features/money-totals/money-totals.rules.ts';
import { totalTexts as texts } from '#features/money-totals/money-totals.texts.ts';

type Period = { readonly from: IsoDate; readonly to: IsoDate };

const kinds = sql`${sql.param([...incomeMoneyKinds])}::text[]`;

/** What stood before the ledger began was earned before the period, whenever it was brought. */
const isOfPeriod = sql`e.kind <> 'opening'`;

/** Which figure a line of the ledger belongs to; null where to none. */
const figure = sql`case
  when l.account = 'income' and g.kind = 'fee' then 'fee'
  when l.account = 'income' and ${isOfPeriod} then 'accrued'
  when l.account = 'reward' and ${isOfPeriod} then 'cost'
  when l.account = 'cash' and l.own_account_id is null and e.kind = any(${kinds}) and g.kind is distinct from 'fee' then 'received'
  end`;

/** Lines of the ledger in a period, each with the deal and the bank it is of. */
const moved = ({ from, to }: Period): SQL => sql`
  select l.id, e.day, ${figure} as figure, case when l.account = 'income' then -l.amount else l.amount end as sum,
    coalesce(l.bank_id, g.bank_id) as bank_id, coalesce(g.deal_id, a.deal_id, b.deal_id) as deal_id, e.reason
  from ${ledgerEntries} e join ${ledgerLines} l on l.entry_id = e.id
  left join ${accrualGrounds} g on e.source_kind = 'ground' and g.id = e.source_id
  left join ${accruals} a on e.source_kind = 'accrual' and a.id = e.source_id
  left join ${dealLegs} b on b.id = l.leg_id
  where e.day between ${from}::date and ${to}::date and l.account in ('income', 'reward', 'cash')`;

/** Money that was or is late in a period: how much, for how many of its days, what that costs at a percent a year. */
const late = ({ from, to }: Period, today: IsoDate, percent: number): SQL => {
  const days = (due: SQL, end: SQL): SQL =>
    sql`(least(${end}, ${to}::date) - greatest(${due}, ${from}::date - 1))`;
  const one = (amount: SQL, due: SQL, end: SQL): SQL =>
    sql`${end} as day, round(${amount} * ${days(due, end)} * ${percent}::numeric / 36500, 2) as sum, ${amount} as amount,
      ${days(due, end)} as days, ${due} as due`;
  return sql`
    select 'm' || p.id as id, g.deal_id, g.bank_id, ${one(sql`p.owed`, sql`g.due_on`, sql`m.day`)}
    from ${bankMoney} m join ${bankMoneyParts} p on p.money_id = m.id join ${accrualGrounds} g on g.id = p.ground_id
    where m.undone_at is null and m.day > g.due_on and m.day >= ${from}::date and g.due_on < ${to}::date and p.owed > 0
    union all
    select 'g' || g.id, g.deal_id, g.bank_id,
      ${one(sql`(g.income - g.received - g.written_off)`, sql`g.due_on`, sql`${today}::date`)}
    from ${accrualGrounds} g where g.state = 'live' and g.income > g.received + g.written_off and g.kind <> 'fee'
      and g.due_on < least(${today}::date, ${to}::date) and ${today}::date >= ${from}::date`;
};

/** What a side is of a line `q` with its deal `d`. */
const sideOf: Readonly<Record<TotalSide, SQL>> = {
  bank: sql`q.bank_id`,
  product: sql`d.product`,
  manager: sql`d.manager_id`,
  agent: sql`d.agent_id`,
};

export type TotalsAsked = Period & {
  readonly side: TotalSide;
  readonly percent: number;
  readonly today: IsoDate;
};

/** Sums by a side and a figure. */
export const totalSums = ({ side, percent, today, ...period }: TotalsAsked): SQL => sql`
  select ${sideOf[side]} as side, q.figure, sum(q.sum)::numeric(15,2)::text as sum from (
    select m.figure, m.sum, m.bank_id, m.deal_id from (${moved(period)}) m where m.figure is not null
    union all
    select 'late', t.sum, t.bank_id, t.deal_id from (${late(period, today, percent)}) t) q
  left join ${deals} d on d.id = q.deal_id group by 1, 2`;

/** The lines of one figure, of one row or of all: a key of null is the row of those without. */
export const totalLines = (
  { side, percent, today, ...period }: TotalsAsked,
  asked: TotalFigure,
  key: number | null | undefined,
): SQL => {
  const rows: Readonly<Partial<Record<TotalFigure, SQL>>> = {
    late: sql`select t.id, t.day, t.sum, t.bank_id, t.deal_id,
              ${texts.due}::text || to_char(t.due, 'DD.MM.YYYY') || ', ' || t.days || ${texts.late}::text || translate(trim(to_char(t.amount, '999,999,990.00')), ',.', '\u00a0,') || '\u00a0₽' as note
          from (${late(period, today, percent)}) t`,
    left: sql`select m.id::text as id, m.day, case m.figure when 'cost' then -m.sum else m.sum end as sum, m.bank_id, m.deal_id,
            concat_ws(', ', case m.figure when 'cost' then ${texts.left.cost}::text when 'fee' then ${texts.left.fee}::text else ${texts.left.accrued}::text end, m.reason) as note
          from (${moved(period)}) m where m.figure in ('accrued', 'fee', 'cost')`,
  };
  const ofOne = sql`select m.id::text as id, m.day, m.sum, m.bank_id, m.deal_id, m.reason as note
      from (${moved(period)}) m where m.figure = ${asked}`;
  return sql`
    select q.id as key, coalesce(q.deal_id || ' · ' || d.client_name, b.name) as title,
      concat_ws(', ', b.name, q.note) as about, q.day, q.sum, case when q.deal_id is null then null else 'deal' end as kind,
      q.deal_id as id, null::int as person_id
    from (${rows[asked] ?? ofOne}) q left join ${deals} d on d.id = q.deal_id left join ${banks} b on b.id = q.bank_id
    where ${key === undefined ? sql`true` : sql`${sideOf[side]} is not distinct from ${key}::int`}`;
};
