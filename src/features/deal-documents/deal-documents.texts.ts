import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says beside its refusals. */
export const documentTexts = defineTexts({
  ru: {
    otherDeal: 'Относится к другой сделке',
    oneForOne: 'На замену приложите один файл',
  },
});
