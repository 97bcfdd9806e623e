import { type SQL, sql } from 'drizzle-orm';
import { rolesOf } from '#domain/access.ts';
import { callScope } from '#features/calls/server/calls.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { leadWinners } from '#features/winners/winners.access.ts';

const leading = sql.param(`{${rolesOf(leadWinners).join(',')}}`);

/** A query of the ids of those who lead a person and see his calls. */
export const whoLeads = (userId: number): SQL => sql`
  select u.id from ${users} u where u.roles && ${leading}::text[]
    and u.id in (${callScope.seers({ userId, toUserId: null })})`;
