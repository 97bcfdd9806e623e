import type { LucideIcon } from 'lucide-react';
import type { Access } from '#domain/access.ts';
import type { ScreenLink } from '#kit/web/define-screens.ts';
import { defineSlot } from '#kit/web/slots.ts';

export { letterScreens } from '#features/letters/web/letters.screens.ts';

/** A button over the list of letters that leads to another screen. */
export type LetterTool = {
  readonly order: number;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly access: Access;
  readonly link: () => ScreenLink;
};
export const letterTools = defineSlot<LetterTool>('letter.tools');
