import { defineTexts } from '#kit/contract/define-texts.ts';

export const totalSlotTexts = defineTexts({ ru: { tab: 'Итоги', title: 'Итоги вознаграждения' } });
