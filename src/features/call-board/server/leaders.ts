import { sql } from 'drizzle-orm';
import { rolesOf } from '#domain/access.ts';
import { users } from '#features/people/server/people.read.ts';
import { leadWinners } from '#features/winners/winners.access.ts';

/** Whoever leads people that telephone; what he sees of them is the board's to say. */
export const leaders = sql`
  select u.id from ${users} u
  where u.status = 'active' and u.roles && ${sql.param(`{${rolesOf(leadWinners).join(',')}}`)}::text[]`;
