import { type SQL, sql } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import { type ContractDays, type Payee, payeeAmong } from '#features/payees/payees.rules.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';
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

/** A person and everybody above him, the nearest first. */
const chainOf = async (db: Db, personId: number): Promise<number[]> => {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`with recursive above as (
          select id, parent_id, 0 as step from ${users} where id = ${personId}
          union all select u.id, u.parent_id, a.step + 1 from ${users} u join above a on u.id = a.parent_id
          where a.step < 50)
        select id from above order by step`,
  );
  return rows.map(({ id }) => id);
};

/** Whose a share of money is that a person earns on a day (yyyy-MM-dd); null where nobody above him has had a contract either. */
export const payeeOf = async (reading: Reading, personId: number, day: string): Promise<Payee | null> => {
  const chain = await chainOf(reading.db, personId);
  return payeeAmong(chain, await contractDaysOf(reading, chain), day);
};

/** The payee of everybody in a chain, the nearest first, on a day; null for whom nobody above has had a contract. */
export const payeesAlong = async (
  reading: Reading,
  chain: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Payee | null>> => {
  if (chain.length === 0) return new Map();
  const contracts = await contractDaysOf(reading, chain);
  return new Map(chain.map((id, at) => [id, payeeAmong(chain.slice(at), contracts, day)]));
};
