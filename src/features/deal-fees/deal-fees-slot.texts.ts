import { defineTexts } from '#kit/contract/define-texts.ts';

/** Names of the screens of our fee and of its view in a deal. */
export const feeSlotTexts = defineTexts({
  ru: { panel: 'Счета', list: 'Счета клиентам', requisites: 'Наши реквизиты' },
});
