import { screensIn } from '#app/web/collect.ts';
import { loadPageSlots } from '#app/web/load-page-slots.ts';
import type { AnyScreen } from '#kit/web/define-screens.ts';

/** A page comes together with what other features put into it. */
const withPageSlots = (screen: AnyScreen): AnyScreen => ({
  ...screen,
  load: async () => (await Promise.all([screen.load(), loadPageSlots()]))[0],
});

/** Every screen of the product: those of the features, found by their file names, and the shell's own. */
export const allScreens = screensIn(
  import.meta.glob('/src/features/*/web/*.screens.ts', { eager: true }),
).map((screen) => (screen.isAlone ? screen : withPageSlots(screen)));
