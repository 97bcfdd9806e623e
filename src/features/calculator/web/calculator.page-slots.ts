import { calculatePrices } from '#features/calculator/calculator.access.ts';
import { calculatorShellTexts as texts } from '#features/calculator/calculator-shell.texts.ts';
import { keyLists } from '#kit/web/screens/slots.ts';

export const calculatorKeys = keyLists.fill({
  order: 60,
  title: texts.entry,
  access: calculatePrices,
  keys: [
    [texts.openKey, texts.openKeyMeaning],
    ['Enter', texts.calculateKeyMeaning],
  ],
});
