import { and, eq, type SQL, sql } from 'drizzle-orm';
import { handOverErrors } from '#features/hand-overs/hand-overs.errors.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { users } from '#features/users/server/users.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf, type Db } from '#kit/server/database.ts';

export type HandOver = typeof handOvers.$inferSelect;
type Asking = { readonly db: Db; readonly caller: Caller };

/** Whose work a caller may hand over, as a condition over `users`: a head that of his departments alone. */
export const ownPeople = ({ role, reach }: Caller): SQL => {
  if (role === 'admin' || role === 'director') return sql`true`;
  return role === 'head' ? anyOf(users.id, reach.departmentUserIds) : sql`false`;
};

/** The hand-overs a caller sees: those of the people whose work he may hand over. */
export const visibleHandOvers = ({ role, reach }: Caller): SQL => {
  if (role === 'admin' || role === 'director') return sql`true`;
  return role === 'head' ? anyOf(handOvers.personId, reach.departmentUserIds) : sql`false`;
};

/** The hand-over, if the caller sees it; `isLocked` holds it for a change. */
export const findHandOver = async (
  { db, caller }: Asking,
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
