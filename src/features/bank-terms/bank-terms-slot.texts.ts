import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the bank's card says of its terms before they are opened. */
export const bankTermsSlotTexts = defineTexts({ ru: { view: 'Условия' } });
