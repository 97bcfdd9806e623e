import { useNavigate } from '@tanstack/react-router';
import { createContext, use, useCallback, useEffect, useMemo } from 'react';
import type { ParamsOf, Screen, ScreenLink } from '#kit/web/screens/define-screens.ts';
import {
  readSearch,
  type SearchFields,
  type SearchInputValues,
  type SearchOf,
} from '#kit/web/list/search-fields.ts';
import { parseSearch } from '#kit/web/list/search-text.ts';
import { titleVisit, type Visit } from '#kit/web/screens/visits.ts';

/** The page a component stands on; it stays frozen while the page is hidden in another tab. */
export const PageContext = createContext<Visit | null>(null);

const usePage = (): Visit => {
  const page = use(PageContext);
  if (!page) throw new Error('A screen stands outside its page');
  return page;
};

/** Navigation in code: `go(dealScreens.detail.link({ id }))`; `replace` leaves no step in the history. */
export const useGo = (): ((link: ScreenLink, options?: { readonly replace?: boolean }) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (link, { replace = false } = {}) => void navigate({ ...link, replace } as never),
    [navigate],
  );
};

/** Goes to a path of our own with its query, as `redirect` holds it after sign-in; judge it with `safeRedirectPath` first. */
export const useGoToPath = (): ((path: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      const [place = '/', query = ''] = path.split('#', 1).join('').split('?');
      void navigate({ to: place, search: parseSearch(query), replace: true } as never);
    },
    [navigate],
  );
};

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
  const navigate = useNavigate();
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
    void navigate({ to: screen.path, params: page.params, search: next, replace: true } as never);
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
