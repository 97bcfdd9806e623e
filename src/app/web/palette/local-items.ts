import { mayPass } from '#domain/access.ts';
import { rankOf, wordsOf } from '#domain/words/find-words.ts';
import { otherLayout } from '#domain/words/keyboard-layout.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';
import { mayOpen } from '#kit/web/screens/may-open.ts';
import type { SessionUser } from '#kit/web/calls/session.ts';
import type { PaletteItem } from '#kit/web/screens/slots.ts';

type Viewer = Pick<SessionUser, 'role' | 'narrowed'>;

/** Whether the palette offers a screen: the role may open it, and its address needs no number. */
const isOffered = (screen: AnyScreen, user: Viewer): boolean =>
  mayPass(screen.offeredTo ?? screen.access, user.role) &&
  mayOpen(screen, user) &&
  !screen.isVisitor &&
  screen.hasTab !== false &&
  !screen.path.includes('$');

/** The screens a role may open, in the order of the menu, then those that stand under them. */
export const screenItems = (screens: readonly AnyScreen[], user: Viewer): readonly PaletteItem[] => {
  const titleAt = (path: string | undefined) => screens.find((screen) => screen.path === path)?.title;
  const last = Number.POSITIVE_INFINITY;
  return screens
    .filter((screen) => isOffered(screen, user))
    .toSorted((one, other) => (one.menu?.order ?? last) - (other.menu?.order ?? last) || 0)
    .map((screen) => {
      const parent = titleAt(screen.parent);
      return {
        id: screen.path,
        label: screen.menu?.label ?? screen.title,
        ...(screen.menu?.usual === undefined ? {} : { alias: screen.menu.usual }),
        ...(parent === undefined ? {} : { note: parent }),
        ...(screen.menu ? { icon: screen.menu.icon } : {}),
        link: { to: screen.path, params: {}, search: {} },
      };
    });
};

type Ranked = { readonly item: PaletteItem; readonly rank: number };

const ranked = (items: readonly PaletteItem[], question: string): readonly Ranked[] => {
  const words = wordsOf(question);
  return items.flatMap((item) => {
    const rank = rankOf([item.label, item.note, item.alias].filter(Boolean).join(' '), words);
    return rank === undefined ? [] : [{ item, rank }];
  });
};

/** Those of the items that answer the question, best first; typed under the wrong layout it is read under the other. */
export const answering = (items: readonly PaletteItem[], question: string): readonly PaletteItem[] => {
  const asTyped = ranked(items, question);
  const other = otherLayout(question);
  const found = asTyped.length > 0 || other === undefined ? asTyped : ranked(items, other);
  return found.toSorted((one, next) => one.rank - next.rank).map(({ item }) => item);
};
