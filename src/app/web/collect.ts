import { appScreens } from '#app/web/app.screens.ts';
import { type AnyScreen, isScreen } from '#kit/web/define-screens.ts';
import { fillSlots } from '#kit/web/slots.ts';

type Module = Readonly<Record<string, unknown>>;

const screenFiles = import.meta.glob<Module>('/src/features/*/web/*.screens.ts', { eager: true });
const slotFiles = import.meta.glob<Module>('/src/features/*/web/*.slots.{ts,tsx}', { eager: true });

const groupsOf = (files: Readonly<Record<string, Module>>): readonly unknown[] =>
  Object.values(files).flatMap((module) => Object.values(module));

const screensOf = (group: unknown): readonly AnyScreen[] =>
  typeof group === 'object' && group !== null ? Object.values(group).filter(isScreen) : [];

/** Every screen of the product: those of the features, found by their file names, and the shell's own. */
export const allScreens: readonly AnyScreen[] = [...groupsOf(screenFiles), appScreens].flatMap(screensOf);

/** Puts what features contribute into the slots of others; importing the files also registers the session. */
export const fillAllSlots = (): void => fillSlots(groupsOf(slotFiles));
