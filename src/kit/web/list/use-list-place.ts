import { useState } from 'react';
import type { Screen } from '#kit/web/screens/define-screens.ts';
import { pageAsked, pageBack, pageOf, pageOn } from '#kit/web/list/page-trail.ts';
import { useScreen } from '#kit/web/screens/page.ts';
import type { SearchFields, SearchOf } from '#kit/web/list/search-fields.ts';

/** What a list asks of its call beside the input: the old rows stay, dimmed, and the list itself shows a refusal. */
export const asList = { keepPrevious: true, quiet: true } as const;

type Values<S extends SearchFields, D extends keyof S> = {
  readonly [K in D]: Exclude<SearchOf<S>[K], undefined>;
};

/** Where a person is in a list: what it is narrowed to, and on which page. */
export type ListPlace<Search = object> = {
  /** What the address says, with what holds where it says nothing. */
  readonly search: Search;
  /** The page as a call takes it: `{ body: { ...place.page, q } }`. */
  readonly page: { readonly limit: number; readonly cursor?: string };
  readonly isFiltered: boolean;
  /** Changes the filter and goes back to the first page. */
  readonly narrow: (patch: Readonly<Record<string, string | null>>) => void;
  readonly reset: () => void;
  /** Number of the first row, and the ways to the pages beside. */
  readonly pager: (next: string | null) => {
    readonly from: number;
    readonly onPrevious: (() => void) | undefined;
    readonly onNext: (() => void) | undefined;
  };
};

type Options<S extends SearchFields, D extends keyof S> = {
  readonly size?: number;
  /** What a filter is where the address says nothing. */
  readonly defaults?: Values<S, D>;
  /** What says which list this is, or what is open beside it: it narrows nothing, and taking the filter back leaves it. */
  readonly stays?: readonly (keyof S & string)[];
};

/**
 * The place in the list of a screen. A screen that declares `after` keeps its page in the address, so that a link
 * leads a colleague to the same rows; another keeps it as long as the page lives.
 */
export const useListPlace = <P extends string, S extends SearchFields, D extends keyof S = never>(
  screen: Screen<P, S>,
  { size = 50, defaults, stays = [] }: Options<S, D> = {},
): ListPlace<SearchOf<S> & Values<S, D>> & {
  readonly setSearch: ReturnType<typeof useScreen<P, S>>['setSearch'];
} => {
  const { search, setSearch } = useScreen(screen);
  const [cached, keep] = useState<string | null>(null);
  const stated = Object.entries(search).filter(([, value]) => value !== '' && value !== undefined);
  const usual: Readonly<Record<string, unknown>> = defaults ?? {};
  const fields: S | undefined = screen.search;
  const narrows = (name: string): boolean => !stays.includes(name);
  const isInAddress = fields !== undefined && 'after' in fields;
  const trail = {
    after: isInAddress ? (search as { readonly after?: string }).after : (cached ?? undefined),
  };
  const set = setSearch as (patch: Readonly<Record<string, unknown>>) => void;
  const goTo = (after: string | null): void => (isInAddress ? set({ after }) : keep(after));
  const narrow: ListPlace['narrow'] = (patch) => {
    const changes = Object.entries(patch).map(([name, value]) => [
      name,
      value === usual[name] ? null : value,
    ]);
    if (!isInAddress) keep(null);
    set({ ...Object.fromEntries(changes), ...(isInAddress ? { after: null } : {}) });
  };
  return {
    search: { ...usual, ...Object.fromEntries(stated) } as SearchOf<S> & Values<S, D>,
    setSearch,
    page: pageAsked(trail, size),
    isFiltered: stated.some(([name, value]) => narrows(name) && value !== usual[name]),
    narrow,
    reset: () =>
      narrow(
        Object.fromEntries(
          Object.keys(fields ?? {})
            .filter(narrows)
            .map((name) => [name, null]),
        ),
      ),
    pager: (next) => ({
      from: pageOf(trail) * size + 1,
      onPrevious: trail.after ? () => goTo(pageBack(trail)) : undefined,
      onNext: next === null ? undefined : () => goTo(pageOn(trail, next)),
    }),
  };
};
