import { defineTexts } from '#kit/contract/define-texts.ts';

export const turnHistoryTexts = defineTexts({
  ru: { rebuild: 'Восстановить по истории, чей был ход' },
});
