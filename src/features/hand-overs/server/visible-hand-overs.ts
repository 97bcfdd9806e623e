import { and, eq, type SQL } from 'drizzle-orm';
import { handOverErrors } from '#features/hand-overs/hand-overs.errors.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

export type HandOver = typeof handOvers.$inferSelect;
type RequestContext = { readonly db: Db; readonly caller: Caller };

const nobodyElse = {
  operator: [],
  manager: [],
  trainee: [],
  curator: [],
  agent: [],
  senioragent: [],
  headagent: [],
  guest: [],
} as const;

export const personScope = defineScope<Pick<typeof users.$inferSelect, 'id'>>({
  table: users,
  alias: 'users',
  roles: { ...nobodyElse, admin: 'all', director: 'all', head: [['id', 'staff']] },
});

export const handOverScope = defineScope<Pick<HandOver, 'personId'>>({
  table: handOvers,
  alias: 'hand_overs',
  roles: { ...nobodyElse, admin: 'all', director: 'all', head: [['personId', 'staff']] },
});

/** Whose work a caller may hand over, as a condition over `users`: a head that of his departments alone. */
export const ownPeople = (caller: Caller): SQL => personScope.where(caller);

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
