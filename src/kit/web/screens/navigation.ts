import { create } from 'zustand';
import { reportError } from '#kit/web/calls/report-error.ts';
import { parseSearch, writeSearch } from '#kit/web/list/search-text.ts';
import { type AnyScreen, pathOf, type ScreenLink } from '#kit/web/screens/define-screens.ts';
import type { Arrival } from '#kit/web/screens/visits.ts';

/** An address that is asked for; `href` is the whole of it. */
export type Place = { readonly path: string; readonly search: Arrival['search']; readonly href: string };

/** What an address came to: its page, another address to go to instead, or nothing while nobody answers. */
export type Found = Arrival | { readonly instead: string } | null;

/** Finds what stands at an address; `isNew` unless it is the page that is being looked at. */
export type FindPage = (place: Place, isNew: boolean) => Promise<Found>;

type Navigation = {
  /** Every screen that this person may be led to. */
  readonly screens: readonly AnyScreen[];
  /** The page that was let in last; null until the first. Equal addresses are one object. */
  readonly arrival: Arrival | null;
  readonly isLoading: boolean;
  /** Why the last address came to nothing. */
  readonly error: Error | null;
};

/** Where the window is and whether it is on its way elsewhere. */
export const useNavigation = create<Navigation>(() => ({
  screens: [],
  arrival: null,
  isLoading: false,
  error: null,
}));

let findPage: FindPage = async () => null;
/** The address asked for last; the page of an earlier one that comes late is not shown. */
let latest: Place | null = null;
let going: Promise<void> = Promise.resolve();

const placeHere = (): Place => {
  const { pathname, search, hash } = globalThis.location;
  const path = pathname.replace(/\/+$/, '') || '/';
  const read = parseSearch(search);
  return { path, search: read, href: `${path}${writeSearch(read)}${hash}` };
};

const withoutHash = (href: string): string => href.split('#', 1).join('');

/** The bar shows an address as our own links write it; a browser that has had enough of that refuses, and the page stands all the same. */
const writeAddress = (href: string): void => {
  const { pathname, search, hash } = globalThis.location;
  if (href === `${pathname}${search}`) return;
  try {
    globalThis.history.replaceState(globalThis.history.state, '', `${href}${hash}`);
  } catch (error) {
    reportError(error);
  }
};

const arriveAt = (found: Arrival | null): void => {
  const { arrival } = useNavigation.getState();
  const isSame = found?.href === arrival?.href && found?.screen === arrival?.screen;
  useNavigation.setState({ arrival: isSame ? arrival : found, isLoading: false, error: null });
  if (found) writeAddress(found.href);
};

const load = async (isAnew: boolean): Promise<void> => {
  const place = placeHere();
  latest = place;
  const isNew = isAnew || place.path !== useNavigation.getState().arrival?.key;
  if (isNew) useNavigation.setState({ isLoading: true });
  try {
    const found = await findPage(place, isNew);
    if (latest !== place) return await going;
    if (found && 'instead' in found) return await goTo(found.instead, { replace: true });
    arriveAt(found);
  } catch (error) {
    if (latest !== place) return;
    reportError(error);
    const reported = error instanceof Error ? error : new Error(String(error));
    useNavigation.setState({ isLoading: false, error: reported });
  }
};

/**
 * Goes to an address of our own, judged with `safeRedirectPath` where it comes from outside; ends when its page is
 * there, or that of whatever was gone to meanwhile. `replace` leaves no step in the history.
 */
export const goTo = (href: string, { replace = false } = {}): Promise<void> => {
  if (href !== placeHere().href) globalThis.history[replace ? 'replaceState' : 'pushState'](null, '', href);
  going = load(false);
  return going;
};

/** The address of a link. */
export const hrefOf = ({ to, params, search }: ScreenLink): string =>
  `${pathOf(to, params)}${writeSearch(search)}`;

/** Asks for the page of this very address anew: who may see it has changed. */
export const comeAnew = (): Promise<void> => {
  going = load(true);
  return going;
};

/** The screen whose page stands at a path, and what the path says to it; of all screens of this person unless told otherwise. */
export const screenAt = (
  path: string,
  screens = useNavigation.getState().screens,
): { readonly screen: AnyScreen; readonly params: Readonly<Record<string, string>> } | null => {
  for (const screen of screens) {
    const shape = screen.path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${shape}$`, 'i').exec(path);
    if (match) return { screen, params: { ...match.groups } };
  }
  return null;
};

/** Begins with the address of the window; `find` says what stands where. */
export const beginNavigation = (find: FindPage): Promise<void> => {
  findPage = find;
  globalThis.addEventListener('popstate', () => {
    // What lies over a page has a step of its own at the same address.
    if (latest === null || withoutHash(placeHere().href) !== withoutHash(latest.href)) going = load(false);
  });
  going = load(false);
  return going;
};
