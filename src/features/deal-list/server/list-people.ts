import { type SQL, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { seesEveryDeal } from '#features/deals/server/deals.facade.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type People = CallReply<typeof dealListCalls.listPeople>;
type Row = {
  id: number;
  phone: string | null;
  lastName: string;
  firstName: string;
  middleName: string;
  isManager: boolean;
  isAgent: boolean;
};

/** Who sees all deals asks of each person whether he has one; who sees some gathers the people of those once. */
const selectIds = ({ caller }: Operation): SQL =>
  seesEveryDeal(caller)
    ? sql`
      select u.id, exists (select 1 from ${deals} d where d.manager_id = u.id and ${visibleDeals(caller)}) as "isManager",
             exists (select 1 from ${deals} d where d.agent_id = u.id and ${visibleDeals(caller)}) as "isAgent" from ${users} u`
    : sql`
      with seen as materialized (
        select distinct d.manager_id, d.agent_id from ${deals} d where ${visibleDeals(caller)})
      select u.id, u.id in (select manager_id from seen) as "isManager",
             u.id in (select agent_id from seen) as "isAgent" from ${users} u`;

const selectPeople = (operation: Operation): SQL => sql`
  select u.id, u.phone, u.last_name as "lastName", u.first_name as "firstName", u.middle_name as "middleName",
         p."isManager", p."isAgent"
  from (${selectIds(operation)}) p join ${users} u on u.id = p.id
  where p."isManager" or p."isAgent"
  order by u.last_name, u.first_name, u.id`;

/** Managers and agents of the deals the caller sees, for the filter of the list. */
export const listPeople = async (operation: Operation): Promise<People> => {
  const rows = await selectRows<Row>(operation.db, selectPeople(operation));
  const people = rows.map(({ id, phone, isManager, isAgent, ...name }) => ({
    isManager,
    isAgent,
    person: { id, phone, name: shortName(name) },
  }));
  return {
    managers: people.filter(({ isManager }) => isManager).map(({ person }) => person),
    agents: people.filter(({ isAgent }) => isAgent).map(({ person }) => person),
  };
};
