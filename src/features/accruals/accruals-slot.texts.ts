import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the list of accruals. */
export const accrualSlotTexts = defineTexts({
  ru: {
    tab: 'Начисления',
    money: 'Деньги',
  },
});
