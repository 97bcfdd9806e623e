import { useEffect, useState } from 'react';
import { usePaletteWindow } from '#app/web/palette/palette-state.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** Presses what was pressed before the palette was there: one key a drawing, each sees what the one before it did. */
export const useEarlyKeys = (press: (key: string) => void): void => {
  const [left, setLeft] = useState(() => usePaletteWindow.getState().pressed);
  const pressNext = useLatest(press);
  useEffect(() => {
    const [key, ...rest] = left;
    if (key === undefined) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the next key waits for what this one draws
    setLeft(rest);
    pressNext(key);
  }, [left, pressNext]);
};
