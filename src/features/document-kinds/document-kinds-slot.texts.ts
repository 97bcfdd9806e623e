import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the dictionary that stand before its screen is loaded. */
export const documentKindSlotTexts = defineTexts({ ru: { title: 'Виды документов' } });
