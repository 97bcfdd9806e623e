import { type SQL, sql } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.tables.ts';
import { users } from '#features/people/server/people.read.ts';

/**
 * Who leads a client: the person of ours at his newest deal, while that person works here. One value; `client` says which
 * deals `d` are the client's, `people` narrows who of us `u` it may be.
 */
export const leaderOfClient = (client: SQL, people: SQL = sql`true`): SQL => sql`(
  select d.manager_id from ${deals} d join ${users} u on u.id = d.manager_id
  where ${client} and d.status <> 'deleted' and u.status = 'active' and ${people}
  order by d.id desc limit 1)`;
