import { actScreens } from '#features/agent-acts/web/agent-acts.screens.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';

/** Ways into the screens of acts for other features. */
export const actLinks = { act: (id: number): ScreenLink => actScreens.act.link({ id }) };
