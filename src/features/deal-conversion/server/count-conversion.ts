import { type SQL, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { conversionCalls } from '#features/deal-conversion/deal-conversion.contract.ts';
import {
  type ConversionGroup,
  type ConversionSort,
  percentsOf,
  usualDays,
} from '#features/deal-conversion/deal-conversion.rules.ts';
import { afterMoscowDay, startOfMoscowDay } from '#features/deals/deals.rules.ts';
import { dealLegs, deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

export type Filters = CallParsed<typeof conversionCalls.getConversion>['body'];
type RequestContext = { readonly db: Db; readonly caller: Caller; readonly now: Date };

/** The days looked at: those asked for, else the last quarter. */
export const daysOf = ({ from, to }: Filters, now: Date): { readonly from: string; readonly to: string } => {
  const last = to ?? moscowDateOf(now);
  return { from: from ?? addDays(last, -usualDays), to: last };
};

const conditionsOf = (filters: Filters, { caller, now }: RequestContext): SQL => {
  const { from, to } = daysOf(filters, now);
  const { source, law, manager_id: manager, agent_id: agent } = filters;
  return sql.join(
    [
      visibleDeals(caller),
      sql`d.status <> 'deleted'`,
      sql`d.created_at >= ${startOfMoscowDay(from).toISOString()}::timestamptz`,
      sql`d.created_at < ${afterMoscowDay(to).toISOString()}::timestamptz`,
      ...(source ? [sql`d.source = ${source}`] : []),
      ...(law ? [sql`d.law = ${law}`] : []),
      ...(manager === undefined ? [] : [sql`d.manager_id = ${manager}`]),
      ...(agent === undefined ? [] : [sql`d.agent_id = ${agent}`]),
    ],
    sql` and `,
  );
};

const groupColumns = {
  manager: sql`d.manager_id::text`,
  agent: sql`d.agent_id::text`,
  source: sql`d.source`,
} satisfies Record<ConversionGroup, SQL>;

const money = (amount: SQL): SQL => sql`coalesce(${amount}, 0)::numeric(20, 2)::text`;

/**
 * Every deal once, with how far its legs have come: sent when one was handed over for sending, approved when a bank
 * said yes and has not taken it back, issued when there is a guarantee. A later step holds the earlier ones.
 */
const counted = (filters: Filters, context: RequestContext, key: SQL): SQL => sql`
  with mine as materialized (
    select d.id, ${key} as key, d.amount, d.status, d.created_at from ${deals} d where ${conditionsOf(filters, context)}
  ), legs as (
    select l.deal_id, min(l.issued_at) as issued_at,
           bool_or(l.issued_at is not null or (l.decided_at is not null and l.status <> 'bank_refused')) as is_approved,
           bool_or(l.sent_at is not null) as is_sent
    from ${dealLegs} l join mine m on m.id = l.deal_id group by l.deal_id
  ), far as (
    select m.key, m.amount, m.status, l.issued_at is not null as is_issued,
           l.is_approved, l.is_sent or l.is_approved as is_sent,
           extract(epoch from l.issued_at - m.created_at) / 86400 as days
    from mine m left join legs l on l.deal_id = m.id
  )
  select key, count(*)::int as created, count(*) filter (where is_sent)::int as sent,
         count(*) filter (where is_approved)::int as approved, count(*) filter (where is_issued)::int as issued,
         count(*) filter (where status in ('client_refused', 'bank_refused'))::int as refused,
         round((percentile_cont(0.5) within group (order by days) filter (where is_issued))::numeric, 1)::float8 as median_days,
         ${money(sql`sum(amount)`)} as amount,
         ${money(sql`sum(amount) filter (where is_sent)`)} as sent_amount,
         ${money(sql`sum(amount) filter (where is_approved)`)} as approved_amount,
         ${money(sql`sum(amount) filter (where is_issued)`)} as issued_amount
  from far group by key`;

type Row = {
  readonly key: string | null;
  readonly created: number;
  readonly sent: number;
  readonly approved: number;
  readonly issued: number;
  readonly refused: number;
  readonly median_days: number | null;
  readonly amount: string;
  readonly sent_amount: string;
  readonly approved_amount: string;
  readonly issued_amount: string;
};

const nothing: Row = {
  key: null,
  created: 0,
  sent: 0,
  approved: 0,
  issued: 0,
  refused: 0,
  median_days: null,
  amount: '0.00',
  sent_amount: '0.00',
  approved_amount: '0.00',
  issued_amount: '0.00',
};

const withPercents = (row: Row) => ({ ...row, ...percentsOf(row) });
export type Conversion = ReturnType<typeof withPercents>;

/** All the deals looked at as one row. */
export const countTotals = async (context: RequestContext, filters: Filters): Promise<Conversion> => {
  const [row] = await selectRows<Row>(context.db, counted(filters, context, sql`null::text`));
  return withPercents(row ?? nothing);
};

/** The deals looked at by managers, agents or sources; the most first. */
export const countByGroup = async (
  context: RequestContext,
  filters: Filters,
  { group, sort }: { readonly group: ConversionGroup; readonly sort: ConversionSort },
): Promise<Conversion[]> => {
  const rows = await selectRows<Row>(context.db, counted(filters, context, groupColumns[group]));
  const weight = (row: Conversion): number => Number(row[sort] ?? -1);
  return rows
    .map(withPercents)
    .toSorted((one, other) => weight(other) - weight(one) || other.created - one.created);
};
