import { appScreens } from '#app/web/app.screens.ts';
import { type AnyScreen, isScreen } from '#kit/web/screens/define-screens.ts';
import { addToSlots, fillSlots, isFilling } from '#kit/web/screens/slots.ts';

type Module = Readonly<Record<string, unknown>>;
type Files = Readonly<Record<string, Module>>;

/** Who is not signed in meets these features alone; the others come with `inside.ts`. */
const screenFiles = import.meta.glob<Module>('/src/features/{registration,sign-in}/web/*.screens.ts', {
  eager: true,
});
const slotFiles = import.meta.glob<Module>(
  '/src/features/{interface-errors,registration,sign-in}/web/*.slots.{ts,tsx}',
  { eager: true },
);

const groupsOf = (files: Files): readonly unknown[] =>
  Object.values(files).flatMap((module) => Object.values(module));

const screensOf = (group: unknown): readonly AnyScreen[] =>
  typeof group === 'object' && group !== null ? Object.values(group).filter(isScreen) : [];

/** The screens that these files declare, and the shell's own. */
export const screensIn = (files: Files): readonly AnyScreen[] =>
  [...groupsOf(files), appScreens].flatMap(screensOf);

/** What these files put into slots, each with the feature whose file it is. */
const fillingsOf = (files: Files): readonly unknown[] =>
  Object.entries(files).flatMap(([path, module]) => {
    const feature = path.split('/')[3] ?? path; // /src/features/<feature>/web/…, of which the builder leaves the name
    return Object.values(module)
      .filter(isFilling)
      .map((one) => ({ ...one, feature }));
  });

/** Puts what these files contribute into the slots of others, in the place of whatever was there. */
export const fillSlotsFrom = (files: Files): void => fillSlots(fillingsOf(files));

/** Puts what these files contribute beside what is there. */
export const addSlotsFrom = (files: Files): void => addToSlots(fillingsOf(files));

/** The screens that visitors meet. */
export const visitorScreens = screensIn(screenFiles);

/** Fills the slots of the screens that visitors meet; importing the files also registers the session. */
export const fillVisitorSlots = (): void => fillSlotsFrom(slotFiles);
