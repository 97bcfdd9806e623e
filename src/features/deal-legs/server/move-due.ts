import { eq, sql } from 'drizzle-orm';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { recomputeDeal } from '#features/deal-legs/server/move-leg.ts';
import { type Deal, type Leg, writeHistory } from '#features/deals/server/deals.facade.ts';
import type { Operation } from '#kit/server/implement.ts';

type DueMove = {
  /** How the history calls it. */
  readonly move: string;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** When the leg itself is due from now on; left out where only a part of the work is. */
  readonly dueAt?: Date;
};

/** A term at a leg of a locked deal is another from now on: the reason stands in the history, the deal's timer follows. */
export const moveDue = async (
  operation: Operation,
  deal: Deal,
  leg: Leg,
  { move, reason, details, dueAt }: DueMove,
): Promise<void> => {
  const { db, caller } = operation;
  if (dueAt !== undefined)
    await db
      .update(dealLegs)
      .set({ dueAt, version: sql`${dealLegs.version} + 1` })
      .where(eq(dealLegs.id, leg.id));
  await writeHistory(operation, caller, {
    dealId: deal.id,
    legId: leg.id,
    bankId: leg.bankId,
    move,
    comment: reason,
    details,
  });
  await recomputeDeal(operation, deal, caller);
};
