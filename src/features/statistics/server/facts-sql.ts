import { type SQL, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.read.ts';
import { guarantees } from '#features/guarantees/server/guarantees.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { dealFacts, legFacts } from '#features/statistics/server/statistics.tables.ts';
import type { FilterName, Figure, Filters } from '#features/statistics/statistics.figures.ts';
import { filterNames } from '#features/statistics/statistics.figures.ts';
import { type Dimension, type Measure, type Stage, stages } from '#features/statistics/statistics.rules.ts';
import type { Caller } from '#kit/server/caller.ts';

const most = 2 ** 31 - 1;
/** A number of an address; of anything else, and of more than the database counts with, nothing is found. */
const idOf = (text: string): number => (/^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : -1);

const person =
  (column: SQL) =>
  (text: string): SQL =>
    text === '0' ? sql`${column} is null` : sql`${column} = ${idOf(text)}`;
const word =
  (column: SQL) =>
  (text: string): SQL =>
    sql`${column} = ${text}`;

const filterSql: Readonly<Record<FilterName, (text: string) => SQL>> = {
  department: (text) =>
    sql`d.manager_id in (select u.id from ${users} u where u.department_id = ${idOf(text)})`,
  manager: person(sql`d.manager_id`),
  operator: person(sql`d.operator_id`),
  agent: person(sql`d.agent_id`),
  branch: (text) => sql`d.agent_id in (
    with recursive branch as (
      select u.id from ${users} u where u.id = ${idOf(text)}
      union select u.id from ${users} u join branch b on u.parent_id = b.id)
    select id from branch)`,
  bank: (text) =>
    sql`exists (select from ${legFacts} x where x.deal_id = d.deal_id and x.bank_id = ${idOf(text)})`,
  product: word(sql`d.product`),
  law: word(sql`d.law`),
  purpose: word(sql`d.purpose`),
  source: word(sql`d.source`),
  region: word(sql`d.region`),
  band: (text) => sql`d.band = ${idOf(text)}`,
};

/** What of the facts `d` a filter lets stand. */
export const filterConditions = (filters: Filters): SQL[] =>
  filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [filterSql[name](value)];
  });

/** Facts `d` that the caller may see; a deal thrown away is none. */
export const seenFacts = (caller: Caller): SQL => sql`d.status <> 'deleted' and ${visibleDeals(caller)}`;

const reached: Readonly<Record<Stage, SQL>> = {
  created: sql`true`,
  collecting: sql`d.collecting_at is not null`,
  bank: sql`d.bank_at is not null`,
  approved: sql`d.approved_at is not null`,
  issuing: sql`d.issuing_at is not null`,
  issued: sql`d.issued_at is not null`,
};

type Days = { readonly from: string; readonly to: string };
const within = (column: SQL, { from, to }: Days): SQL => sql`${column} between ${from}::date and ${to}::date`;
/** Deals that were made in these days and have come so far. */
const cohort = (stage: Stage, days: Days): SQL =>
  sql`${within(sql`d.created_on`, days)} and ${reached[stage]}`;

const legWhere = (bank: string | undefined, condition: SQL): SQL =>
  sql`exists (select from ${legFacts} g where g.deal_id = d.deal_id
    and ${bank === undefined ? sql`true` : sql`g.bank_id = ${idOf(bank)}`} and ${condition})`;

type Asked = Omit<Figure, 'measure'>;

const yearDays = 365;
const renewalDays = 90;

/** Deals whose guarantee came to its end within a year and meets a condition on the guarantee `g` of the deal `p`. */
const endedWhere = (now: Date, condition: SQL): SQL => {
  const today = moscowDateOf(now);
  return sql`d.deal_id in (select g.deal_id from ${guarantees} g join ${deals} p on p.id = g.deal_id
    where g.state = 'live' and g.date_end < ${today}::date and g.date_end >= ${addDays(today, -yearDays)}::date and ${condition})`;
};

/** Another guarantee was issued for the same client about the end of this one. */
const cameAgain = sql`exists (
  select from ${deals} n join ${dealFacts} f on f.deal_id = n.id
  where n.organization_id = p.organization_id and n.id <> p.id and f.issued_on > g.issued_on
    and f.issued_on between g.date_end - ${renewalDays}::int and g.date_end + ${renewalDays}::int)`;

const stageCondition = ({ stage }: Asked): SQL => (stage === undefined ? sql`true` : sql`d.stage = ${stage}`);
const turnCondition = ({ by }: Asked): SQL =>
  by === undefined ? sql`d.turn is not null` : sql`d.turn = ${by}`;

/** In these days, by one bank where it is named. */
type Earned = Days & Pick<Figure, 'issuer'>;
/** A ground of our income of these days that stands; what was earned before the product is none. */
export const earnedOf = (ground: SQL, { issuer, ...days }: Earned): SQL =>
  sql`${ground}.state = 'live' and ${ground}.kind <> 'opening' and ${ground}.income is not null
    and ${within(sql`${ground}.day`, days)} and ${issuer === undefined ? sql`true` : sql`${ground}.bank_id = ${idOf(issuer)}`}`;
