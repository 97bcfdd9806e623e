import { type PointerEvent, useState } from 'react';
import type { Leg } from '#features/deals/web/room/deal-view.ts';

const idsOf = (legs: readonly Leg[]): string => legs.map(({ id }) => id).join(',');

/** The legs in an order that was kept; new ones come last. */
export const inKeptOrder = (legs: readonly Leg[], kept: readonly number[]): readonly Leg[] => {
  const placeOf = ({ id }: Leg): number => (kept.includes(id) ? kept.indexOf(id) : kept.length);
  return legs.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** While the mouse is over the rows they keep their places, whatever others change; `show` puts them in order. */
export const useHeldOrder = (ordered: readonly Leg[]) => {
  const [kept, setKept] = useState<readonly number[] | null>(null);
  const shown = kept === null ? ordered : inKeptOrder(ordered, kept);
  const hold = (): void => setKept(ordered.map(({ id }) => id));
  const onPointerEnter = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') hold();
  };
  return {
    shown,
    isWaiting: idsOf(shown) !== idsOf(ordered),
    show: hold,
    holders: { onPointerEnter, onPointerLeave: () => setKept(null) },
  };
};
