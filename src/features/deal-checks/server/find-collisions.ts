import { type SQL, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { isStaff } from '#domain/role.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';
import { isLive } from '#features/deal-legs/server/deal-legs.facade.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** A deal that already works what is asked about; without its id, status and day where the caller may not see it. */
type Collision = {
  deal_id: number | null;
  status: DealStatus | null;
  created_at: string | null;
  agent: string | null;
  manager: string | null;
};

type Row = {
  readonly id: number;
  readonly status: DealStatus;
  readonly createdAt: string;
  readonly isVisible: boolean;
  readonly agentLast: string | null;
  readonly agentFirst: string | null;
  readonly agentMiddle: string | null;
  readonly managerLast: string | null;
  readonly managerFirst: string | null;
  readonly managerMiddle: string | null;
};

const maxCollisions = 50;

const selectLive = (caller: Caller, same: SQL): SQL => sql`
  select d.id, d.status, d.created_at as "createdAt", ${visibleDeals(caller)} as "isVisible",
         a.last_name as "agentLast", a.first_name as "agentFirst", a.middle_name as "agentMiddle",
         m.last_name as "managerLast", m.first_name as "managerFirst", m.middle_name as "managerMiddle"
  from ${deals} d left join ${users} a on a.id = d.agent_id left join ${users} m on m.id = d.manager_id
  where ${same} and ${isLive}
  order by "isVisible" desc, d.created_at desc, d.id desc limit ${maxCollisions}`;

const nameOf = (last: string | null, first: string | null, middle: string | null): string | null =>
  last === null ? null : shortName({ lastName: last, firstName: first ?? '', middleName: middle });

const describe = (row: Row): Collision => {
  const agent = nameOf(row.agentLast, row.agentFirst, row.agentMiddle);
  const manager = nameOf(row.managerLast, row.managerFirst, row.managerMiddle);
  const hidden = { deal_id: null, status: null, created_at: null };
  if (!row.isVisible) return { ...hidden, agent, manager };
  return {
    deal_id: row.id,
    status: row.status,
    created_at: new Date(row.createdAt).toISOString(),
    agent,
    manager,
  };
};

/**
 * Deals still alive among those `same` describes (a condition on `deals d`), those the caller sees first. An agent
 * learns of all the others only that there are some: they come as one entry without anything in it.
 */
export const findCollisions = async (db: Db, caller: Caller, same: SQL): Promise<Collision[]> => {
  const rows = await selectRows<Row>(db, selectLive(caller, same));
  if (isStaff(caller.role)) return rows.map(describe);
  const [visible, others] = [rows.filter((row) => row.isVisible), rows.filter((row) => !row.isVisible)];
  return [...visible, ...others.slice(0, 1)].map(describe);
};
