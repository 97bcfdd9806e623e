import type { AnyScreen } from '#kit/web/screens/define-screens.ts';
import { useNavigation } from '#kit/web/screens/navigation.ts';

/** Every screen that there is for whoever looks. */
export const useScreens = (): readonly AnyScreen[] => useNavigation(({ screens }) => screens);
