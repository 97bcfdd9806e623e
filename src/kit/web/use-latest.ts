import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that never changes its identity and always does what the last drawn one does; for handlers of memoized rows. */
export const useLatest = <Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};
