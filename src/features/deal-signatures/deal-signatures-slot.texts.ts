import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of signatures that stand before their code is loaded. */
export const signatureSlotTexts = defineTexts({ ru: { title: 'Подписи' } });
