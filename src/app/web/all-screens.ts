import { screensIn } from '#app/web/collect.ts';

/** Every screen of the product: those of the features, found by their file names, and the shell's own. */
export const allScreens = screensIn(import.meta.glob('/src/features/*/web/*.screens.ts', { eager: true }));
