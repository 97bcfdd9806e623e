import { defineTexts } from '#kit/contract/define-texts.ts';

/** Name of the view of a deal. */
export const clientLinkSlotTexts = defineTexts({ ru: { title: 'Клиент' } });
