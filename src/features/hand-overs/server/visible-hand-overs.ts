import { and, arrayOverlaps, eq, type SQL, sql } from 'drizzle-orm';
import { agentRoles, type Role, staffRoles } from '#domain/role.ts';
import { handOverErrors } from '#features/hand-overs/hand-overs.errors.ts';
import { sideOf } from '#features/hand-overs/hand-overs.rules.ts';
import { handOverScope, personScope } from '#features/hand-overs/server/hand-overs.scope.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

export type HandOver = typeof handOvers.$inferSelect;
type RequestContext = { readonly db: Db; readonly caller: Caller };

/** Whose work a caller may hand over, as a condition over `users`: a head that of his departments alone, a head agent that of his branch. */
export const ownPeople = (caller: Caller): SQL => personScope.where(caller);

/**
 * Who may take over the work of a person: whoever does the work of his side, and an agent's is taken inside his branch
 * alone, from its topmost down.
 */
export const besides = (person: {
  readonly id: number;
  readonly roles: readonly Role[];
}): SQL | undefined => {
  const side = sideOf(person.roles);
  if (side === 'staff') return arrayOverlaps(users.roles, [...staffRoles]);
  return sql`${users.roles} && ${sql.param(`{${agentRoles.join(',')}}`)}::text[] and ${users.id} in (
    with recursive above as (
      select id, parent_id from ${users} where id = ${person.id}
      union select u.id, u.parent_id from ${users} u join above a on u.id = a.parent_id),
    branch as (
      select id from above where parent_id is null
      union select u.id from ${users} u join branch b on u.parent_id = b.id)
    select id from branch)`;
};

/** The hand-overs a caller sees: those of the people whose work he may hand over. */
export const visibleHandOvers = (caller: Caller): SQL => handOverScope.where(caller);

/** The hand-over, if the caller sees it; `isLocked` holds it for a change. */
export const findHandOver = async (
  { db, caller }: RequestContext,
  id: number,
  isLocked = false,
): Promise<HandOver> => {
  const query = db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.id, id), visibleHandOvers(caller)));
  const [found] = await (isLocked ? query.for('update') : query);
  if (!found) throw refuse(handOverErrors.notFound);
  return found;
};
