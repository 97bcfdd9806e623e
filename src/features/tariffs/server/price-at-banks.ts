import { type SQL, sql } from 'drizzle-orm';
import {
  bankFit,
  type BankSums,
  type CellPrices,
  closedWords,
  type Fit,
  guaranteePrice,
  isIndividual,
  type PriceQuestion,
} from '#features/banks/banks.rules.ts';
import type { WorkingHours } from '#domain/working-clock.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import type { Law } from '#domain/law.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { Purpose } from '#domain/purpose.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';

/** What a bank asks for a guarantee and whether it would give it; money in roubles, rate in percent a year. */
export type BankPrice = {
  readonly bankId: number;
  readonly name: string;
  readonly decisionHours: number;
  /** When it bankHours. */
  readonly bankHours: WorkingHours;
  /** Null when no cell of the tariff fits. */
  readonly price: string | null;
  /** The discounted price: for staff alone. */
  readonly proPrice: string | null;
  readonly rate: string | null;
  readonly cellId: number | null;
  /** The sum stands above the bank's grid: the price is asked of the bank. */
  readonly isIndividual: boolean;
  /** The greatest sum of the bank's grid for such a guarantee; null without a grid. */
  readonly gridTop: string | null;
  readonly fit: Fit;
};

/** A price asked for a client: what is known of him, or which of our organizations he is. */
type Asked = Omit<PriceQuestion, 'client'> & {
  readonly client: PriceQuestion['client'] | { readonly organizationId: number };
};

type Cell = { readonly [K in keyof CellPrices]: string | null };
type Row = Cell & {
  readonly bankId: number;
  readonly name: string;
  readonly decisionHours: number;
  readonly bankHours: WorkingHours;
  readonly maxAmount: string;
  readonly maxTermDays: number;
  readonly laws: Law[];
  readonly stopRegions: string[];
  readonly minCompanyAgeMonths: number;
  readonly limitPerClient: string | null;
  readonly isStopListed: boolean;
  readonly isOpen: boolean;
  readonly acceptsReason: string | null;
  readonly cellId: number | null;
  readonly gridTop: string | null;
  /** The organization that was named. */
  readonly client: PriceQuestion['client'];
};

/** Whether a version holds on the day, or held as far as was known at a moment: whatever was published since ended it. */
const isInForce = ({ on, publishedBy }: Asked): SQL =>
  publishedBy === undefined
    ? sql`(valid_to is null or valid_to >= ${on}::date)`
    : sql`(published_at is null or published_at <= ${publishedBy.toISOString()}::timestamptz)`;

/** The version of a bank's tariff that is asked for. */
const versionOf = (bank: SQL, day: SQL, inForce: SQL): SQL => sql`
    select id from ${tariffVersions} where bank_id = ${bank} and valid_from <= ${day} and ${inForce}
    order by valid_from desc, id desc limit 1`;

/** One statement for all banks: each one's tariff of the day, the cell of the sum and term, and the grid's top. */
const selectCells = (question: Asked, among: SQL): SQL => {
  const { law, purpose, amount, days, on, client } = question;
  const organizationId = client && 'organizationId' in client ? client.organizationId : null;
  const inn = client && 'inn' in client ? client.inn : null;
  return sql`
  select b.id as "bankId", b.name, b.decision_hours as "decisionHours",
         jsonb_build_object('from', b.work_from, 'to', b.work_to, 'zone', b.time_zone) as "bankHours", b.max_amount as "maxAmount",
         b.max_term_days as "maxTermDays", b.laws, b.stop_regions as "stopRegions",
         b.min_company_age_months as "minCompanyAgeMonths", b.limit_per_client as "limitPerClient",
         coalesce(coalesce(o.inn, ${inn}::text) = any(b.stop_inns), false) as "isStopListed",
         b.is_active and b.accepts as "isOpen", b.accepts_reason as "acceptsReason", c.id as "cellId", trim_scale(c.rate) as "rate",
         c.min_price as "minPrice", c.pro_rate as "proRate", c.pro_min_price as "proMinPrice",
         c.k_prepayment as "kPrepayment", c.k_no_experience as "kNoExperience",
         c.k_direct_debit as "kDirectDebit", c.k_client_form as "kClientForm", g.top as "gridTop",
         case when o.id is not null then jsonb_build_object('inn', o.inn, 'regionCode', o.region_code,
           'registeredOn', o.registered_on, 'status', o.status) end as "client"
  from ${banks} b
  left join ${organizations} o on o.id = ${organizationId}::int
  left join lateral (${versionOf(sql`b.id`, sql`${on}::date`, isInForce(question))}) v on true
  left join lateral (
    select max(amount_to) as top from ${tariffCells}
    where version_id = v.id and law = ${law} and purpose = ${purpose}) g on true
  left join lateral (
    select * from ${tariffCells}
    where version_id = v.id and law = ${law} and purpose = ${purpose}
      and ${amount}::numeric between amount_from and amount_to and ${days}::int between term_from and term_to
    order by amount_from desc, term_from desc, id limit 1) c on true
  where ${among}
  order by b.priority desc, b.id`;
};

