import { useRouter } from '@tanstack/react-router';
import { allScreens } from '#app/web/all-screens.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { writeSearch } from '#kit/web/list/search-text.ts';
import type { PaletteItem } from '#kit/web/screens/slots.ts';
import { recordVisit, titleVisit } from '#kit/web/screens/visits.ts';

type Leading = Extract<PaletteItem, { readonly link: unknown }>;

/** Opens a line that leads to a screen: here, or as a tab behind the page that stays in sight. */
export const useOpenItem = (): ((item: Leading, isBehind: boolean) => void) => {
  const router = useRouter();
  const go = useGo();
  return ({ link, pageTitle }, isBehind) => {
    const screen = allScreens.find(({ path }) => path === link.to);
    if (!isBehind || screen === undefined) {
      go(link);
      return;
    }
    const key = router.buildLocation({ to: link.to, params: link.params } as never).pathname;
    const { params, search } = link;
    recordVisit({ key, href: `${key}${writeSearch(search)}`, screen, params, search });
    if (pageTitle !== undefined) titleVisit(key, pageTitle);
    // The code of the page is there when the tab is chosen; a failure is told then.
    void screen.load().catch(() => undefined);
  };
};
