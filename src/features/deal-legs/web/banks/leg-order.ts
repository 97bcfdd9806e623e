import type { OwnSide } from '#kit/web/clocks/TurnTrack.tsx';
import { isClosed, isOverdue, type Leg } from '#features/deal-legs/deal-legs.view.ts';

export type LegFilter = 'all' | 'mine' | 'late';

const isMine = (leg: Leg, side: OwnSide): boolean => leg.turn.actor === side && !isClosed(leg);
const isLate = (leg: Leg, now: Date): boolean => !isClosed(leg) && isOverdue(leg.due_at, now);

export const filterLegs = (
  legs: readonly Leg[],
  filter: LegFilter,
  side: OwnSide,
  now: Date,
): readonly Leg[] => {
  if (filter === 'mine') return legs.filter((leg) => isMine(leg, side));
  return filter === 'late' ? legs.filter((leg) => isLate(leg, now)) : legs;
};

const others: readonly Leg['turn']['actor'][] = ['broker', 'agent', 'client', 'bank', null];
const rankOf = (leg: Leg, side: OwnSide): number => {
  if (isClosed(leg)) return others.length + 1;
  return leg.turn.actor === side ? 0 : others.indexOf(leg.turn.actor) + 1;
};

/** The reader's own turn first by due, then the others of the brokerage, the client's, the bank's; closed legs last. */
export const inTurnOrder = (legs: readonly Leg[], side: OwnSide): readonly Leg[] =>
  legs.toSorted(
    (a, b) =>
      rankOf(a, side) - rankOf(b, side) || (a.due_at ?? '9').localeCompare(b.due_at ?? '9') || a.id - b.id,
  );
