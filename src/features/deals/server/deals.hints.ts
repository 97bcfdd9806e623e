import { and, eq, ne, sql } from 'drizzle-orm';
import { agentRoles, isStaff } from '#domain/role.ts';
import { watchHint, watchSaid } from '#features/deals/deals.watch.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { visibleDeals } from '#features/deals/server/visible-deals.ts';
import { whoSeesDeal } from '#features/deals/server/who-sees-deal.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf, type Db } from '#kit/server/database.ts';
import { defineHint } from '#kit/server/realtime/define-hint.ts';

const agents = sql.param(`{${agentRoles.join(',')}}`);

/** Of those who see the deal the ones who may know that the caller looks: our people stay unseen by the network. */
const hearersOf = async (db: Db, caller: Caller, seers: readonly number[]): Promise<number[]> => {
  const others = and(anyOf(users.id, seers), ne(users.id, caller.userId));
  const staffOnly = isStaff(caller.role) ? sql`not ${users.roles} && ${agents}::text[]` : undefined;
  const rows = await db.select({ id: users.id }).from(users).where(and(others, staffOnly));
  return rows.map((row) => row.id);
};

/** Who has the deal open; only one who sees the deal may say so, to those who see it as well. */
export const dealOpen = defineHint({
  name: watchHint,
  tell: async ({ db, caller }, data) => {
    const said = watchSaid().safeParse(data);
    if (!said.success) return null;
    const mine = and(eq(deals.id, said.data.application_id), visibleDeals(caller, 'deals'));
    const [deal] = await db.select().from(deals).where(mine);
    if (!deal) return null;
    const [me] = await db
      .select({ first_name: users.firstName, last_name: users.lastName })
      .from(users)
      .where(eq(users.id, caller.userId));
    if (!me) return null;
    return {
      to: await hearersOf(db, caller, await whoSeesDeal(db, deal)),
      data: { ...said.data, ...me },
    };
  },
});
