import { defineTexts } from '#kit/contract/define-texts.ts';

/** Names of the screens of guarantees and of the way to them from a deal. */
export const guaranteeSlotTexts = defineTexts({
  ru: { title: 'Гарантии', one: 'Гарантия', download: 'Скачать гарантию' },
});
