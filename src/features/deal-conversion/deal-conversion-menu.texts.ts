import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the menu calls the conversion; small, because it comes with the shell. */
export const conversionMenuTexts = defineTexts({ ru: { title: 'Конверсия' } });
