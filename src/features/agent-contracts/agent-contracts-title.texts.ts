import { defineTexts } from '#kit/contract/define-texts.ts';

export const contractTitleTexts = defineTexts({
  ru: { title: 'Договоры с агентами', own: 'Мой договор', tab: 'Договор' },
});
