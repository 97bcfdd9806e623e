import { type SQL, sql } from 'drizzle-orm';
import { rolesOf } from '#domain/access.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { winnerCompanies } from '#features/winners/server/winners.tables.ts';
import { callWinners } from '#features/winners/winners.access.ts';
import { anyOf } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

type Base = Pick<Writing, 'db'>;

const calling = sql.param(`{${rolesOf(callWinners).join(',')}}`);

/** The person of ours who led the last deal of a client `f`, while he works here and calls winners. */
const managerOfClient = sql`(select d.manager_id from ${deals} d join ${users} u on u.id = d.manager_id
  where (d.inn = f.inn or d.organization_id = f.organization_id) and d.status <> 'deleted'
    and u.status = 'active' and u.roles && ${calling}::text[]
  order by d.id desc limit 1)`;

const sync = ({ db }: Base, which: SQL): Promise<unknown> =>
  db.execute(sql`update ${winnerCompanies} f set assignee_id = ${managerOfClient}, assigned_by = null
    where ${which} and f.assignee_id is distinct from ${managerOfClient}`);

/** A client is of whoever leads his deals; what a head has decided stays. */
export const syncClients = (base: Base, companyIds: readonly number[]): Promise<unknown> =>
  sync(base, sql`${anyOf(sql`f.id`, companyIds)} and f.assigned_by is null`);

/** What was a person's who calls winners no more is of whoever leads the client's deals now, or of everybody. */
export const leaveAssignee = (base: Base, userId: number): Promise<unknown> =>
  sync(base, sql`f.assignee_id = ${userId}`);