const cellOf = (row: Row): CellPrices | null => {
  const { rate, minPrice, proRate, proMinPrice, kPrepayment, kNoExperience, kDirectDebit, kClientForm } = row;
  if (rate === null || minPrice === null || proRate === null || proMinPrice === null) return null;
  if (kPrepayment === null || kNoExperience === null || kDirectDebit === null || kClientForm === null)
    return null;
  return { rate, minPrice, proRate, proMinPrice, kPrepayment, kNoExperience, kDirectDebit, kClientForm };
};

const priceAt = (row: Row, asked: Asked): BankPrice => {
  const input = asked.client && 'inn' in asked.client ? asked.client : null;
  const question = { ...asked, client: input ?? row.client };
  const cell = cellOf(row);
  const match = { hasCell: cell !== null, gridTop: row.gridTop };
  const priced = cell === null ? null : guaranteePrice(question, cell);
  return {
    bankId: row.bankId,
    name: row.name,
    decisionHours: row.decisionHours,
    bankHours: row.bankHours,
    price: priced?.price ?? null,
    proPrice: priced?.proPrice ?? null,
    rate: row.rate,
    cellId: row.cellId,
    isIndividual: isIndividual(question.amount, row, match),
    gridTop: row.gridTop,
    fit: bankFit(
      question,
      { ...row, closedReason: row.isOpen ? null : closedWords(row.acceptsReason) },
      match,
    ),
  };
};

/**
 * Price and fit of a guarantee at every bank that takes deals, or at the named ones, by the tariffs of the day `on`.
 * A named bank that takes no deals just now is red and says why. Banks come in the order of their priority; one
 * query whatever their number.
 */
export const priceAtBanks = async (
  db: Db,
  question: Asked,
  bankIds?: readonly number[],
): Promise<BankPrice[]> => {
  const among = bankIds ? anyOf(sql`b.id`, bankIds) : sql`b.is_active and b.accepts`;
  const rows = await selectRows<Row>(db, selectCells(question, among));
  return rows.map((row) => priceAt(row, question));
};

type Kind = { readonly law: Law; readonly purpose: Purpose };

/** For each kind of guarantee, the limit and the grid's greatest sum of the day of every bank that takes deals and has a grid for it. */
export const sumsAtBanks = async (
  db: Db,
  on: IsoDate,
  kinds: readonly Kind[],
): Promise<readonly (Kind & BankSums)[]> => {
  if (kinds.length === 0) return [];
  const day = sql`${on}::date`;
  const column = (name: keyof Kind): SQL =>
    sql`${sql.param(`{${kinds.map((kind) => kind[name]).join(',')}}`)}::text[]`;
  return selectRows<Kind & BankSums>(
    db,
    sql`select k.law, k.purpose, b.max_amount as "maxAmount", g.top as "gridTop"
        from ${banks} b
        join lateral (${versionOf(sql`b.id`, day, sql`(valid_to is null or valid_to >= ${day})`)}) v on true
        join (select distinct * from unnest(${column('law')}, ${column('purpose')}) as u (law, purpose)) k on k.law = any(b.laws)
        join lateral (
          select max(amount_to) as top from ${tariffCells}
          where version_id = v.id and law = k.law and purpose = k.purpose) g on g.top is not null
        where b.is_active and b.accepts`,
  );
};
