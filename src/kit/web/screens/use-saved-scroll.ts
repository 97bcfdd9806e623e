import { type RefObject, use, useLayoutEffect, useRef } from 'react';
import { PageContext } from '#kit/web/screens/page.ts';
import { pageIdOf, useVisits } from '#kit/web/screens/visits.ts';

// Page -> address -> how far its list was scrolled.
const places = new Map<string, Map<string, number>>();

useVisits.subscribe(({ visits }) => {
  const open = new Set(visits.map(pageIdOf));
  for (const page of places.keys()) if (!open.has(page)) places.delete(page);
});

const placesOf = (page: string): Map<string, number> => {
  const existing = places.get(page) ?? new Map<string, number>();
  places.set(page, existing);
  return existing;
};

/**
 * Keeps the place of a list on a page that is built anew at every visit (a cached page keeps it by itself):
 * the same address brings it back, another filter or page of the list begins at the top.
 */
export const useSavedScroll = (box: RefObject<HTMLElement | null>): void => {
  const page = use(PageContext);
  const id = page && !page.screen.cache ? pageIdOf(page) : null;
  const address = page?.href ?? '';
  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    const list = box.current;
    if (id === null || !list) return undefined;
    const place = placesOf(id).get(address) ?? 0;
    // A new list stands at the top by itself; being told so would lay the whole page out once more.
    if (place > 0 || hasMoved.current) list.scrollTo(0, place);
    hasMoved.current = true;
    return () => void placesOf(id).set(address, list.scrollTop);
  }, [box, id, address]);
};
