import { useState } from 'react';

/** The years in sight: the latest ones, moved back and forth when there are more. */
export type YearWindow = {
  readonly shown: readonly number[];
  readonly goEarlier: (() => void) | undefined;
  readonly goLater: (() => void) | undefined;
};

/** Shows so many of the years; the latest at first. */
export const useYearWindow = (years: readonly number[], size: number): YearWindow => {
  const [back, setBack] = useState(0);
  const most = Math.max(0, years.length - size);
  const at = Math.min(back, most);
  const start = most - at;
  return {
    shown: years.slice(start, start + size),
    goEarlier: at < most ? () => setBack(at + 1) : undefined,
    goLater: at > 0 ? () => setBack(at - 1) : undefined,
  };
};
