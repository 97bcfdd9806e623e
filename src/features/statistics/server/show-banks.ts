import { type SQL, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import {
  type Asked,
  countedAs,
  demandCard,
  narrowed,
  type Narrowed,
} from '#features/statistics/server/asked-days.ts';
import { daysOf, sumsFor } from '#features/statistics/server/day-sums.ts';
import {
  countIf,
  filterConditions,
  hoursAt,
  measured,
  sampled,
  seenFacts,
  sumIf,
} from '#features/statistics/server/facts-sql.ts';
import { incomeBy } from '#features/statistics/server/count-income.ts';
import { dealFacts, legFacts, statisticsDays } from '#features/statistics/server/statistics.tables.ts';
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
  readonly norm_hours: number | null;
  readonly questions: number | null;
  readonly price_share: number | null;
  readonly out: number;
  readonly out_sum: string;
};
type Reason = { readonly id: number; readonly reason: string; readonly count: number };
type Median = { readonly id: number | null; readonly median_hours: number | null };

const days = (column: SQL, { from, to }: Narrowed): SQL =>
  sql`${column} between ${from}::date and ${to}::date`;

type Parts = { readonly done: SQL; readonly out: SQL };

/** What each bank did with what it was given in these days and what it has issued, each with a row of all of them. */
const partsOfFacts = (asked: Narrowed, filters: SQL, now: Date): Parts => {
  const { bank } = asked;
  const only = bank === undefined ? sql`true` : sql`g.bank_id::text = ${bank}`;
  const [sent, decided] = [days(sql`g.sent_on`, asked), days(sql`g.decided_on`, asked)];
  return {
    done: sql`
      select g.bank_id, ${countIf(sent)} as sent, ${countIf(decided)} as decided,
        ${countIf(sql`${decided} and g.decision = 'approved'`)} as agreed,
        ${countIf(sql`${decided} and g.decision = 'refused'`)} as declined,
        sum(g.norm_minutes) filter (where ${decided}) as norm_minutes, sum(g.questions) filter (where ${sent}) as questions,
        sum(g.offered_price) filter (where ${decided} and g.tariff_price > 0) as offered,
        sum(g.tariff_price) filter (where ${decided} and g.offered_price is not null) as tariff
      from ${legFacts} g join ${dealFacts} d on d.deal_id = g.deal_id
      where (${sent} or ${decided}) and ${only} and ${filters} group by rollup (g.bank_id)`,
    out: sql`
      select d.issued_bank_id as bank_id, count(*)::int as out, ${sumIf(sql`d.issued_amount`, sql`true`)} as out_sum
      from ${dealFacts} d where ${measured('out', asked, now)} and ${filters} and d.issued_bank_id is not null
        and ${bank === undefined ? sql`true` : sql`d.issued_bank_id::text = ${bank}`}
      group by rollup (d.issued_bank_id)`,
  };
};

/** The same of the sums of days. */
const partsOfDays = (asked: Narrowed): Parts => {
  const only = asked.bank === undefined ? sql`true` : sql`t.value = ${asked.bank}`;
  const rows = sql`from ${statisticsDays} t where ${daysOf('bank', asked)} and ${only} group by rollup (t.value::int)`;
  const columns = ['sent', 'decided', 'agreed', 'declined', 'norm_minutes', 'questions', 'offered', 'tariff'];
  const sums = columns.map((name) => sql`sum(t.${sql.identifier(name)}) as ${sql.identifier(name)}`);
  return {
    done: sql`select t.value::int as bank_id, ${sql.join(sums, sql`, `)} ${rows} having sum(t.sent) + sum(t.decided) > 0`,
    out: sql`select t.value::int as bank_id, sum(t.out)::int as out, sum(t.out_sum)::numeric(20, 2)::text as out_sum
      ${rows} having sum(t.out) > 0`,
  };
};

/** Banks in these days; `isSummed` where the sums of days answer. */
export const banksStatement = (asked: Narrowed, seen: SQL, now: Date, isSummed: boolean): SQL => {
  const { bank: _bank, ...others } = asked;
  const filters = sql.join([seen, ...filterConditions(others)], sql` and `);
  const { done, out } = isSummed ? partsOfDays(asked) : partsOfFacts(asked, filters, now);
  return sql`
    with done as (${done}
    ), out as (${out}
    )
    select coalesce(l.bank_id, o.bank_id) as id, b.name, coalesce(l.sent, 0)::int as sent, coalesce(l.decided, 0)::int as decided,
      coalesce(l.agreed, 0)::int as agreed, coalesce(l.declined, 0)::int as declined,
      round(l.norm_minutes / nullif(l.decided, 0)::numeric / 60, 1)::float8 as norm_hours,
      round(l.questions / nullif(l.sent, 0)::numeric, 2)::float8 as questions,
      round(100 * l.offered / nullif(l.tariff, 0), 1)::float8 as price_share,
      coalesce(o.out, 0) as out, coalesce(o.out_sum, '0.00') as out_sum
    from done l full join out o on coalesce(o.bank_id, 0) = coalesce(l.bank_id, 0)
    left join ${banks} b on b.id = coalesce(l.bank_id, o.bank_id)
    order by coalesce(l.bank_id, o.bank_id) is null, coalesce(l.sent, 0) desc, b.name`;
};

