import { screensIn } from '#app/web/collect.ts';
import { loadPageSlots } from '#app/web/load-page-slots.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';

type Load = AnyScreen['load'];

const loads = new Map<Load, Load>();

/** A page comes together with what other features put into it; addresses of one page stay one page. */
const withPageSlots = ({ load, ...screen }: AnyScreen): AnyScreen => {
  const whole = loads.get(load) ?? (async () => (await Promise.all([load(), loadPageSlots()]))[0]);
  loads.set(load, whole);
  return { ...screen, load: whole };
};

/** Every screen of the product: those of the features, found by their file names, and the shell's own. */
export const allScreens = screensIn(
  import.meta.glob('/src/features/*/web/*.screens.ts', { eager: true }),
).map((screen) => (screen.isAlone ? screen : withPageSlots(screen)));
