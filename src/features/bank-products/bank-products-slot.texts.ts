import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product says of bank products before they are opened. */
export const productSlotTexts = defineTexts({ ru: { view: 'Продукты' } });
