import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { hrefOf } from '#kit/web/screens/navigation.ts';

/** The whole address of a screen, to be opened elsewhere. */
export const addressOfLink = (link: ScreenLink): string => `${globalThis.location.origin}${hrefOf(link)}`;
