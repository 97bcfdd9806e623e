import { defineTexts } from '#kit/contract/define-texts.ts';

/** The name of the view and its keys, known before the view itself is loaded. */
export const draftSlotTexts = defineTexts({
  ru: {
    title: 'Макет гарантии',
  },
});
