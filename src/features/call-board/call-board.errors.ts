import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is wrong with a field. */
export const callBoardWords = defineTexts({
  ru: {
    daysTurned: 'Начало позже конца',
    tooLong: 'Не больше года',
    lengthTurned: 'Наименьшая длина больше наибольшей',
    stepAlone: 'Выберите и скрипт, и шаг',
  },
});

const words = defineTexts({
  ru: {
    noPerson: 'Сотрудник не найден или недоступен вам',
    notTalked: 'Оценивают состоявшийся разговор',
    own: 'Свой разговор оценивает другой',
    changedMeanwhile: 'Оценку уже изменили: посмотрите новую',
  },
});

export const callBoardErrors = defineErrors('callBoard', {
  noPerson: { status: 404, message: words.noPerson },
  notTalked: { status: 409, message: words.notTalked },
  own: { status: 409, message: words.own },
  changedMeanwhile: { status: 409, message: words.changedMeanwhile },
});
