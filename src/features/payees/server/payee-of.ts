import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { users } from '#features/people/server/people.read.ts';
import { type ContractDays, type Payee, payeeAmong } from '#features/payees/payees.rules.ts';
import { anyOf, type Db, selectRow, selectRows } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

export type Reading = { readonly db: Db; readonly services: Services };

/**
 * Contracts with us as rows of `person_id`, `number`, `starts_on`, `ends_on` (null: no end) and `terms`, a list of
 * `{ from, isAtIssue, isVatOnTop }`.
 */
const contractsPoint = definePoint<SQL>('payees.contracts');

/** Whoever keeps contracts says by this who has one of his own, for which days, and what it says of money. */
export const defineContracts = contractsPoint.give;

const noContracts = sql`select null::int as person_id, null::text as number, null::date as starts_on, null::date as ends_on,
  '[]'::jsonb as terms where false`;

/** Everybody's own contracts, as a table of a query; it is empty where no contracts are kept. */
const contractRows = ({ services }: Pick<Reading, 'services'>): SQL =>
  sql.join([noContracts, ...contractsPoint.contributions(services)], sql` union all `);

/** The contracts, begun, ended or to come, of each of these people who has any, in the order in which they begin. */
export const contractDaysOf = async (
  reading: Reading,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ContractDays[]>> => {
  if (personIds.length === 0) return new Map();
  const rows = await selectRows<ContractDays & { readonly id: number }>(
    reading.db,
    sql`select c.person_id as id, c.number, c.starts_on::text as from, c.ends_on::text as to, c.terms
        from (${contractRows(reading)}) c where ${anyOf(sql`c.person_id`, personIds)} order by c.starts_on, c.number`,
  );
  return Map.groupBy(rows, ({ id }) => id);
};

type Earned = {
  readonly payee: SQL;
  readonly day: SQL;
  /** Yyyy-MM-dd. */
  readonly today: string;
};

/**
 * The condition that what was earned on a day is its payee's by a contract: one that held on that day, or one that has
 * begun since. Money of a day after the end of every contract waits for the next.
 */
export const isUnderContract = (reading: Pick<Reading, 'services'>, { payee, day, today }: Earned): SQL =>
  sql`exists (select from (${contractRows(reading)}) c where c.person_id = ${payee} and c.starts_on <= ${today}::date
      and (c.ends_on is null or c.ends_on >= ${day}))`;

/** Somebody of a chain with his contracts. */
export type ChainLink = {
  readonly id: number;
  /** His usual role. */
  readonly role: Role;
  /** His last name in small letters. */
  readonly name: string;
  readonly contracts: readonly ContractDays[];
};

/** A person and everybody above him, the nearest first, as a value of a query; `person` is an expression of it. */
export const chainAbove = (reading: Pick<Reading, 'services'>, person: SQL): SQL<ChainLink[]> => sql<
  ChainLink[]
>`(
  with recursive above as (
    select id, parent_id, roles[1] as role, lower(last_name) as name, 0 as step from ${users} where id = ${person}
    union all select u.id, u.parent_id, u.roles[1], lower(u.last_name), a.step + 1
    from ${users} u join above a on u.id = a.parent_id where a.step < 50)
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'role', a.role, 'name', a.name, 'contracts', (
      select coalesce(jsonb_agg(jsonb_build_object('number', c.number, 'from', c.starts_on, 'to', c.ends_on,
        'terms', c.terms) order by c.starts_on, c.number), '[]')
      from (${contractRows(reading)}) c where c.person_id = a.id)) order by a.step), '[]')
  from above a)`;

/** The payee of everybody in a chain on a day (yyyy-MM-dd); null for whom nobody above has had a contract either. */
export const payeesAlong = (chain: readonly ChainLink[], day: string): ReadonlyMap<number, Payee | null> => {
  const contracts = new Map(chain.map((link) => [link.id, link.contracts]));
  const ids = [...contracts.keys()];
  return new Map(ids.map((id, at) => [id, payeeAmong(ids.slice(at), contracts, day)]));
};

/** Whose a share of money is that a person earns on a day. */
export const payeeOf = async (reading: Reading, personId: number, day: string): Promise<Payee | null> => {
  const row = await selectRow<{ chain: ChainLink[] }>(
    reading.db,
    sql`select ${chainAbove(reading, sql`${personId}::int`)} as chain`,
  );
  return payeesAlong(row?.chain ?? [], day).get(personId) ?? null;
};
