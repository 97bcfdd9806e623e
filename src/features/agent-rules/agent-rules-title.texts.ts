import { defineTexts } from '#kit/contract/define-texts.ts';

export const ruleTitleTexts = defineTexts({
  ru: { title: 'Правила для агентов', accepted: 'Кто принял правила' },
});
