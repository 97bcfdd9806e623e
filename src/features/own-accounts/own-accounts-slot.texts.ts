import { defineTexts } from '#kit/contract/define-texts.ts';

export const ownAccountSlotTexts = defineTexts({ ru: { tab: 'Счета', title: 'Наши счета' } });
