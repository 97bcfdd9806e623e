import { mayPass } from '#domain/access.ts';
import { hasMenu, type MenuScreen } from '#kit/web/screens/arrange-menu.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useScreens } from '#kit/web/screens/use-screens.ts';

/** The screens of the person's menu. */
export const useOwnScreens = (): readonly MenuScreen[] => {
  const role = useRole();
  return useScreens()
    .filter(hasMenu)
    .filter(({ access }) => mayPass(access, role));
};
