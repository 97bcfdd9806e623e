import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    noBank: 'Банк не найден',
    noTemplate: 'Бланк не найден',
    noClient: 'Клиент сделки ещё не найден по ИНН',
    noForm: 'Заполненный бланк не найден или недоступен вам',
    conflict: 'Бланк уже изменили, пока вы работали. Посмотрите, что изменилось, и повторите',
    badTemplate: 'В бланке есть ошибки. Исправьте их и загрузите снова',
    unreadable:
      'Не получилось прочитать документ. Откройте его в редакторе, сохраните заново и загрузите снова',
    tooHeavy: 'Бланк слишком велик, заполнить его не получилось',
    tooMany: 'У банка уже 30 действующих бланков. Снимите лишние',
    closed: 'Заявка закрыта: бланки по ней больше не заполняют',
    nothing: 'Заполнять нечего: бланки готовы, а новых у банка нет',
    otherDeal: 'Заявки относятся к разным сделкам',
    replaced: 'Бланк уже заполнили заново. Обновите список',
    damaged: 'Файл в хранилище не найден или повреждён. Сообщите администратору номер запроса',
  },
});

/** How the calls about forms refuse, beside wrong fields. */
export const formErrors = defineErrors('dealForms', {
  noBank: { status: 404, message: words.noBank },
  noTemplate: { status: 404, message: words.noTemplate },
  noClient: { status: 409, message: words.noClient },
  noForm: { status: 404, message: words.noForm },
  conflict: { status: 409, message: words.conflict },
  badTemplate: { status: 422, message: words.badTemplate },
  unreadable: { status: 422, message: words.unreadable },
  tooHeavy: { status: 422, message: words.tooHeavy },
  tooMany: { status: 409, message: words.tooMany },
  closed: { status: 409, message: words.closed },
  nothing: { status: 409, message: words.nothing },
  otherDeal: { status: 422, message: words.otherDeal },
  replaced: { status: 409, message: words.replaced },
  damaged: { status: 500, message: words.damaged },
});
