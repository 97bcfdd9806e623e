import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the card of a client calls his history; small, because it comes with the shell. */
export const clientHistoryTitleTexts = defineTexts({
  ru: {
    title: 'История с нами',
  },
});
