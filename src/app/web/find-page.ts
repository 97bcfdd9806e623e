import { safeRedirectPath } from '#domain/addresses/redirect-path.ts';
import { firstPathOf } from '#domain/first-page.ts';
import { type Detour, detourFrom, detourFromUnknown, homeOf, toSignIn } from '#app/web/guard.ts';
import { insideNow, loadInside } from '#app/web/load-inside.ts';
import { patiently, reportWaiting } from '#kit/web/calls/patiently.ts';
import { reportError } from '#kit/web/calls/report-error.ts';
import { ensureSession, type SessionUser } from '#kit/web/calls/session.ts';
import { writeSearch } from '#kit/web/list/search-text.ts';
import { type AnyScreen, pathOf, type PreparePage } from '#kit/web/screens/define-screens.ts';
import {
  type FindPage,
  type Found,
  type Place,
  screenAt,
  useNavigation,
} from '#kit/web/screens/navigation.ts';
import { refreshVisit } from '#kit/web/screens/visits.ts';

const instead = ({ to, search = {} }: Detour): Found => ({ instead: `${to}${writeSearch(search)}` });

/** Brings the signed-in into the whole product where there are the visitors' screens alone. */
const comeInside = async (): Promise<void> => {
  const { allScreens } = insideNow() ?? (await patiently(loadInside, reportWaiting));
  if (useNavigation.getState().screens !== allScreens) useNavigation.setState({ screens: allScreens });
};

/** §2: addresses without a page of their own, and where they lead; a visitor who wants in signs in first. */
const leadOn = ({ path, search, href }: Place, user: SessionUser | null): Detour => {
  if (path === '/' || path === '/application') return user ? { to: homeOf(user) } : toSignIn(href);
  // Where the installed product begins: the page that signing in leads to.
  if (path === '/start') return { to: user ? (user.startPage ?? firstPathOf(user.role)) : '/login' };
  // /redirect/{path*} builds the page at that path anew.
  if (path.startsWith('/redirect/')) {
    const to = safeRedirectPath(path.slice('/redirect'.length));
    refreshVisit(to);
    return { to, search };
  }
  // Links name a list without its «index»: /winners, /script, /documents, /dashboard.
  const list = screenAt(`${path}/index`);
  return list ? { to: list.screen.path } : detourFromUnknown(user, href);
};

type PageFile = { readonly prepare?: PreparePage };

/** Brings the code of a page and lets it ask first. What fails here is no reason to take the other pages away: the page itself says it. */
const prepareAt = async (
  { load, feature, name }: AnyScreen,
  search: Place['search'],
  params: Readonly<Record<string, string>>,
): Promise<void> => {
  // What does not come is said by the page itself, which waits for it.
  const file = (await load().catch(() => null)) as PageFile | null;
  try {
    file?.prepare?.(search, params);
  } catch (error) {
    reportError(error, `${feature}.${name}`);
  }
};

/** What stands at an address: the guards and the redirects of §2, then the code of the page and what it asks first. */
export const findPage: FindPage = async (place, isNew) => {
  const { user, status } = await ensureSession();
  if (user) await comeInside();
  const at = screenAt(place.path);
  if (!at) return status === 'offline' ? null : instead(leadOn(place, user));
  const { screen, params } = at;
  const detour = status === 'offline' ? null : detourFrom(screen, params, user, place.href);
  if (detour) return instead(detour);
  if (isNew) await prepareAt(screen, place.search, params);
  const key = pathOf(screen.path, params);
  return { key, href: `${key}${writeSearch(place.search)}`, screen, params, search: place.search };
};
