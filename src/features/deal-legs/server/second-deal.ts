import { eq, type SQL, sql } from 'drizzle-orm';
import { isAgentFamily } from '#domain/role.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { closedStatuses } from '#features/deals/deals.status.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { type Deal, writeHistory } from '#features/deals/server/deals.facade.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

const closed = sql.join(
  closedStatuses.map((status) => sql`${status}`),
  sql`, `,
);

/** Deals `d` that are still worked with. */
export const isLive: SQL = sql`d.status not in (${closed})`;

type Pair = { readonly inn: string; readonly tenderNumber: string };
type Second = { readonly id: number; readonly isVisible: boolean };

const pairOf = ({ inn, tenderNumber }: Deal): Pair | null =>
  inn === null || tenderNumber === null ? null : { inn, tenderNumber };

const findSecond = (db: Db, caller: Caller, own: Deal, { inn, tenderNumber }: Pair) =>
  selectRow<Second>(
    db,
    sql`select d.id, ${visibleDeals(caller)} as "isVisible" from ${deals} d
        where d.inn = ${inn} and d.tender_number = ${tenderNumber} and d.id <> ${own.id} and ${isLive}
        order by "isVisible" desc, d.id desc limit 1`,
  );

const titleOf = ({ id, isVisible }: Second, caller: Caller): string => {
  const { secondDeal } = dealTexts;
  if (isVisible) return secondDeal.existing(id);
  return isAgentFamily(caller.role) ? secondDeal.ofOtherAgent : secondDeal.ofOthers;
};

/** The deal under way with the same client and purchase stands for these words at these fields. */
const refusal = (second: Second, caller: Caller, fields: readonly string[]) => {
  const message = dealTexts.secondDeal.giveReason(titleOf(second, caller));
  const errors: FieldErrors = Object.fromEntries(fields.map((field) => [field, [message]]));
  return refuse(dealErrors.secondDeal, { message, errors });
};

/**
 * Asked of a deal that has just become live, has got its client or purchase, or has lost its reason, before the
 * transaction ends: a second live deal with the same client and purchase stands only with a reason, and the reason
 * goes into its history. `fields` are those of the input to blame. Two requests at once wait for each other here.
 */
export const demandReason = async (
  operation: Operation,
  deal: Deal,
  { reason, fields }: { readonly reason: string | null; readonly fields: readonly string[] },
): Promise<void> => {
  const { db, caller } = operation;
  const pair = pairOf(deal);
  if (pair === null) return;
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${pair.inn}/${pair.tenderNumber}`}, 0))`,
  );
  const second = await findSecond(db, caller, deal, pair);
  if (!second) return;
  if (!reason) throw refusal(second, caller, fields);
  if (deal.collisionReason === null)
    await db.update(deals).set({ collisionReason: reason }).where(eq(deals.id, deal.id));
  await writeHistory(operation, caller, {
    dealId: deal.id,
    move: 'second_deal',
    comment: reason,
    details: {},
  });
};
