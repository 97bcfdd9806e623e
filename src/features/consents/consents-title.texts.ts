import { defineTexts } from '#kit/contract/define-texts.ts';

export const consentTitleTexts = defineTexts({
  ru: { title: 'Согласия', documents: 'Тексты согласий' },
});
