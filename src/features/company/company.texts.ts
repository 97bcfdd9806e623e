import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of a change of the company that is not taken. */
export const companyTexts = defineTexts({
  ru: {
    changedMeanwhile: 'Пока вы правили, это изменил другой администратор',
    unknownCode: (code: string) => `Такого кода нет: ${code}`,
    twice: (word: string) => `Одно название дважды: «${word}»`,
    nothingLeft: 'Хотя бы одна причина должна остаться',
    same: 'Эта версия и так действует',
  },
});
