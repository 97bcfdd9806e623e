import {
  createRootRoute,
  createRoute,
  createRouter,
  type AnyRouter,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { firstPathOf } from '#domain/first-page.ts';
import { safeRedirectPath } from '#domain/addresses/redirect-path.ts';
import { App } from '#app/web/App.tsx';
import { type Detour, detourFrom, detourFromUnknown, homeOf, toSignIn } from '#app/web/guard.ts';
import { loadInside } from '#app/web/load-inside.ts';
import { BrokenPage } from '#kit/web/screens/BrokenPage.tsx';
import type { AnyScreen, PreparePage } from '#kit/web/screens/define-screens.ts';
import { patiently, reportWaiting } from '#kit/web/calls/patiently.ts';
import { parseSearch, writeSearch } from '#kit/web/list/search-text.ts';
import { ensureSession } from '#kit/web/calls/session.ts';
import { refreshVisit } from '#kit/web/screens/visits.ts';

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface StaticDataRouteOption {
    screen?: AnyScreen;
  }
}

const detour = ({ to, search }: Detour): never => {
  throw redirect({ to, search: search ?? {}, replace: true } as never);
};

type Entering = { readonly params: unknown; readonly location: ParsedLocation; readonly preload: boolean };

/** Brings the signed-in into the whole product where the tree still holds the visitors' screens alone. */
type ComeInside = (location: ParsedLocation) => Promise<void>;

const enter = async (
  screen: AnyScreen,
  { params, location, preload }: Entering,
  comeInside: ComeInside,
): Promise<void> => {
  const { user, status } = await ensureSession();
  if (status === 'offline' || preload) return;
  if (user) await comeInside(location);
  const found = detourFrom(screen, params as Readonly<Record<string, string>>, user, location.href);
  if (found) detour(found);
};

const treeOf = (screens: readonly AnyScreen[], comeInside: ComeInside) => {
  const root = createRootRoute({ component: App });

  const routeOf = (screen: AnyScreen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      staticData: { screen },
      beforeLoad: (entering) => enter(screen, entering, comeInside),
      // The code of a page comes during the navigation, so that the progress bar tells of it.
      loader: async ({ location, params, preload }) => {
        // What does not come is said by the page itself, which waits for it.
        const file = (await screen.load().catch(() => null)) as { readonly prepare?: PreparePage } | null;
        if (!preload) file?.prepare?.(location.search, params);
      },
    });

  const goHome = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: async ({ location }) => {
        const { user } = await ensureSession();
        detour(user ? { to: homeOf(user) } : toSignIn(location.href));
      },
    });

  // Where the installed product begins: the page that signing in leads to.
  const begin = createRoute({
    getParentRoute: () => root,
    path: '/start',
    beforeLoad: async ({ preload }) => {
      const { user, status } = await ensureSession();
      if (status === 'offline' || preload) return;
      detour(user ? { to: user.startPage ?? firstPathOf(user.role) } : { to: '/login' });
    },
  });

  // §2: links name a list without its «index»: /winners, /script, /documents, /dashboard.
  const lists = screens
    .filter(({ path }) => path.endsWith('/index') && path !== '/application/index')
    .map(({ path }) =>
      createRoute({
        getParentRoute: () => root,
        path: path.slice(0, -'/index'.length),
        beforeLoad: ({ preload }) => (preload ? undefined : detour({ to: path })),
      }),
    );

  // §2: /redirect/{path*} builds the page at that path anew.
  const rebuild = createRoute({
    getParentRoute: () => root,
    path: '/redirect/$',
    beforeLoad: ({ params, location }) => {
      const to = safeRedirectPath(`/${params._splat ?? ''}`);
      refreshVisit(to);
      throw redirect({ to, search: location.search, replace: true } as never);
    },
  });

  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location, preload }) => {
      const { user, status } = await ensureSession();
      if (status === 'offline' || preload) return;
      if (user) await comeInside(location);
      detour(detourFromUnknown(user, location.href));
    },
  });

  return root.addChildren([
    ...screens.map(routeOf),
    ...lists,
    begin,
    goHome('/'),
    goHome('/application'),
    rebuild,
    unknown,
  ]);
};

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const stay = (): Promise<void> => Promise.resolve();

/**
 * The router over every collected screen: guards, redirects of §2, plain-text search. Over the visitors' screens alone
 * it brings the others as soon as somebody has signed in.
 */
export const buildRouter = (screens: readonly AnyScreen[], areAll: boolean): AnyRouter => {
  const comeInside: ComeInside = async ({ pathname, search }) => {
    const { allScreens } = await patiently(loadInside, reportWaiting);
    router.update({ ...router.options, routeTree: treeOf(allScreens, stay) });
    throw redirect({ to: pathname, search, replace: true } as never);
  };
  const router = createRouter({
    routeTree: treeOf(screens, areAll ? stay : comeInside),
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPendingMs: Number.POSITIVE_INFINITY,
    scrollRestoration: false,
    defaultErrorComponent: ({ error, reset }) => (
      <BrokenPage error={asError(error)} onRetry={async () => reset()} />
    ),
  }) as AnyRouter;
  return router;
};
