import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import type { Deal, Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';

const deleting = [dealMoves.dropDraft.id, dealMoves.remove.id];

type WholeMove = { readonly move: MoveOption; readonly legs: readonly Leg[] };

const ofEveryLeg = (legs: readonly Leg[], ids: readonly string[]): WholeMove | undefined => {
  const moves = legs.map((leg) => leg.moves.find((move) => ids.includes(move.id) && move.is_allowed));
  const [first] = moves;
  return first && moves.every((move) => move !== undefined) ? { move: first, legs } : undefined;
};

/** The move that deletes the deal, if the caller may make it with every leg not deleted yet. */
export const deletionOf = (deal: Deal): WholeMove | undefined =>
  ofEveryLeg(
    deal.legs.filter((leg) => leg.status !== 'deleted'),
    deleting,
  );

/** The move that brings a deleted deal back. */
export const restorationOf = (deal: Deal): WholeMove | undefined =>
  deal.status === 'deleted' ? ofEveryLeg(deal.legs, [dealMoves.restore.id]) : undefined;
