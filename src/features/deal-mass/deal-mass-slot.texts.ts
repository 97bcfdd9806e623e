import { defineTexts } from '#kit/contract/define-texts.ts';

/** The button over what is ticked. */
export const dealMassSlotTexts = defineTexts({ ru: { act: 'Действие' } });
