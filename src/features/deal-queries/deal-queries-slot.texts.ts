import { defineTexts } from '#kit/contract/define-texts.ts';

/** The name of the view, known before the view itself is loaded. */
export const querySlotTexts = defineTexts({ ru: { title: 'Запросы' } });
