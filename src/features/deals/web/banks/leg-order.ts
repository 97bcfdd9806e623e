import { isClosed, isOverdue, type Leg } from '#features/deals/web/room/deal-view.ts';

export type LegFilter = 'all' | 'mine' | 'late';

const isMine = (leg: Leg): boolean => leg.ball === 'broker' && !isClosed(leg);
const isLate = (leg: Leg, now: Date): boolean => !isClosed(leg) && isOverdue(leg.due_at, now);

export const filterLegs = (legs: readonly Leg[], filter: LegFilter, now: Date): readonly Leg[] => {
  if (filter === 'mine') return legs.filter(isMine);
  return filter === 'late' ? legs.filter((leg) => isLate(leg, now)) : legs;
};

const rankOf = (leg: Leg): number => {
  if (isClosed(leg)) return 4;
  return leg.ball === 'broker' ? 0 : leg.ball === 'agent' ? 1 : leg.ball === 'client' ? 2 : 3;
};

/** Our turn first by due, then the agent's, the client's, the bank's; closed legs last. */
export const inTurnOrder = (legs: readonly Leg[]): readonly Leg[] =>
  legs.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (a.due_at ?? '9').localeCompare(b.due_at ?? '9') || a.id - b.id,
  );
