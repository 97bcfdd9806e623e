import { sql } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import { type ContractDays, type Payee, payeeAmong } from '#features/payees/payees.rules.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

type Reading = { readonly db: Db; readonly services: Services };

/** Answers the days of the contracts with us, begun, ended or to come, of each of these people who has any. */
type ContractDaysOf = (
  db: Db,
  personIds: readonly number[],
) => Promise<ReadonlyMap<number, readonly ContractDays[]>>;

const contractsPoint = definePoint<ContractDaysOf>('payees.contracts');

/** Whoever keeps contracts says by this who has one of his own and for which days. */
export const defineContractDays = contractsPoint.give;

/** The days of everybody's own contracts; nobody has one where no contracts are kept. */
export const contractDaysOf = async (
  { db, services }: Reading,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ContractDays[]>> => {
  const all = new Map<number, readonly ContractDays[]>();
  for (const source of contractsPoint.contributions(services))
    for (const [id, days] of await source(db, personIds)) all.set(id, [...(all.get(id) ?? []), ...days]);
  return all;
};

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
