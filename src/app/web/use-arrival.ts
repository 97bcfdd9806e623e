import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { parseSearch, writeSearch } from '#kit/web/list/search-text.ts';
import type { Arrival } from '#kit/web/screens/visits.ts';

/** Where the navigation has arrived; null until the first page is let in. Equal addresses give the same object. */
export const useArrival = (): Arrival | null => {
  const match = useRouterState({ select: (state) => state.matches.at(-1) });
  const key = match?.pathname ?? '';
  const screen = match?.staticData.screen;
  const query = writeSearch((match?.search ?? {}) as Readonly<Record<string, unknown>>);
  const id = ((match?.params ?? {}) as Readonly<Record<string, string>>)['id'];
  return useMemo(
    () =>
      screen
        ? {
            key,
            href: `${key}${query}`,
            screen,
            params: id === undefined ? {} : { id },
            search: parseSearch(query),
          }
        : null,
    [key, query, screen, id],
  );
};
