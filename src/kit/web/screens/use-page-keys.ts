import { useEffect } from 'react';
import { isFree } from '#kit/web/screens/single-keys.ts';
import { useLatest } from '#kit/web/use-latest.ts';

type PageKeys = {
  /** A dialog of the page is open: the keys belong to it. */
  readonly isOff: boolean;
  /** What a key does here; undefined for a key that is none of the page's. By its place, so that it works under the Russian layout too. */
  readonly actionOf: (event: KeyboardEvent) => (() => void) | undefined;
};

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** Keys of a page; off while somebody types or chooses from a menu. */
export const usePageKeys = ({ isOff, actionOf }: PageKeys): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    if (isOff || event.defaultPrevented || isModified(event) || !isFree(event)) return;
    const act = actionOf(event);
    if (!act) return;
    act();
    event.preventDefault();
  });
  // A page hidden in another tab has no effects, so the keys always belong to the page in sight.
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};
