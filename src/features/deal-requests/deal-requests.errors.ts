import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    gone: 'Этой заявки в очереди больше нет: сделку взяли, закрыли или удалили',
    notLed: 'Вернуть в заявки можно сделку в работе, у которой есть менеджер',
    notYours: 'Вернуть в заявки может тот, кто ведёт сделку, или его руководитель',
    noManager: 'Выберите менеджера или руководителя, который сейчас работает',
  },
});

/** Refusals of the queue of deals without a manager. */
export const requestErrors = defineErrors('deal-requests', {
  gone: { status: 409, message: words.gone },
  notLed: { status: 409, message: words.notLed },
  notYours: { status: 403, message: words.notYours },
  noManager: { status: 422, message: words.noManager },
});
