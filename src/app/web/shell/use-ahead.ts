import { useEffect } from 'react';
import { allScreens } from '#app/web/all-screens.ts';
import { loadPageSlots } from '#app/web/load-page-slots.ts';
import { loadAhead, partsAhead } from '#kit/web/calls/ahead.ts';
import { mayOpen } from '#kit/web/screens/may-open.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { avatarMenu, sidebarEntries } from '#kit/web/screens/slots.ts';

/** By then the first page stands there and has been looked at. */
const quietMs = 5_000;

type Line = { readonly connection?: { readonly saveData?: boolean } };

/** Brings what the shell can open while nobody waits: a menu must not be dead because a lift has no reception. */
export const useAhead = (): void => {
  const user = useUser();
  useEffect(() => {
    // The strip that says so is among them.
    if (user.narrowed) void loadPageSlots();
    if ((navigator as Line).connection?.saveData === true) return undefined;
    const leave = new AbortController();
    const timer = setTimeout(() => {
      const menu = [...sidebarEntries.items(), ...avatarMenu.items()]
        .filter((item) => 'loadDialog' in item)
        .map((item) => item.loadDialog);
      const screens = allScreens.filter((screen) => mayOpen(screen, user));
      const entries = screens.toSorted((one, other) => Number(!one.menu) - Number(!other.menu));
      void loadAhead(
        [loadPageSlots, ...partsAhead(), ...menu, ...entries.map(({ load }) => load)],
        leave.signal,
      );
    }, quietMs);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [user]);
};
