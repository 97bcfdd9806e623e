import { type PointerEvent, useState } from 'react';

/**
 * What stands under somebody's mouse stays what it is until the mouse has left, whatever has become of it meanwhile:
 * nobody presses what he has not read.
 */
export const useHeld = <T>(current: T) => {
  const [held, setHeld] = useState<{ readonly value: T } | null>(null);
  return {
    shown: held === null ? current : held.value,
    holders: {
      onPointerEnter: ({ pointerType }: PointerEvent): void => {
        if (pointerType === 'mouse') setHeld({ value: current });
      },
      onPointerLeave: (): void => setHeld(null),
    },
  };
};
