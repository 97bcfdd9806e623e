import { type PointerEvent, useState } from 'react';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';

const idsOf = (legs: readonly Leg[]): string => legs.map(({ id }) => id).join(',');

/** The legs in an order that was kept; new ones come last. */
export const inCachedOrder = (legs: readonly Leg[], cached: readonly number[]): readonly Leg[] => {
  const placeOf = ({ id }: Leg): number => (cached.includes(id) ? cached.indexOf(id) : cached.length);
  return legs.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** While the mouse is over the rows they keep their places, whatever others change; `show` puts them in order. */
export const useHeldOrder = (ordered: readonly Leg[]) => {
  const [cached, setCached] = useState<readonly number[] | null>(null);
  const shown = cached === null ? ordered : inCachedOrder(ordered, cached);
  const hold = (): void => setCached(ordered.map(({ id }) => id));
  const onPointerEnter = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') hold();
  };
  return {
    shown,
    isWaiting: idsOf(shown) !== idsOf(ordered),
    show: hold,
    holders: { onPointerEnter, onPointerLeave: () => setCached(null) },
  };
};
