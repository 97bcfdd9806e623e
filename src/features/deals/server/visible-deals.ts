import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { dealScope } from '#features/deals/server/deals.scope.ts';
import { dealLegs, deals, offers } from '#features/deals/server/deals.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf, type Db, selectRow } from '#kit/server/database.ts';

/** A deal as it is stored. */
export type Deal = typeof deals.$inferSelect;
/** A leg as it is stored. */
export type Leg = typeof dealLegs.$inferSelect;
/** A bank's offer as it is stored. */
export type Offer = typeof offers.$inferSelect;

type RequestContext = { readonly db: Db; readonly caller: Caller };

/** Whether a caller's scope is every deal there is. */
export const seesEveryDeal = ({ role }: Caller): boolean => dealScope.isWhole(role);

/**
 * The deals a caller sees, as one SQL condition over the table `deals` or its alias `d`; every query of deals
 * and of what hangs on them carries it.
 */
export const visibleDeals = (caller: Caller, alias: 'd' | 'deals' = 'd'): SQL =>
  dealScope.where(caller, alias);

/** The same condition on `d` in parts whose union it is, each served by one index: what long lists are read by. */
export const visibleParts = (caller: Caller): SQL[] => dealScope.parts(caller);

/** The deal, if the caller sees it; one that is absent and one out of his scope are refused alike. */
export const findDeal = async ({ db, caller }: RequestContext, id: number): Promise<Deal> => {
  const [deal] = await db
    .select()
    .from(deals)
    .where(and(eq(deals.id, id), visibleDeals(caller, 'deals')));
  if (!deal) throw refuse(dealErrors.notFound);
  return deal;
};

const lockOne = async ({ db, caller }: RequestContext, which: SQL): Promise<Deal | undefined> => {
  const mine = and(which, visibleDeals(caller, 'deals'));
  const [deal] = await db.select().from(deals).where(mine).for('update');
  return deal;
};

/** The deal, seen by the caller and locked until the transaction ends; its legs are locked after it, never before. */
export const lockDeal = async (context: RequestContext, id: number): Promise<Deal> => {
  const deal = await lockOne(context, eq(deals.id, id));
  if (!deal) throw refuse(dealErrors.notFound);
  return deal;
};

/** The deal of a leg, likewise; undefined where the leg is absent or out of the caller's scope. */
export const lockDealOfLeg = (context: RequestContext, legId: number): Promise<Deal | undefined> =>
  lockOne(
    context,
    sql`${deals.id} = (select ${dealLegs.dealId} from ${dealLegs} where ${dealLegs.id} = ${legId})`,
  );

/** A deal's legs in their order, locked until the transaction ends. The deal is locked first. */
export const lockLegs = (db: Db, dealId: number): Promise<Leg[]> =>
  db.select().from(dealLegs).where(eq(dealLegs.dealId, dealId)).orderBy(dealLegs.id).for('update');

/** The legs with these ids, of whatever deals the caller sees; those he does not see are left out. */
export const findLegs = async ({ db, caller }: RequestContext, ids: readonly number[]): Promise<Leg[]> => {
  const rows = await db
    .select({ leg: dealLegs })
    .from(dealLegs)
    .innerJoin(deals, eq(deals.id, dealLegs.dealId))
    .where(and(inArray(dealLegs.id, [...ids]), visibleDeals(caller, 'deals')))
    .orderBy(dealLegs.id);
  return rows.map((row) => row.leg);
};

/** The leg, if the caller sees its deal. */
export const findLeg = async (context: RequestContext, id: number): Promise<Leg> => {
  const [leg] = await findLegs(context, [id]);
  if (!leg) throw refuse(dealErrors.noLeg);
  return leg;
};

/** Refuses a list of deals of which one is absent or out of the caller's scope. */
export const refuseUnseen = async ({ db, caller }: RequestContext, ids: readonly number[]): Promise<void> => {
  const required = [...new Set(ids)];
  const row = await selectRow<{ seen: number }>(
    db,
    sql`select count(*)::int as seen from ${deals} d where ${anyOf(sql`d.id`, required)} and ${visibleDeals(caller)}`,
  );
  if ((row?.seen ?? 0) < required.length) throw refuse(dealErrors.notFound);
};
