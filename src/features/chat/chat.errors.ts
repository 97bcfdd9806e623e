import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Диалог не найден или недоступен вам',
    noMessage: 'Сообщение не найдено или недоступно вам',
    noFile: 'Файл не найден или недоступен вам',
    noReply: 'Быстрый ответ не найден',
    noScheduled: 'Отложенное сообщение не найдено',
    notYours: 'Изменить и удалить сообщение может только его автор',
    tooLate: 'Изменить и удалить сообщение уже нельзя: прошло слишком много времени',
    deleted: 'Сообщение уже удалено',
    sentAlready: 'Сообщение уже отправлено или отменено',
    noDeal: 'Документом становится только файл диалога по сделке',
    isDocument: 'Файл уже стал документом сделки',
    hasTask: 'Из этого сообщения уже сделана задача',
    sharedReply: 'Общие ответы меняют оператор, руководитель и директор',
    tooManyReplies: 'Быстрых ответов уже 50. Удалите лишние',
    tooManyScheduled: 'Отложенных сообщений в этом диалоге уже 20',
    dayQuota: 'За сутки приложено слишком много файлов. Продолжите завтра',
    damaged: 'Файл в хранилище не найден или повреждён. Сообщите администратору номер запроса',
  },
});

export const chatErrors = defineErrors('chat', {
  notFound: { status: 404, message: words.notFound },
  noMessage: { status: 404, message: words.noMessage },
  noFile: { status: 404, message: words.noFile },
  noReply: { status: 404, message: words.noReply },
  noScheduled: { status: 404, message: words.noScheduled },
  notYours: { status: 403, message: words.notYours },
  sharedReply: { status: 403, message: words.sharedReply },
  tooLate: { status: 409, message: words.tooLate },
  deleted: { status: 409, message: words.deleted },
  sentAlready: { status: 409, message: words.sentAlready },
  noDeal: { status: 409, message: words.noDeal },
  isDocument: { status: 409, message: words.isDocument },
  hasTask: { status: 409, message: words.hasTask },
  tooManyReplies: { status: 409, message: words.tooManyReplies },
  tooManyScheduled: { status: 409, message: words.tooManyScheduled },
  dayQuota: { status: 429, message: words.dayQuota },
  damaged: { status: 500, message: words.damaged },
});
