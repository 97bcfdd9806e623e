import { defineTexts } from '#kit/contract/define-texts.ts';

/** The name of the page, needed before it is opened. */
export const customizationTitleTexts = defineTexts({
  ru: { title: 'Настройки', company: 'Настройки компании' },
});
