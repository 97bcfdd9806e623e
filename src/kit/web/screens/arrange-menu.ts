import type { AnyScreen, MenuEntry } from '#kit/web/screens/define-screens.ts';

/** A screen that has an entry in the menu. */
export type MenuScreen = AnyScreen & { readonly menu: MenuEntry };
export const hasMenu = (screen: AnyScreen): screen is MenuScreen => screen.menu !== undefined;

/** What a person has made of his menu: paths in his own order, and those that stand above all. */
type OwnMenu = { readonly order: readonly string[]; readonly favourites: readonly string[] };

type PlacedScreen = { readonly order: number; readonly screen: MenuScreen };

const last = 1e3;

/** By their places among paths, those that are not there after all. */
const sorted = (screens: readonly MenuScreen[], paths: readonly string[]): readonly MenuScreen[] => {
  const placeOf = ({ path }: MenuScreen): number => (paths.indexOf(path) + last) % last;
  return screens.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/**
 * Screens as a person wants them in his menu, his favourites before all. The others change places among themselves
 * alone, so that what is no screen stands where it stood; those he has not named come after those he has.
 */
export const arrangeMenu = (
  screens: readonly MenuScreen[],
  { order, favourites }: OwnMenu = { order: [], favourites: [] },
): { readonly first: readonly PlacedScreen[]; readonly rest: readonly PlacedScreen[] } => {
  const usual = screens.toSorted((one, other) => one.menu.order - other.menu.order);
  const isFirst = ({ path }: MenuScreen): boolean => favourites.includes(path);
  const rest = usual.filter((screen) => !isFirst(screen));
  return {
    first: sorted(usual.filter(isFirst), favourites).map((screen) => ({ order: -1, screen })),
    rest: sorted(rest, order).map((screen, at) => ({ order: rest[at]?.menu.order ?? last, screen })),
  };
};