/** How long each bank and all of them took to decide in these days, of so many decisions. */
export const mediansStatement = (asked: Narrowed, seen: SQL, count: number): SQL => {
  const { bank, ...others } = asked;
  const filters = sql.join([seen, ...filterConditions(others)], sql` and `);
  const only = bank === undefined ? sql`true` : sql`g.bank_id::text = ${bank}`;
  return sql`
    select g.bank_id as id, ${hoursAt(0.5, sql`g.decision_minutes * 60`)} as median_hours
    from ${legFacts} g join ${dealFacts} d on d.deal_id = g.deal_id
    where ${days(sql`g.decided_on`, asked)} and ${sampled(count, sql`g.deal_id`, sql`d.deal_id`)} and ${only} and ${filters}
    group by rollup (g.bank_id)`;
};

/** Why each bank refused in these days, the most frequent first; `isSummed` where the sums of days answer. */
export const reasonsStatement = (asked: Narrowed, seen: SQL, isSummed: boolean): SQL => {
  const { bank, ...others } = asked;
  if (isSummed)
    return sql`
      select split_part(t.value, '~', 1)::int as id, split_part(t.value, '~', 2) as reason, sum(t.declined)::int as count
      from ${statisticsDays} t where ${daysOf('refusal', asked)}
        and ${bank === undefined ? sql`true` : sql`split_part(t.value, '~', 1) = ${bank}`}
      group by 1, 2 having sum(t.declined) > 0 order by 3 desc, 1, 2`;
  const filters = sql.join([seen, ...filterConditions(others)], sql` and `);
  return sql`
    select g.bank_id as id, g.reason, count(*)::int as count
    from ${legFacts} g join ${dealFacts} d on d.deal_id = g.deal_id
    where ${days(sql`g.decided_on`, asked)} and g.decision = 'refused'
      and ${bank === undefined ? sql`true` : sql`g.bank_id::text = ${bank}`} and ${filters}
    group by 1, 2 order by 3 desc, 1, 2`;
};

/** The reasons of all banks together. */
const ofAll = (rows: readonly Reason[]): Pick<Reason, 'reason' | 'count'>[] =>
  [...Map.groupBy(rows, ({ reason }) => reason)]
    .map(([reason, same]) => ({ reason, count: same.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => other.count - one.count);

const spread = ({ agreed, decided }: Pick<Row, 'agreed' | 'decided'>): [number, number] | null => {
  const found = intervalOf(agreed, decided);
  return found === null ? null : [found[0], found[1]];
};

export const showBanks = async (operation: Operation, input: Asked): Promise<Banks> => {
  demandCard(operation, 'banks');
  const { db, caller, now } = operation;
  const asked = narrowed(input, now);
  const { bank, ...others } = asked;
  const isSummed = sumsFor(caller, others)?.axis === 'all';
  const rows = await selectRows<Row>(db, banksStatement(asked, seenFacts(caller), now, isSummed));
  const decided = rows.find(({ id }) => id === null)?.decided ?? 0;
  const medians = new Map(
    (await selectRows<Median>(db, mediansStatement(asked, seenFacts(caller), decided))).map((row) => [
      row.id,
      row.median_hours,
    ]),
  );
  const reasons = await selectRows<Reason>(db, reasonsStatement(asked, seenFacts(caller), isSummed));
  const byBank = Map.groupBy(reasons, ({ id }) => id);
  const reasonsOf = (id: number | null) => (id === null ? ofAll(reasons) : (byBank.get(id) ?? []));
  const incomeOf = await incomeBy(operation, { ...asked, issuer: bank }, sql`a.bank_id::text`);
  const hasSums = seesSums(caller.role);
  return rows.map(({ name, out_sum: sum, ...row }) => {
    const isFew = row.decided < fewDecided;
    const value = row.id === null ? null : String(row.id);
    const of = value === null ? asked : { ...asked, bank: value };
    const issuedBy = value === null ? asked : { ...asked, issuer: value };
    return {
      id: row.id,
      name: name ?? statisticsTexts.allBanks,
      sent: countedAs(row.sent, 'sent', of),
      decided: countedAs(row.decided, 'decided', of),
      agreed: countedAs(row.agreed, 'agreed', of),
      declined: countedAs(row.declined, 'declined', of),
      reasons: reasonsOf(row.id).map(({ reason, count }) => ({
        reason,
        ...countedAs(count, 'declined', of, { reason }),
      })),
      approved_share: isFew ? null : percentOf(row.agreed, row.decided),
      interval: isFew ? spread(row) : null,
      median_hours: medians.get(row.id) ?? null,
      norm_hours: row.id === null ? null : row.norm_hours,
      questions: row.questions,
      price_share: row.price_share,
      out: countedAs(row.out, 'out', issuedBy),
      out_sum: hasSums ? sum : null,
      ...incomeOf(value, value === null ? { ...asked, issuer: bank } : issuedBy),
    };
  });
};
