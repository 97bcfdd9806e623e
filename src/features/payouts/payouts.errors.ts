import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Платёжный список не найден',
    noOrder: 'Поручения нет. Обновите страницу',
    noAccount: 'Нашего счёта нет в списке. Добавьте его в «Поступлениях»',
    changed: 'Список уже изменился. Обновите страницу и проверьте ещё раз',
    wrongState: 'Список уже в другом состоянии. Обновите страницу',
    nothing: 'Платить пока некому: ни одна строка не прошла проверку',
    problems: 'Платить нельзя',
    taken: 'По одному из актов деньги уже в пути. Обновите страницу',
    samePerson: 'Утвердить список должен другой человек, не тот, кто его составил или менял',
    oneOrder: 'Один документ выписки оплачивает одно поручение',
    otherSum: 'Сумма документа не равна сумме поручения',
    again: 'Эти поручения уже выданы. Напишите, зачем они нужны ещё раз',
    expired: 'Файл отдаётся один раз тому, кто его выдал. Выдайте его снова с причиной',
    changedMeanwhile: 'Настройки уже изменили. Обновите страницу',
    tooMuch: 'Больше, чем осталось по акту',
    zero: 'Сумма должна быть больше нуля',
    past: 'День поручения не может быть раньше сегодняшнего',
    far: 'Поручение принимают не больше чем на десять дней вперёд',
    otherTotal: 'Сумма не сходится со списком',
    otherCount: 'Число поручений не сходится со списком',
    early: 'Поручение выдано позже этого дня',
    future: 'День ещё не наступил',
  },
});

export const payoutErrors = defineErrors('payouts', {
  notFound: { status: 404, message: words.notFound },
  noOrder: { status: 404, message: words.noOrder },
  noAccount: { status: 409, message: words.noAccount },
  changed: { status: 409, message: words.changed },
  wrongState: { status: 409, message: words.wrongState },
  nothing: { status: 409, message: words.nothing },
  problems: { status: 409, message: words.problems },
  taken: { status: 409, message: words.taken },
  samePerson: { status: 409, message: words.samePerson },
  oneOrder: { status: 409, message: words.oneOrder },
  otherSum: { status: 409, message: words.otherSum },
  again: { status: 409, message: words.again },
  expired: { status: 404, message: words.expired },
  changedMeanwhile: { status: 409, message: words.changedMeanwhile },
});

/** What is wrong with a field. */
export const payoutProblems = {
  tooMuch: words.tooMuch,
  zero: words.zero,
  past: words.past,
  far: words.far,
  otherTotal: words.otherTotal,
  otherCount: words.otherCount,
  early: words.early,
  future: words.future,
};
