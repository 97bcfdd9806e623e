import { exchangeScreens } from '#features/exchange/web/exchange.screens.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';

/** Ways to the line for other features. */
export const exchangeLinks = {
  line: (): ScreenLink => exchangeScreens.line.link({}),
};
