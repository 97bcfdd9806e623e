import { type SQL, sql } from 'drizzle-orm';
import type { Deal } from '#features/deals/server/visible-deals.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** What decides who sees a deal. */
export type DealPeople = Pick<Deal, 'managerId' | 'agentId' | 'createdBy' | 'status'>;

const has = (role: string): SQL => sql`${role} = any(u.roles)`;

// Each narrow circle is found once and not asked of every person: the planner must not think the query dear
// enough to compile (jit), which costs a hundred times the query itself.
const seers = ({ managerId, agentId, createdBy }: DealPeople): SQL[] => [
  sql`(u.roles && array['admin', 'director', 'operator'])`,
  sql`(${has('head')} and (${managerId}::int is null or u.id = ${managerId}::int or u.id in (
    select d.head_id from departments d join users m on m.department_id = d.id where m.id = ${managerId}::int)))`,
  sql`(${has('manager')} and u.id in (${managerId}::int, ${createdBy}::int))`,
  sql`(${has('trainee')} and (u.id = ${createdBy}::int or u.mentor_id = ${managerId}::int))`,
  sql`(${has('curator')} and u.id in (select a.curator_id from users a where a.id = ${agentId}::int))`,
  sql`(u.roles && array['agent', 'senioragent', 'headagent'] and u.id = ${agentId}::int)`,
  sql`(${has('senioragent')} and u.id in (select a.parent_id from users a where a.id = ${agentId}::int))`,
  sql`(${has('headagent')} and u.id in (select id from above))`,
];

/**
 * The active people whose scope, in any of their roles, holds the deal: `visibleDeals` read from the other end, as
 * a query of their ids. The two are held together by a test over every role.
 */
export const seersOfDeal = (deal: DealPeople): SQL => {
  const seen = deal.status === 'deleted' ? has('admin') : sql`(${sql.join(seers(deal), sql` or `)})`;
  return sql`
    with recursive above as (
      select id, parent_id from users where id = ${deal.agentId}::int
      union select p.id, p.parent_id from users p join above a on p.id = a.parent_id)
    select u.id from users u where u.status = 'active' and ${seen}`;
};

/** The ids of those who see the deal, in order. */
export const whoSeesDeal = async (db: Db, deal: DealPeople): Promise<number[]> => {
  const rows = await selectRows<{ id: number }>(db, sql`${seersOfDeal(deal)} order by u.id`);
  return rows.map((row) => row.id);
};
