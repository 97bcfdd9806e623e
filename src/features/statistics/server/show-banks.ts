import { type SQL, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import {
  type Asked,
  countedAs,
  demandCard,
  narrowed,
  type Narrowed,
} from '#features/statistics/server/asked-days.ts';
import {
  countIf,
  filterConditions,
  hoursAt,
  measured,
  seenFacts,
  sumIf,
} from '#features/statistics/server/facts-sql.ts';
import { incomeBy, seesIncome } from '#features/statistics/server/count-income.ts';
import { dealFacts, legFacts } from '#features/statistics/server/statistics.tables.ts';
import type { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import { fewDecided, intervalOf, percentOf, seesSums } from '#features/statistics/statistics.rules.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Banks = CallReply<(typeof statisticsCalls)['showBanks']>;
type Row = {
  readonly id: number | null;
  readonly name: string | null;
  readonly sent: number;
  readonly decided: number;
  readonly agreed: number;
  readonly declined: number;
  readonly median_hours: number | null;
  readonly norm_hours: number | null;
  readonly questions: number | null;
  readonly price_share: number | null;
  readonly out: number;
  readonly out_sum: string;
};

const days = (column: SQL, { from, to }: Narrowed): SQL =>
  sql`${column} between ${from}::date and ${to}::date`;

/** What each bank did with what it was given in these days, and all of them together. */
export const banksStatement = (asked: Narrowed, seen: SQL, now: Date): SQL => {
  const { bank, ...others } = asked;
  const filters = sql.join([seen, ...filterConditions(others)], sql` and `);
  const only = bank === undefined ? sql`true` : sql`g.bank_id::text = ${bank}`;
  const [sent, decided] = [days(sql`g.sent_on`, asked), days(sql`g.decided_on`, asked)];
  return sql`
    with legs as materialized (
      select g.* from ${legFacts} g join ${dealFacts} d on d.deal_id = g.deal_id
      where (${sent} or ${decided}) and ${only} and ${filters}
    ), done as (
      select l.bank_id, ${countIf(days(sql`l.sent_on`, asked))} as sent, ${countIf(days(sql`l.decided_on`, asked))} as decided,
        ${countIf(sql`${days(sql`l.decided_on`, asked)} and l.decision = 'approved'`)} as agreed,
        ${countIf(sql`${days(sql`l.decided_on`, asked)} and l.decision = 'refused'`)} as declined,
        ${hoursAt(0.5, sql`case when ${days(sql`l.decided_on`, asked)} then l.decision_minutes * 60 end`)} as median_hours,
        round(avg(l.norm_minutes) / 60, 1)::float8 as norm_hours, round(avg(l.questions), 2)::float8 as questions,
        round(100 * sum(l.offered_price) filter (where l.tariff_price > 0)
          / nullif(sum(l.tariff_price) filter (where l.offered_price is not null), 0), 1)::float8 as price_share
      from legs l group by rollup (l.bank_id)
    ), out as (
      select d.issued_bank_id as bank_id, count(*)::int as out, ${sumIf(sql`d.issued_amount`, sql`true`)} as out_sum
      from ${dealFacts} d where ${measured('out', asked, now)} and ${filters} and d.issued_bank_id is not null
        and ${bank === undefined ? sql`true` : sql`d.issued_bank_id::text = ${bank}`}
      group by rollup (d.issued_bank_id)
    )
    select coalesce(l.bank_id, o.bank_id) as id, b.name, coalesce(l.sent, 0) as sent, coalesce(l.decided, 0) as decided,
      coalesce(l.agreed, 0) as agreed, coalesce(l.declined, 0) as declined, l.median_hours, l.norm_hours, l.questions,
      l.price_share, coalesce(o.out, 0) as out, coalesce(o.out_sum, '0.00') as out_sum
    from done l full join out o on coalesce(o.bank_id, 0) = coalesce(l.bank_id, 0)
    left join ${banks} b on b.id = coalesce(l.bank_id, o.bank_id)
    order by coalesce(l.bank_id, o.bank_id) is null, coalesce(l.sent, 0) desc, b.name`;
};

const spread = ({ agreed, decided }: Pick<Row, 'agreed' | 'decided'>): [number, number] | null => {
  const found = intervalOf(agreed, decided);
  return found === null ? null : [found[0], found[1]];
};

export const showBanks = async (operation: Operation, input: Asked): Promise<Banks> => {
  demandCard(operation, 'banks');
  const { db, caller, now } = operation;
  const asked = narrowed(input, now);
  const rows = await selectRows<Row>(db, banksStatement(asked, seenFacts(caller), now));
  const incomes = seesIncome(caller.role)
    ? await incomeBy(db, asked, seenFacts(caller), sql`a.bank_id::text`)
    : null;
  return rows.map(({ name, out_sum: sum, ...row }) => {
    const of = row.id === null ? asked : { ...asked, bank: String(row.id) };
    return {
      id: row.id,
      name: name ?? statisticsTexts.allBanks,
      sent: countedAs(row.sent, 'sent', of),
      decided: countedAs(row.decided, 'decided', of),
      agreed: countedAs(row.agreed, 'agreed', of),
      declined: countedAs(row.declined, 'declined', of),
      approved_share: row.decided < fewDecided ? null : percentOf(row.agreed, row.decided),
      interval: row.decided < fewDecided ? spread(row) : null,
      median_hours: row.median_hours,
      norm_hours: row.id === null ? null : row.norm_hours,
      questions: row.questions,
      price_share: row.price_share,
      out: countedAs(row.out, 'out', asked, row.id === null ? {} : { issuer: String(row.id) }),
      out_sum: seesSums(caller.role) ? sum : null,
      income: incomes && (incomes.get(row.id === null ? '' : String(row.id)) ?? '0.00'),
    };
  });
};
