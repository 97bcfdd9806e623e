import { allScreens } from '#app/web/all-screens.ts';
import { fillSlotsFrom } from '#app/web/collect.ts';
import { keepPages } from '#app/web/shell/cache-pages.ts';
import { listenToSingleKeys } from '#kit/web/screens/single-keys.ts';

export { allScreens } from '#app/web/all-screens.ts';
export { Shell } from '#app/web/shell/Shell.tsx';

fillSlotsFrom(import.meta.glob('/src/features/*/web/*.slots.{ts,tsx}', { eager: true }));
keepPages(allScreens);
listenToSingleKeys();
