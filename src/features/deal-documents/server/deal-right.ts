import { eq, type SQL, sql } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Operation } from '#kit/server/implement.ts';
export const visibleDeals = (caller: Caller): SQL =>
  caller.role.includes('agent') ? eq(deals.agentId, caller.userId) : sql`true`;
export const findDeal = async (context: Pick<Operation, 'db' | 'caller'>, id: number) => {
  const [deal] = await context.db.select().from(deals).where(sql`${visibleDeals(context.caller)} and ${deals.id} = ${id}`);
  if (!deal) throw refuse(kitErrors.notFound);
  return deal;
};
