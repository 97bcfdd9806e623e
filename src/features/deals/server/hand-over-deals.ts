import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { closedStatuses, type DealStatus } from '#features/deals/deals.status.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { type Author, writeHistory } from '#features/deals/server/write-history.ts';
import { publishDealChanged } from '#features/deals/server/publish-deal.ts';
import { type Deal, lockDeal } from '#features/deals/server/visible-deals.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** How a person stands beside a deal: he leads it, he sends it to the banks, or he has brought it. */
export type DealPart = 'manager' | 'operator' | 'agent';

/** A deal that somebody works with. */
type HeldDeal = {
  readonly id: number;
  readonly status: DealStatus;
  readonly organizationId: number | null;
  readonly managerId: number | null;
  readonly operatorId: number | null;
  readonly agentId: number | null;
};

const columns = {
  id: deals.id,
  status: deals.status,
  organizationId: deals.organizationId,
  managerId: deals.managerId,
  operatorId: deals.operatorId,
  agentId: deals.agentId,
};

const holderColumns = { manager: deals.managerId, operator: deals.operatorId, agent: deals.agentId } as const;

/** The deals beside which a person stands in any way. */
const beside = (userId: number) => or(...Object.values(holderColumns).map((column) => eq(column, userId)));

/** The deals a person leads, sends or has brought that are not over; issued ones wait for nothing and are left out unless wanted. */
export const dealsHeldBy = (db: Db, userId: number, withIssued: boolean): Promise<HeldDeal[]> =>
  db
    .select(columns)
    .from(deals)
    .where(
      and(
        beside(userId),
        notInArray(deals.status, [...closedStatuses, ...(withIssued ? [] : (['issued'] as const))]),
      ),
    )
    .orderBy(asc(deals.id));

/** How many deals that are not over a person leads, sends or has brought. */
export const countHeldDeals = (db: Db, userId: number): Promise<number> =>
  db.$count(deals, and(beside(userId), notInArray(deals.status, [...closedStatuses, 'issued'])));

/** Which of these deals are still worked with; all of them are locked until the transaction ends. */
export const lockHeldDeals = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeldDeal>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(deals)
    .where(inArray(deals.id, [...ids]))
    .orderBy(asc(deals.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
};

type Passing = {
  readonly dealId: number;
  readonly part: DealPart;
  /** Nobody, where the deal had no manager, or shall have none. */
  readonly from: number | null;
  readonly to: number | null;
  readonly author: Author;
  /** Why, for the deal's history. */
  readonly comment: string;
};

/** Another leads a deal from now on, or nobody; told as well of a new deal that nobody leads. */
export type DealLed = {
  readonly deal: Deal;
  readonly from: number | null;
  readonly author: Author;
  /** Why, where it was said. */
  readonly comment: string | null;
};
export const dealLed = defineHook<DealLed>('deal.led');

const isByPerson = (writing: Writing): writing is Operation => 'caller' in writing;

/**
 * Gives a deal of one person to another, in the caller's transaction, with a line in its history. Answers whether it was still with that person.
 */
export const passDeal = async (
  writing: Writing,
  { dealId, part, from, to, author, comment }: Passing,
): Promise<boolean> => {
  const { db, now } = writing;
  const holder = holderColumns[part];
  const mine = and(eq(deals.id, dealId), from === null ? isNull(holder) : eq(holder, from));
  const [before] = await db.select().from(deals).where(mine).for('update');
  if (!before) return false;
  const [after] = await db
    .update(deals)
    .set({ [`${part}Id`]: to, version: before.version + 1, updatedAt: now })
    .where(eq(deals.id, dealId))
    .returning();
  if (!after) throw new Error(`Deal ${dealId} is gone`);
  const field = `${part}_id`;
  const details = { fields: [field], before: { [field]: from }, after: { [field]: to } };
  await writeHistory(writing, author, { dealId, move: 'people', comment, details });
  if (isByPerson(writing)) {
    await recordChange(writing, {
      entity: 'deal',
      entityId: dealId,
      before: { [field]: from },
      after: { [field]: to, version: after.version },
    });
  }
  await publishDealChanged(writing, before, after, author);
  if (part === 'manager') await dealLed.emit(writing, { deal: after, from, author, comment });
  return true;
};

/** Who may name the operator of a deal. */
const naming: readonly Role[] = ['head', 'director', 'admin'];

/** Gives a deal the caller sees to an operator; answers false when it is his already. */
export const assignOperator = async (
  operation: Operation,
  dealId: number,
  operatorId: number,
): Promise<boolean> => {
  const { caller, db, now } = operation;
  if (!naming.includes(caller.role)) throw refuse(dealErrors.noReassign);
  const before = await lockDeal(operation, dealId);
  if (before.operatorId === operatorId) return false;
  const [after] = await db
    .update(deals)
    .set({ operatorId, version: before.version + 1, updatedAt: now })
    .where(eq(deals.id, dealId))
    .returning();
  if (!after) throw new Error(`Deal ${dealId} is gone`);
  await writeHistory(operation, caller, { dealId, move: 'people', details: { fields: ['operator_id'] } });
  await recordChange(operation, {
    entity: 'deal',
    entityId: dealId,
    before: { operator_id: before.operatorId },
    after: { operator_id: operatorId, version: after.version },
  });
  await publishDealChanged(operation, before, after, caller);
  return true;
};
