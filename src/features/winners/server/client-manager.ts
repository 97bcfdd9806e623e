import { type SQL, sql } from 'drizzle-orm';
import { rolesOf } from '#domain/access.ts';
import { leaderOfClient } from '#features/deals/server/deals.facade.ts';
import { winnerCompanies } from '#features/winners/server/winners.tables.ts';
import { callWinners } from '#features/winners/winners.access.ts';
import { anyOf } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

type Base = Pick<Writing, 'db'>;

const calling = sql.param(`{${rolesOf(callWinners).join(',')}}`);

/** Whoever leads a client `f` and calls winners. */
const managerOfClient = leaderOfClient(
  sql`(d.inn = f.inn or d.organization_id = f.organization_id)`,
  sql`u.roles && ${calling}::text[]`,
);

const sync = ({ db }: Base, which: SQL): Promise<unknown> =>
  db.execute(sql`update ${winnerCompanies} f set assignee_id = ${managerOfClient}, assigned_by = null
    where ${which} and f.assignee_id is distinct from ${managerOfClient}`);

/** A client is of whoever leads his deals; what a head has decided stays. */
export const syncClients = (base: Base, companyIds: readonly number[]): Promise<unknown> =>
  sync(base, sql`${anyOf(sql`f.id`, companyIds)} and f.assigned_by is null`);

/** What was a person's who calls winners no more is of whoever leads the client's deals now, or of everybody. */
export const leaveAssignee = (base: Base, userId: number): Promise<unknown> =>
  sync(base, sql`f.assignee_id = ${userId}`);
