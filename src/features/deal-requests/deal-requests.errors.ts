import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Refusals in words, those of single fields among them. */
export const requestWords = defineTexts({
  ru: {
    gone: 'Этой заявки в очереди больше нет: сделку взяли, закрыли или удалили',
    notLed: 'Вернуть в заявки можно сделку в работе, у которой есть менеджер',
    notYours: 'Вернуть в заявки может тот, кто ведёт сделку, или его руководитель',
    offered: 'Эта заявка предложена другому. Если он не возьмёт её вовремя, она перейдёт следующему',
    notOffered: 'Эта заявка вам уже не предложена',
    sentBack: 'Заявка возвращена автору: сначала он ответит на замечание',
    notSentBack: 'Заявку никто не возвращал, или на замечание уже ответили',
    noTwin: 'Такой сделки нет. Укажите номер другой сделки',
    changed: 'Распределение уже изменил другой. Обновите страницу',
    noManager: 'Выберите менеджера или руководителя, который сейчас работает',
  },
});

/** Refusals of the queue of deals without a manager. */
export const requestErrors = defineErrors('deal-requests', {
  gone: { status: 409, message: requestWords.gone },
  notLed: { status: 409, message: requestWords.notLed },
  notYours: { status: 403, message: requestWords.notYours },
  offered: { status: 409, message: requestWords.offered },
  notOffered: { status: 409, message: requestWords.notOffered },
  sentBack: { status: 409, message: requestWords.sentBack },
  notSentBack: { status: 409, message: requestWords.notSentBack },
  changed: { status: 409, message: requestWords.changed },
  noManager: { status: 422, message: requestWords.noManager },
});
