import { countOf } from '#domain/plural.ts';
import { maxDayBytes, maxLiveDocuments } from '#features/deal-documents/deal-documents.rules.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Документ не найден или недоступен вам',
    notYours: 'Заменить и убрать документ может тот, кто его приложил, менеджер или оператор',
    inIssue: 'Документ назван в выданной гарантии: его нельзя заменить или убрать',
    changed: 'Документ уже заменён или убран. Обновите список',
    tooManyOfKind: `У сделки уже ${countOf(maxLiveDocuments, { one: 'документ', few: 'документа', many: 'документов' })} этого вида. Уберите лишние`,
    single: 'Документ этого вида может быть только один: замените его новой версией',
    wrongFormat: 'Файл такого формата для этого вида документа не принимается',
    tooLarge: 'Файл больше, чем можно для этого вида документа',
    dayQuota: `За сутки можно приложить не больше ${maxDayBytes / 1024 ** 3} ГБ. Продолжите завтра`,
    ownDocument: documentTexts.ownDocument,
    expiredDocument: documentTexts.expiredDocument,
    noSet: 'Набор документов не найден или недоступен вам',
    nothingToCollect: documentTexts.nothingToCollect,
    pages: 'Страницы не сложились',
    notMade: documentTexts.pages.notMade,
    damaged: 'Файл в хранилище не найден или повреждён. Сообщите администратору номер запроса',
  },
});

export const documentErrors = defineErrors('dealDocuments', {
  notFound: { status: 404, message: words.notFound },
  notYours: { status: 403, message: words.notYours },
  inIssue: { status: 409, message: words.inIssue },
  changed: { status: 409, message: words.changed },
  tooManyOfKind: { status: 409, message: words.tooManyOfKind },
  single: { status: 409, message: words.single },
  wrongFormat: { status: 415, message: words.wrongFormat },
  tooLarge: { status: 413, message: words.tooLarge },
  dayQuota: { status: 429, message: words.dayQuota },
  ownDocument: { status: 403, message: words.ownDocument },
  expiredDocument: { status: 409, message: words.expiredDocument },
  noSet: { status: 404, message: words.noSet },
  nothingToCollect: { status: 409, message: words.nothingToCollect },
  pages: { status: 422, message: words.pages },
  notMade: { status: 409, message: words.notMade },
  damaged: { status: 500, message: words.damaged },
});
