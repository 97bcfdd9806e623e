import { and, arrayContains, eq, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { narrowingErrors } from '#features/narrowings/narrowings.errors.ts';
import { narrowings } from '#features/narrowings/server/narrowings.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Writing } from '#kit/server/implement.ts';

/** Refuses what has left no administrator from whom nothing is or will be taken; call it under `lockPeople`, after the change. */
export const refuseNoWholeAdministrator = async ({ db, now }: Pick<Writing, 'db' | 'now'>): Promise<void> => {
  const whole = and(
    arrayContains(users.roles, ['admin']),
    eq(users.status, 'active'),
    sql`not exists (select from ${narrowings} n where n.user_id = ${users.id} and n.lifted_at is null
      and (n.to_day is null or n.to_day >= ${moscowDateOf(now)}::date))`,
  );
  if ((await db.$count(users, whole)) === 0) throw refuse(narrowingErrors.lastWhole);
};
