import { defineTexts } from '#kit/contract/define-texts.ts';

/** The line of a deal's menu that prints its card. */
export const dealCardSlotTexts = defineTexts({ ru: { print: 'Карточка сделки, PDF' } });
