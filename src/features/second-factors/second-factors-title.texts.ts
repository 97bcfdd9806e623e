import { defineTexts } from '#kit/contract/define-texts.ts';

/** What stands before its screen is there. */
export const factorTitleTexts = defineTexts({
  ru: { title: 'Второй фактор', setUpTitle: 'Настройка второго фактора' },
});
