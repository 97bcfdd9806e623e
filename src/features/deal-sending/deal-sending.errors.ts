import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    wrongPlace: 'Заявка уже не ждёт отправки. Обновите список банков',
    changed: 'Документы сделки только что изменились. Проверьте и отправьте ещё раз',
    noAddress: 'Выберите ящик банка',
    nothing: 'Отправлять нечего: проверенных документов нет',
    tooHeavy: 'Архив не пройдёт по почте. Отправьте его через кабинет банка',
    notWaiting: 'Банк уже ответил. Обновите список банков',
    unsigned: 'Напишите, почему документы уходят без подписи',
  },
});

/** Why applications cannot be sent. */
export const sendingErrors = defineErrors('dealSending', {
  wrongPlace: { status: 409, message: words.wrongPlace },
  changed: { status: 409, message: words.changed },
  noAddress: { status: 422, message: words.noAddress },
  nothing: { status: 422, message: words.nothing },
  tooHeavy: { status: 422, message: words.tooHeavy },
  notWaiting: { status: 409, message: words.notWaiting },
  unsigned: { status: 422, message: words.unsigned },
});
