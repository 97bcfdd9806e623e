import { allScreens } from '#app/web/all-screens.ts';
import { pathOf } from '#kit/web/screens/define-screens.ts';
import { hrefOf } from '#kit/web/screens/navigation.ts';
import { useGo } from '#kit/web/screens/page.ts';
import type { PaletteItem } from '#kit/web/screens/slots.ts';
import { recordVisit, titleVisit } from '#kit/web/screens/visits.ts';

type Leading = Extract<PaletteItem, { readonly link: unknown }>;

/** Opens a line that leads to a screen: here, or as a tab behind the page that stays in sight. */
export const useOpenItem = (): ((item: Leading, isBehind: boolean) => void) => {
  const go = useGo();
  return ({ link, pageTitle }, isBehind) => {
    const screen = allScreens.find(({ path }) => path === link.to);
    if (!isBehind || screen === undefined) {
      go(link);
      return;
    }
    const { to, params, search } = link;
    const key = pathOf(to, params);
    recordVisit({ key, href: hrefOf(link), screen, params, search });
    if (pageTitle !== undefined) titleVisit(key, pageTitle);
    // The code of the page is there when the tab is chosen; a failure is told then.
    void screen.load().catch(() => undefined);
  };
};
