import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words that stand where the letters about statuses are come to. */
export const statusLetterSlotTexts = defineTexts({ ru: { title: 'Письма по статусам' } });
