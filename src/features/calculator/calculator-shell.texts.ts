import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the calculator that stand in the shell; all others come with its dialog. */
export const calculatorShellTexts = defineTexts({
  ru: {
    entry: 'Калькулятор', // sic: §2
    openKey: 'Alt + K',
    openKeyMeaning: 'открыть калькулятор',
    calculateKeyMeaning: 'рассчитать',
  },
});
