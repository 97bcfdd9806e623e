import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the deal calls its past; small, because it comes with the deal's page. */
export const historySlotTexts = defineTexts({
  ru: {
    title: 'История',
    keysTitle: 'История сделки',
  },
});
