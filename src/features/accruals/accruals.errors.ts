import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Начисление не найдено',
    noMoney: 'Такого поступления нет',
    noTable: 'Такой таблицы ставок нет',
    notLive: 'Это начисление уже отменено или посчитано заново. Откройте его ещё раз',
    changed: 'Начисление уже изменилось. Откройте его ещё раз',
    ownFavour:
      'Нельзя исправить начисление в пользу себя, своей ветки или агентов, которых вы ведёте. Попросите другого администратора',
    notCorrected: 'Корректируют само начисление агента, а не его корректировку',
    belowZero: 'После корректировки у агента осталось бы меньше нуля',
    noTerms: 'Сначала нужны условия банка: без них не видно, сколько он должен',
    otherBank: 'Это начисление по другому банку',
    sameDocument: 'Поступление от этого банка с таким днём и документом уже записано',
    undone: 'Это поступление уже отменили',
    spent: 'Вознаграждение по этим деньгам уже в отчёте. Если банк забрал комиссию, запишите возврат',
    nothingLeft: 'Банк ничего не должен по этому начислению',
    notAbove: 'Согласие не нужно: сеть в пределах лимита',
    inReport: 'Корректировка уже в отчёте, её не удалить. Сделайте обратную',
    taken: 'Часть начислений уже в другом отчёте. Обновите список и повторите',
    otherSum: 'Сумма акта не сходится с начислениями',
    conflict: 'Лимит уже изменили. Откройте его заново и повторите',
    tooMany: 'Больше 10 000 строк: сузьте фильтр',
    openings: 'Таблица остатков не подходит',
  },
});

/** How accruals refuse. */
export const accrualErrors = defineErrors('accruals', {
  notFound: { status: 404, message: words.notFound },
  noMoney: { status: 404, message: words.noMoney },
  noTable: { status: 404, message: words.noTable },
  notLive: { status: 409, message: words.notLive },
  changed: { status: 409, message: words.changed },
  ownFavour: { status: 403, message: words.ownFavour },
  notCorrected: { status: 409, message: words.notCorrected },
  belowZero: { status: 409, message: words.belowZero },
  noTerms: { status: 409, message: words.noTerms },
  otherBank: { status: 409, message: words.otherBank },
  sameDocument: { status: 409, message: words.sameDocument },
  undone: { status: 409, message: words.undone },
  spent: { status: 409, message: words.spent },
  nothingLeft: { status: 409, message: words.nothingLeft },
  notAbove: { status: 409, message: words.notAbove },
  inReport: { status: 409, message: words.inReport },
  taken: { status: 409, message: words.taken },
  otherSum: { status: 409, message: words.otherSum },
  conflict: { status: 409, message: words.conflict },
  tooMany: { status: 422, message: words.tooMany },
  openings: { status: 422, message: words.openings },
});
