import { createContext, use, useEffect, useMemo } from 'react';
import type { ParamsOf, Screen, ScreenLink } from '#kit/web/screens/define-screens.ts';
import {
  readSearch,
  type SearchFields,
  type SearchInputValues,
  type SearchOf,
} from '#kit/web/list/search-fields.ts';
import { goTo, hrefOf } from '#kit/web/screens/navigation.ts';
import { titleVisit, type Visit } from '#kit/web/screens/visits.ts';

/** The page a component stands on; it stays frozen while the page is hidden in another tab. */
export const PageContext = createContext<Visit | null>(null);

const usePage = (): Visit => {
  const page = use(PageContext);
  if (!page) throw new Error('A screen stands outside its page');
  return page;
};

type Go = (link: ScreenLink, options?: { readonly replace?: boolean }) => void;

const go: Go = (link, options) => void goTo(hrefOf(link), options);

/** Navigation in code: `go(dealScreens.detail.link({ id }))`; `replace` leaves no step in the history. */
export const useGo = (): Go => go;

/**
 * What a screen knows of its address: numeric `params`, typed `search`, and `setSearch`, which changes part of
 * the search in place (no new step in the history; null or '' removes a key).
 */
export const useScreen = <P extends string, S extends SearchFields>(
  screen: Screen<P, S>,
): {
  readonly params: ParamsOf<P>;
  readonly search: SearchOf<S>;
  readonly setSearch: (
    patch: { readonly [K in keyof S]?: SearchInputValues<S>[K] | null | undefined },
  ) => void;
} => {
  const page = usePage();
  const params = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(page.params).map(([name, value]) => [name, Number(value)]),
      ) as ParamsOf<P>,
    [page.params],
  );
  const search = useMemo(() => readSearch(screen.search, page.search), [screen, page.search]);
  const setSearch = (patch: object): void => {
    // A late word, such as typing that has paused, does not call back who is on the way to another page.
    if (globalThis.location.pathname !== page.key) return;
    const next = { ...page.search, ...patch };
    go({ to: screen.path, params: page.params, search: next }, { replace: true });
  };
  return { params, search, setSearch };
};

/** Gives the page a title of its own in its tab, the breadcrumbs and the window: «№ 48207». */
export const usePageTitle = (title: string | undefined): void => {
  const { key } = usePage();
  useEffect(() => {
    if (title !== undefined) titleVisit(key, title);
  }, [key, title]);
};
