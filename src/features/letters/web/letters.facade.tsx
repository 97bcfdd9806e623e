import { defineSlot, type ScreenTool } from '#kit/web/screens/slots.ts';

export { letterScreens } from '#features/letters/web/letters.screens.ts';

/** Buttons over the list of letters that lead to other screens. */
export const letterTools = defineSlot<ScreenTool>('letter.tools');
