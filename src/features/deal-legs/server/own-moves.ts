import { eq } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.read.ts';
import { objectionTo } from '#features/deal-legs/server/guards.ts';
import { dealMoves, type LegMove } from '#features/deal-legs/deal-legs.moves.ts';
import type { Leg } from '#features/deals/server/deals.facade.ts';
import { moveLeg, recomputeDeal } from '#features/deal-legs/server/move-leg.ts';
import { readLockedLegs } from '#features/deal-legs/server/read-legs.ts';
import { legMoved, publishDealMoved } from '#features/deal-legs/server/notify-moves.ts';
import type { Operation } from '#kit/server/implement.ts';

type OwnMove = {
  readonly move: LegMove;
  /** What the history says of it beside the move itself. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly facts?: (leg: Leg) => Partial<Leg>;
};

/**
 * A move that follows of itself from what somebody has just done, so that nobody waits for a person to say so. Does
 * nothing where the leg stands otherwise or a guard of the move still objects. The deal is locked.
 */
const moveBySystem = async (
  operation: Operation,
  { dealId, legId }: { readonly dealId: number; readonly legId: number },
  { move, details, facts }: OwnMove,
): Promise<boolean> => {
  const { db, now, caller, services } = operation;
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId));
  if (!deal || move.to === 'previous') return false;
  const all = await readLockedLegs(operation, dealId);
  const one = all.find(({ leg }) => leg.id === legId);
  if (!one || !move.from.includes(one.leg.status)) return false;
  const { leg, offer, found } = one;
  const about = { caller, now, services, deal, leg, legs: all.map((other) => other.leg), offer, found, move };
  if ((await objectionTo(about, {}, db)) !== null) return false;
  const step = {
    move: move.id,
    to: move.to,
    toSub: move.toSub ?? null,
    details,
    ...(facts ? { facts: facts(leg) } : {}),
    decisionHours: leg.decisionHours,
    bankHours: leg.bankHours,
    validUntil: offer?.validUntil ?? null,
  };
  const moved = await moveLeg(operation, deal, leg, step, null);
  const resolved = await recomputeDeal(operation, deal, null);
  await publishDealMoved(operation, {
    deal: resolved,
    author: null,
    causedBy: caller.userId,
    legs: [legMoved(one, moved, step)],
  });
  return true;
};

/** T10: everything the client was asked to sign on this leg is signed. */
export const sendSigned = (operation: Operation, dealId: number, legId: number): Promise<boolean> =>
  moveBySystem(
    operation,
    { dealId, legId },
    {
      move: dealMoves.sendSigned,
      details: { all_signed: true },
      facts: (leg) => ({ sentAt: leg.sentAt ?? operation.now }),
    },
  );

/** T19: the bank has sent another draft. */
export const renewDraft = (operation: Operation, dealId: number, legId: number): Promise<boolean> =>
  moveBySystem(operation, { dealId, legId }, { move: dealMoves.renewDraft, details: {} });
