import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/people/server/people.read.ts';
import type { Writing } from '#kit/server/implement.ts';

type Place = 'managerId' | 'curatorId';

const fitting = { managerId: ['manager', 'head'], curatorId: ['curator'] } as const;

/** How many people have this one as their manager or their curator. */
export const countAgentsOf = (db: Writing['db'], userId: number): Promise<number> =>
  db.$count(users, sql`${users.managerId} = ${userId} or ${users.curatorId} = ${userId}`);

/** The agents a curator leads, held until the transaction ends. */
export const agentsCuratedBy = async (db: Writing['db'], curatorId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.curatorId, curatorId))
    .orderBy(asc(users.id))
    .for('update');
  return rows.map(({ id }) => id);
};

type Curated = { readonly agentId: number; readonly from: number; readonly to: number };

/** Gives an agent of one curator to another; answers whether he was still with the first. */
export const passCurated = async (
  { db, now, services, afterCommit }: Writing,
  { agentId, from, to }: Curated,
): Promise<boolean> => {
  const passed = await db
    .update(users)
    .set({ curatorId: to, version: sql`${users.version} + 1`, updatedAt: now })
    .where(and(eq(users.id, agentId), eq(users.curatorId, from)))
    .returning({ id: users.id });
  if (passed.length === 0) return false;
  afterCommit(() => {
    for (const userId of [agentId, from, to]) services.forgetSessions(userId);
  });
  return true;
};

/**
 * Gives the agents of a person who leaves to others in turn: those he leads to managers and heads among them, those
 * he curates to curators. Without anybody fitting they stay, to be given by hand.
 */
export const passAgents = async (
  { db, now, services, afterCommit }: Writing,
  from: number,
  to: readonly number[],
): Promise<void> => {
  const people = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...to]), eq(users.status, 'active')))
    .orderBy(asc(users.id));
  for (const place of ['managerId', 'curatorId'] as const satisfies readonly Place[]) {
    const takers = people.filter(({ roles }) => fitting[place].some((role) => roles.includes(role)));
    const led = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users[place], from))
      .orderBy(asc(users.id))
      .for('update');
    for (const [at, { id }] of led.entries()) {
      const taker = takers[at % Math.max(1, takers.length)];
      if (!taker) break;
      await db
        .update(users)
        .set({ [place]: taker.id, version: sql`${users.version} + 1`, updatedAt: now })
        .where(eq(users.id, id));
    }
  }
  // Whoever curates others sees other deals from now on.
  afterCommit(() => {
    for (const userId of [from, ...to]) services.forgetSessions(userId);
  });
};
