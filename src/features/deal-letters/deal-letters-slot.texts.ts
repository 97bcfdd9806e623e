import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of letters to banks that stand before their screens are loaded. */
export const bankLetterSlotTexts = defineTexts({
  ru: { panel: 'Письма', loose: 'Неразобранные письма', menu: 'Письма банков', letter: 'Письмо' },
});
