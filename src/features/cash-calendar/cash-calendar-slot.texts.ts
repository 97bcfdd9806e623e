import { defineTexts } from '#kit/contract/define-texts.ts';

export const cashSlotTexts = defineTexts({ ru: { tab: 'Календарь', title: 'Календарь денег' } });
