import { sql } from 'drizzle-orm';
import { accrualErrors } from '#features/accruals/accruals.errors.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { anyOf, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/**
 * Whoever gives money gives none to himself: neither as the person he is signed in as, nor to anybody below him or led
 * by him.
 */
export const refuseOwnFavour = async ({ db, caller }: Operation, personId: number): Promise<void> => {
  const own = [caller.userId, caller.realUserId];
  const found = await selectRow<{ id: number }>(
    db,
    sql`with recursive above as (
          select id, parent_id, 0 as step from ${users} where id = ${personId}
          union all select u.id, u.parent_id, a.step + 1 from ${users} u join above a on u.id = a.parent_id
          where a.step < 50)
        select id from above where ${anyOf(sql`id`, own)}
        union all
        select id from ${users} where id = ${personId} and (${anyOf(sql`curator_id`, own)} or ${anyOf(sql`manager_id`, own)})
        limit 1`,
  );
  if (found) throw refuse(accrualErrors.ownFavour);
};
