import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says about the terms of banks. */
export const bankTermsTexts = defineTexts({
  ru: {
    refused: {
      draftExists: 'У этого банка уже есть черновик условий. Откройте его',
      changedMeanwhile: 'Черновик уже изменил другой администратор. Обновите страницу',
      notDraft: 'Эти условия уже опубликованы, изменить их нельзя. Создайте новую версию',
      notPlanned: 'Отозвать можно только версию, день которой ещё не наступил',
      dayTaken: 'С этого дня уже начинается другая версия. Выберите другой день',
    },
    dayPassed: 'В этот день уже действуют другие условия: новые вводятся с сегодняшнего дня или позже',
    noRows: 'В черновике нет ни одной строки',
    paysNothing: 'Укажите, сколько платит банк',
    excessAlone: 'Укажите и процент комиссии',
    noSuchDay: 'Число месяца от 1 до 31',
    overlaps: (pairs: readonly (readonly [number, number])[]) => {
      const [first] = pairs;
      const rows = first
        ? `: строки ${first[0] + 1} и ${first[1] + 1} подходят к одним и тем же сделкам`
        : '';
      return `Сначала уберите ${countOf(pairs.length, { one: 'пересечение', few: 'пересечения', many: 'пересечений' })}${rows}`;
    },
    gaps: (count: number) =>
      `В условиях ${countOf(count, { one: 'пропуск', few: 'пропуска', many: 'пропусков' })}: подтвердите, что банк за такие сделки не платит`,
  },
});
