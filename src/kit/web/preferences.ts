import { create } from 'zustand';

/** Size of fields and buttons: medium is the default of §3. */
export const sizes = ['medium', 'small', 'large'] as const;
type Size = (typeof sizes)[number];

/** Colour of what marks where you are; blue is #409EFF, the default of §9. */
export const accents = ['blue', 'teal', 'violet', 'graphite'] as const;
type Accent = (typeof accents)[number];

type Preferences = {
  readonly isRailOpen: boolean;
  readonly size: Size;
  readonly accent: Accent;
  readonly likesSnow: boolean;
};

const yearSeconds = 365 * 24 * 3600;

const readCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

const writeCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Strict`;
};

const readSize = (): Size => sizes.find((size) => size === readCookie('size')) ?? 'medium';
const readAccent = (): Accent => accents.find((accent) => accent === readCookie('accent')) ?? 'blue';

// Between 1173 and 1439 px an open rail leaves tables too little room, so it starts closed there.
const startsOpen = (): boolean => {
  const saved = readCookie('sidebarStatus');
  return saved === undefined ? globalThis.innerWidth >= 1440 : saved === '0';
};

/** What the person has chosen for this browser; kept in cookies. */
export const usePreferences = create<Preferences>(() => ({
  isRailOpen: startsOpen(),
  size: readSize(),
  accent: readAccent(),
  likesSnow: readCookie('snow') !== '0',
}));

/** §4: cookie sidebarStatus is 1 when closing and 0 when opening. */
export const toggleRail = (): void =>
  usePreferences.setState(({ isRailOpen }) => {
    writeCookie('sidebarStatus', isRailOpen ? '1' : '0');
    return { isRailOpen: !isRailOpen };
  });

const paint = (name: 'size' | 'accent', value: string): void => {
  document.documentElement.dataset[name] = value;
};

/** §3: size is kept in a cookie. */
export const chooseSize = (size: Size): void => {
  writeCookie('size', size);
  paint('size', size);
  usePreferences.setState({ size });
};

/** Another theme colour, for this browser. */
export const chooseAccent = (accent: Accent): void => {
  writeCookie('accent', accent);
  paint('accent', accent);
  usePreferences.setState({ accent });
};

/** Whether snow may fall in its season. */
export const chooseSnow = (likesSnow: boolean): void => {
  writeCookie('snow', likesSnow ? '1' : '0');
  usePreferences.setState({ likesSnow });
};

paint('size', readSize());
paint('accent', readAccent());
