import { type SQL, sql } from 'drizzle-orm';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { accrualGrounds, accruals, entersReport } from '#features/accruals/server/accruals.read.ts';
import { openActStates } from '#features/agent-acts/agent-acts.status.ts';
import { actPayments, actReceipts, agentActs } from '#features/agent-acts/server/agent-acts.read.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.read.ts';
import {
  openDifferenceLines,
  statementDocuments,
} from '#features/bank-statements/server/bank-statements.read.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.read.ts';
import { lastDayOf, type MonthFigure } from '#features/months/months.rules.ts';
import { monthTexts as texts } from '#features/months/months.texts.ts';
import { accountStandings } from '#features/own-accounts/server/own-accounts.read.ts';
import type { Operation } from '#kit/server/implement.ts';

const textList = (words: readonly string[]): SQL => sql`${sql.param([...words])}::text[]`;

const reportsIn = (month: IsoDate, states: readonly string[]): SQL => sql`
  select r.id::text as key, ${texts.report}::text || r.id as title, to_char(r.month, 'MM.YYYY') as about,
    r.sent_at::date as day, r.total as sum, 'report' as kind, r.id, r.payee_id as person_id
  from ${agentReports} r where r.month <= ${month}::date and r.state = any(${textList(states)})`;

const kindWords = sql.join(
  Object.entries(texts.kinds).map(([kind, words]) => sql`when ${kind}::text then ${words}::text`),
  sql` `,
);

/** The lines of every figure of a month: what is not finished in it and before it, and what it has of closed ones. */
export const monthLines = (
  { services, now }: Pick<Operation, 'services' | 'now'>,
  month: IsoDate,
): Readonly<Record<MonthFigure, SQL>> => {
  const last = lastDayOf(month);
  const judging = { services, today: moscowDateOf(now) };
  return {
    reports: sql`
      select a.payee_id::text as key, null::text as title, count(*) || ${texts.accruals}::text as about, null::date as day,
        sum(a.amount) as sum, 'payee' as kind, a.payee_id as id, a.payee_id as person_id
      from ${accruals} a join ${accrualGrounds} g on g.id = a.ground_id
      where ${entersReport(judging, { until: month })} group by a.payee_id`,
    disputes: reportsIn(month, ['disputed']),
    unsigned: reportsIn(month, ['formed', 'sent', 'signed_agent']),
    acts: sql`
      select t.id::text as key, ${texts.act}::text || t.number as title, null::text as about, t.day, t.to_pay as sum,
        'act' as kind, t.id, t.payee_id as person_id
      from ${agentActs} t where t.state = any(${textList(openActStates)}) and t.day <= ${last}::date`,
    documents: sql`
      select s.id::text as key, s.party_name as title, s.purpose as about, s.day,
        case s.direction when 'in' then s."left" else -s."left" end as sum, 'document' as kind, s.id, null::int as person_id
      from ${statementDocuments} s where s."left" > 0 and s.day <= ${last}::date`,
    differences: sql`
      select b.id::text as key, b.title, s.party_name as about, s.day, b.amount - coalesce(b.expected, 0) as sum,
        'document' as kind, s.id, null::int as person_id
      from (${openDifferenceLines()}) b join ${statementDocuments} s on s.id = b.document_id where s.day <= ${last}::date`,
    receipts: sql`
      select p.id::text as key, ${texts.act}::text || t.number as title, ${texts.order}::text || p.order_number as about,
        p.day, p.sum, 'act' as kind, t.id, t.payee_id as person_id
      from ${actPayments} p join ${agentActs} t on t.id = p.act_id
      where t.is_services and p.removed_at is null and p.day <= ${last}::date
        and not exists (select from ${actReceipts} c where c.payment_id = p.id)`,
    balances: sql`
      select a.account_id::text as key, a.bank_name as title,
        case when a.day is null then ${texts.unstated}::text else a.number end as about,
        a.day, coalesce(a.amount - a.ours, 0) as sum, 'account' as kind, a.account_id as id, null::int as person_id
      from (${accountStandings(last)}) a
      where a.opening_day <= ${last}::date and (a.day is null or a.day < ${month}::date or a.amount <> a.ours)`,
    late: sql`
      select e.id::text as key, case e.kind ${kindWords} else e.kind end as title,
        concat_ws(' · ', to_char(e.of_month, 'MM.YYYY'), e.reason) as about, e.day,
        (select coalesce(sum(l.amount) filter (where l.amount > 0), 0) from ${ledgerLines} l where l.entry_id = e.id) as sum,
        null::text as kind, null::int as id, null::int as person_id
      from ${ledgerEntries} e where e.day between ${month}::date and ${last}::date and e.of_month is not null`,
  };
};
