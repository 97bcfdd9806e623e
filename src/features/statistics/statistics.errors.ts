import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is wrong with a field. */
export const statisticsWords = defineTexts({
  ru: {
    daysTurned: 'Начало позже конца',
    tooLong: 'Не больше двух лет',
    tooEarly: 'Не раньше 2000 года',
    noFigure: 'Такого показателя нет',
    noDimension: 'Этого разреза у вас нет',
    both: 'План ставят отделу или менеджеру, не обоим сразу',
  },
});

const words = defineTexts({
  ru: {
    noCard: 'Этой карточки у вас нет',
    planChanged: 'План уже изменили: посмотрите новый',
    noPerson: 'Такого отдела или менеджера нет',
  },
});

export const statisticsErrors = defineErrors('statistics', {
  noCard: { status: 403, message: words.noCard },
  planChanged: { status: 409, message: words.planChanged },
  noPerson: { status: 404, message: words.noPerson },
});
