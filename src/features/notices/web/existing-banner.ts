import { type BannerLevel, bannerLevels, maxBannerText } from '#features/notices/notices.rules.ts';
import { oneOf, readWhole, words } from '#kit/web/list/search-fields.ts';

const cached = { text: words(maxBannerText), level: oneOf(bannerLevels) };

/** The words of a banner, and how loud it is. */
export type BannerWords = { text: string; level: BannerLevel };

const closedKey = 'banner-closed';
const shownKey = (userId: number): string => `banner-shown-${userId}`;

// A browser may forbid storage: then a closed banner comes back with the next load, and nothing else changes.
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
};

/** The text that was closed in this browser; the same text stays closed. */
export const closedText = (): string | null => read(closedKey);
export const closeText = (text: string): void => write(closedKey, text);

/** What this person saw last: drawn at once at the next load, so that the page does not jump when the answer comes. */
export const rememberedBanner = (userId: number): BannerWords | null => {
  try {
    return readWhole(cached, JSON.parse(read(shownKey(userId)) ?? ''));
  } catch {
    return null;
  }
};
export const rememberBanner = (userId: number, shown: BannerWords | null): void =>
  write(shownKey(userId), shown && JSON.stringify(shown));
