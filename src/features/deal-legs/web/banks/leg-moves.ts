import type { Role } from '#domain/role.ts';
import { recordOffers } from '#features/deals/deals.access.ts';
import { byMoveOrder, moveKindOf, moveOf } from '#features/deal-legs/deal-legs.moves.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';
import type { Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const offered: readonly DealStatus[] = [
  'sending',
  'signing',
  'query',
  'approved',
  'revision',
  'reissue',
  'reissue_approved',
];

/** A move that ends the leg. */
export const isRefusal = (move: MoveOption): boolean => {
  const kind = moveKindOf(move.id);
  return kind === 'refusal' || kind === 'removal';
};

/** The moves shown at a leg, in the order of a menu. */
export const movesOfLeg = (leg: Leg): readonly MoveOption[] =>
  leg.moves
    .filter((move) => moveOf(move.id)?.takes !== 'deal')
    .toSorted((one, other) => byMoveOrder(one.id, other.id));

/** The bank has the application, so its conditions may be written down. */
export const mayRecordOffer = (leg: Leg, role: Role): boolean =>
  leg.bank !== null &&
  mayAct('deals', recordOffers, role) &&
  offered.includes(leg.status) &&
  leg.sub_state !== 'queued';
