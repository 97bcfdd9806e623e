import { paletteTexts } from '#app/palette.texts.ts';

/** The key that goes with others on this machine: ⌘ on Apple's, Ctrl elsewhere. */
export const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent)
  ? paletteTexts.command
  : paletteTexts.control;