export const earnedWithin = (asked: Earned): SQL => earnedOf(sql`a`, asked);
/** Of it, what the bank still owes us; as the index of accruals says it. */
export const isOwed: SQL = sql`a.state = 'live' and a.income > a.received + a.written_off and a.kind <> 'fee'`;
export const isOverdue = (now: Date): SQL => sql`${isOwed} and a.due_on < ${moscowDateOf(now)}::date`;
const groundWhere = (condition: SQL): SQL =>
  sql`d.deal_id in (select a.deal_id from ${accrualGrounds} a where ${condition})`;

const issuedWithin = (asked: Asked): SQL =>
  asked.issuer === undefined
    ? within(sql`d.issued_on`, asked)
    : sql`${within(sql`d.issued_on`, asked)} and d.issued_bank_id = ${idOf(asked.issuer)}`;

const measureSql: Readonly<Record<Measure, (asked: Asked, now: Date) => SQL>> = {
  ...(Object.fromEntries(stages.map((stage) => [stage, (asked: Asked) => cohort(stage, asked)])) as Record<
    Stage,
    (asked: Asked) => SQL
  >),
  out: issuedWithin,
  timed: (asked) => sql`${issuedWithin(asked)} and d.broker_minutes is not null`,
  refused: (asked) =>
    sql.join(
      [
        within(sql`d.refused_on`, asked),
        ...(asked.by === undefined ? [] : [sql`d.refused_by = ${asked.by}`]),
        ...(asked.reason === undefined ? [] : [sql`d.reason = ${asked.reason}`]),
      ],
      sql` and `,
    ),
  earned: (asked) => groundWhere(earnedWithin(asked)),
  owed: () => groundWhere(isOwed),
  overdue: (_asked, now) => groundWhere(isOverdue(now)),
  open: () => sql`d.issued_at is null and d.refused_on is null`,
  ended: (_asked, now) => endedWhere(now, sql`true`),
  renewed: (_asked, now) => endedWhere(now, cameAgain),
  waiting: (asked) => sql`${turnCondition(asked)} and ${stageCondition(asked)}`,
  late: (asked, now) =>
    sql`${turnCondition(asked)} and ${stageCondition(asked)} and d.deadline < ${now.toISOString()}::timestamptz`,
  sent: (asked) => legWhere(asked.bank, within(sql`g.sent_on`, asked)),
  decided: (asked) => legWhere(asked.bank, within(sql`g.decided_on`, asked)),
  agreed: (asked) =>
    legWhere(asked.bank, sql`${within(sql`g.decided_on`, asked)} and g.decision = 'approved'`),
  declined: (asked) =>
    legWhere(
      asked.bank,
      sql.join(
        [
          within(sql`g.decided_on`, asked),
          sql`g.decision = 'refused'`,
          ...(asked.reason === undefined ? [] : [sql`g.reason = ${asked.reason}`]),
        ],
        sql` and `,
      ),
    ),
};

/** The condition of a measure on facts `d`. */
export const measured = (measure: Measure, asked: Asked, now: Date): SQL => measureSql[measure](asked, now);

/** The deals that a figure counts, by their numbers: what stands in a card and what the list shows are one condition. */
export const idsOfFigure = (figure: Figure, now: Date): SQL => {
  const { measure, ...asked } = figure;
  const conditions = sql.join([measured(measure, asked, now), ...filterConditions(asked)], sql` and `);
  return sql`select d.deal_id from ${dealFacts} d where ${conditions}`;
};

/** By what of a fact `d` it is looked at, as an address writes it. */
export const valueOf: Readonly<Record<Dimension, SQL>> = {
  manager: sql`coalesce(d.manager_id, 0)::text`,
  operator: sql`coalesce(d.operator_id, 0)::text`,
  agent: sql`coalesce(d.agent_id, 0)::text`,
  product: sql`d.product`,
  law: sql`d.law`,
  purpose: sql`d.purpose`,
  source: sql`d.source`,
  region: sql`d.region`,
  band: sql`d.band::text`,
};

/** So many are looked at one by one; of more those of every sixteenth deal are, by indexes of these alone. */
const mostWhole = 30_000;
export const sampled = (count: number, ...ids: readonly SQL[]): SQL =>
  count > mostWhole
    ? sql.join(
        ids.map((id) => sql`${id} % 16 = 0`),
        sql` and `,
      )
    : sql`true`;

export const countIf = (condition: SQL): SQL => sql`(count(*) filter (where ${condition}))::int`;
/** A sum as the wire has it. */
export const sumIf = (column: SQL, condition: SQL): SQL =>
  sql`coalesce(sum(${column}) filter (where ${condition}), 0)::numeric(20, 2)::text`;
/** Hours at which so great a share of the stretches is over, one digit after the point. */
export const hoursAt = (share: number, seconds: SQL): SQL =>
  sql`round((percentile_cont(${share}::float8) within group (order by ${seconds}) / 3600)::numeric, 1)::float8`;
