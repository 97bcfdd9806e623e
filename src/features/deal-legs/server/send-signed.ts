import { eq } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.read.ts';
import { objectionTo } from '#features/deal-legs/server/guards.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { moveLeg, recomputeDeal } from '#features/deal-legs/server/move-leg.ts';
import { readLockedLegs } from '#features/deal-legs/server/read-legs.ts';
import { legMoved, publishDealMoved } from '#features/deal-legs/server/notify-moves.ts';
import type { Operation } from '#kit/server/implement.ts';

/**
 * T10 by the system: everything the client was asked to sign on this leg is signed, and nobody waits for an operator
 * to say so. Does nothing where the leg is not being signed or its guards still object. The deal is locked.
 */
export const sendSigned = async (operation: Operation, dealId: number, legId: number): Promise<boolean> => {
  const { db, now, caller, services } = operation;
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId));
  if (!deal) return false;
  const all = await readLockedLegs(operation, dealId);
  const one = all.find(({ leg }) => leg.id === legId);
  if (!one || one.leg.status !== 'signing') return false;
  const { leg, offer, found } = one;
  const move = dealMoves.sendSigned;
  const facts = { caller, now, services, deal, leg, legs: all.map((other) => other.leg), offer, found, move };
  if ((await objectionTo(facts, {}, db)) !== null) return false;
  const step = {
    move: move.id,
    to: 'sending' as const,
    toSub: 'sent' as const,
    details: { all_signed: true },
    facts: { sentAt: leg.sentAt ?? now },
    decisionHours: leg.decisionHours,
    bankHours: leg.bankHours,
    validUntil: null,
  };
  const moved = await moveLeg(operation, deal, leg, step, null);
  const resolved = await recomputeDeal(operation, deal, null);
  await publishDealMoved(operation, {
    deal: resolved,
    author: null,
    legs: [legMoved(one, moved, move.id, null)],
  });
  return true;
};
