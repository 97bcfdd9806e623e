import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { agentRoles, isStaff } from '#domain/role.ts';
import { watchHint, watchStates } from '#features/deal-room/deal-room.watch.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { whoSeesDeal } from '#features/deals/server/deals.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { entityId } from '#kit/contract/fields.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf, type Db } from '#kit/server/database.ts';
import { defineHint } from '#kit/server/realtime/define-hint.ts';

const published = () =>
  z.strictObject({
    application_id: entityId('deal'),
    window: z.string().check(z.regex(/^[\w-]{8,40}$/)),
    state: z.enum(watchStates),
  });

const agents = sql.param(`{${agentRoles.join(',')}}`);

/** Of those who see the deal the ones who may know that the caller looks: our people stay unseen by the network. */
const recipientsOf = async (db: Db, caller: Caller, seers: readonly number[]): Promise<number[]> => {
  const others = and(anyOf(users.id, seers), ne(users.id, caller.userId));
  const staffOnly = isStaff(caller.role) ? sql`not ${users.roles} && ${agents}::text[]` : undefined;
  const rows = await db.select({ id: users.id }).from(users).where(and(others, staffOnly));
  return rows.map((row) => row.id);
};

/** Who has the deal open; only one who sees the deal may say so, to those who see it as well. */
export const dealOpen = defineHint({
  name: watchHint,
  notify: async ({ db, caller }, data) => {
    const stated = published().safeParse(data);
    if (!stated.success) return null;
    const mine = and(eq(deals.id, stated.data.application_id), visibleDeals(caller, 'deals'));
    const [deal] = await db.select().from(deals).where(mine);
    if (!deal) return null;
    const [me] = await db
      .select({ first_name: users.firstName, last_name: users.lastName })
      .from(users)
      .where(eq(users.id, caller.userId));
    if (!me) return null;
    return {
      to: await recipientsOf(db, caller, await whoSeesDeal(db, deal)),
      data: { ...stated.data, ...me },
    };
  },
});
