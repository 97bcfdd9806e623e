import { defineTexts } from '#kit/contract/define-texts.ts';

/** The keys of the list of accruals. */
export const accrualKeyTexts = defineTexts({
  ru: [
    ['↑, ↓', 'ходить по начислениям'],
    ['Enter', 'открыть расчёт'],
    ['C', 'корректировка открытого начисления'],
    ['Esc', 'закрыть расчёт'],
  ],
});
