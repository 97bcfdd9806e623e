import { defineTexts } from '#kit/contract/define-texts.ts';

export const statementSlotTexts = defineTexts({
  ru: { tab: 'Поступления', title: 'Поступления и списания' },
});
