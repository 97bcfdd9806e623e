import { useState } from 'react';

type Page = { readonly items: readonly unknown[]; readonly next_cursor: string | null };

/**
 * Pages of a list by key: `cursor` is that of the page shown, undefined on the first; `pager` gives `Pager` what it
 * shows of a page of `size` rows; `restart` goes back to the first, as every change of the filter has to.
 */
export const useCursorPages = (size: number) => {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    cursor: cursors.at(-1),
    restart: () => setCursors([]),
    pager: ({ items, next_cursor: next }: Page) => ({
      from: cursors.length * size + 1,
      count: items.length,
      onPrevious: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
      onNext: next === null ? undefined : () => setCursors([...cursors, next]),
    }),
  };
};
