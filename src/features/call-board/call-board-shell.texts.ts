import { defineTexts } from '#kit/contract/define-texts.ts';

/** Names of the screens, shown before they are there. */
export const callBoardShellTexts = defineTexts({
  ru: { board: 'Пульт звонков', figures: 'Показатели звонков', recordings: 'Записи разговоров' },
});
