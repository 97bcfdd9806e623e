import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { type PersonName, shortName } from '#domain/person-name.ts';
import type { narrowingCalls } from '#features/narrowings/narrowings.contract.ts';
import { narrowings } from '#features/narrowings/server/narrowings.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { findUser } from '#features/users/server/users.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { CallContext } from '#kit/server/implement.ts';

const mostShown = 50;

const nameOf = (person: PersonName & { readonly username: string }): string =>
  shortName(person) || person.username;

/** What was taken away from a person, newest first. */
export const listNarrowings = async (
  userId: number,
  context: CallContext,
): Promise<CallReply<typeof narrowingCalls.listNarrowings>> => {
  const { db, now } = context;
  const { id } = await findUser(userId, context);
  const lifters = alias(users, 'lifters');
  const rows = await db
    .select({ row: narrowings, maker: users, lifter: lifters })
    .from(narrowings)
    .innerJoin(users, eq(users.id, narrowings.madeBy))
    .leftJoin(lifters, eq(lifters.id, narrowings.liftedBy))
    .where(eq(narrowings.userId, id))
    .orderBy(desc(narrowings.id))
    .limit(mostShown);
  const today = moscowDateOf(now);
  return rows.map(({ row, maker, lifter }) => ({
    id: row.id,
    set: row.set,
    levels: row.levels,
    kinds: [...row.kinds],
    from_day: row.fromDay,
    to_day: row.toDay,
    reason: row.reason,
    made_by: nameOf(maker),
    made_at: row.madeAt.toISOString(),
    lifted_by: lifter && nameOf(lifter),
    lifted_at: row.liftedAt?.toISOString() ?? null,
    is_on: row.liftedAt === null && row.fromDay <= today && (row.toDay === null || row.toDay >= today),
  }));
};
