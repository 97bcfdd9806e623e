import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of forms that stand before their screens are loaded. */
export const formSlotTexts = defineTexts({ ru: { view: 'Бланки', panel: 'Бланки' } });
