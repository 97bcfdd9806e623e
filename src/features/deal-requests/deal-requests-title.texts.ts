import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the menu calls the queue, and what the deal calls the way back into it. */
export const requestTitleTexts = defineTexts({
  ru: {
    title: 'Заявки',
    giveBack: 'Вернуть в заявки',
  },
});
