import { defineTexts } from '#kit/contract/define-texts.ts';

export const ownAccountTexts = defineTexts({
  ru: {
    problems: {
      account: 'Номер счёта не подходит к БИК: проверьте цифры',
      currency: 'Счёт не рублёвый: 6–8 цифры должны быть 810 или 643',
      bik: 'БИК состоит из 9 цифр',
      corrAccount: 'Корреспондентский счёт не подходит к БИК: проверьте цифры',
      taken: 'Такой счёт уже есть в списке',
      futureDay: 'Остаток на будущий день ещё не известен',
      moved: 'По счёту уже есть операции раньше этого дня: остаток ставят на день до первой из них',
    },
  },
});
