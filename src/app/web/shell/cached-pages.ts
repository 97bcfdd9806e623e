import { tabTexts } from '#app/tabs.texts.ts';
import { detourFrom } from '#app/web/guard.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';
import { parseSearch } from '#kit/web/list/search-text.ts';
import type { SessionUser } from '#kit/web/calls/session.ts';
import { screenAt } from '#kit/web/screens/navigation.ts';
import type { Visit } from '#kit/web/screens/visits.ts';

type CachedPage = { readonly href: string; readonly title?: string; readonly seenAt: number };

/** What outlives a reload: whose pages, their addresses, and titles that are mere numbers. Names are asked for again. */
type CachedPages = { readonly user: number; readonly pages: readonly CachedPage[] };

const isCachedPage = (value: unknown): value is CachedPage => {
  const { href, title, seenAt } = (value ?? {}) as Partial<Record<keyof CachedPage, unknown>>;
  return (
    typeof href === 'string' &&
    typeof seenAt === 'number' &&
    (title === undefined || typeof title === 'string')
  );
};

const areCachedPages = (value: unknown): value is CachedPages => {
  const { user, pages } = (value ?? {}) as Partial<Record<keyof CachedPages, unknown>>;
  return typeof user === 'number' && Array.isArray(pages) && pages.every(isCachedPage);
};

const isNumberOf = (title: string, { params, screen }: Visit): boolean =>
  screen.keepsTitle === true || (params['id'] !== undefined && title === `№ ${params['id']}`);

/** The open pages of a person as the text that is kept. */
export const writePages = (userId: number, visits: readonly Visit[]): string =>
  JSON.stringify({
    user: userId,
    pages: visits.map((visit): CachedPage => {
      const { href, title, seenAt } = visit;
      return { href, seenAt, ...(title !== undefined && isNumberOf(title, visit) ? { title } : {}) };
    }),
  });

const visitOf = (
  { href, title, seenAt }: CachedPage,
  screens: readonly AnyScreen[],
  user: SessionUser,
): Visit | null => {
  const [key = '', query = ''] = href.split('?');
  const place = screenAt(key, screens);
  if (!place) return null;
  const { screen, params } = place;
  const isTab = screen.hasTab !== false && screen.layout !== 'empty';
  if (!isTab || detourFrom(screen, params, user, href)) return null;
  const numbered = params['id'] === undefined ? undefined : tabTexts.record(screen.title, params['id']);
  return {
    key,
    href,
    screen,
    params,
    search: parseSearch(query),
    title: title ?? numbered,
    revision: 0,
    seenAt,
    identity: key,
    isAsleep: true,
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The pages kept for this very person that there still are and that the acting role may see; any other text gives none. */
export const readPages = (
  text: string | null,
  screens: readonly AnyScreen[],
  user: SessionUser,
): readonly Visit[] => {
  const cached = parse(text ?? '');
  if (!areCachedPages(cached) || cached.user !== user.id) return [];
  const visits = cached.pages.flatMap((page) => visitOf(page, screens, user) ?? []);
  return [...new Map(visits.map((visit) => [visit.key, visit])).values()];
};
