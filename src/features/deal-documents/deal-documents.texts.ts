import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const megabytes = (mb: number): string => `${mb.toFixed(1).replace('.', ',')}\u00a0МБ`;

/** What the server says beside its refusals. */
export const documentTexts = defineTexts({
  ru: {
    jobs: { sweepFiles: 'Убрать файлы, на которые ничто не ссылается' },
    otherDeal: 'Относится к другой сделке',
    noSuchType: 'Такого вида документа нет',
    typeRetired: (name: string) => `Вид «${name}» больше не используется, выберите другой`,
    /** Who brought a document by a link of his own, in the place of a colleague's name. */
    ofClient: (name: string) => `${name} (клиент)`,
    onlyOne: (type: string) => `«${type}» может быть только один: замените прежний новой версией`,
    refusedFile: (name: string, why: string) => `${name}: ${why}`,
    untilBeforeIssue: 'Срок истекает раньше, чем документ выдан',
    issuedAhead: 'Дата выдачи ещё не наступила',
    ownDocument: 'Свой документ проверяет другой сотрудник',
    needPicture: 'Приложите снимок в PNG или JPEG',
    needRemark: 'Напишите, что не так: это прочтёт тот, кто приложил документ',
    expiredDocument: 'Срок документа истёк: запишите новый срок или попросите новый документ',
    rejectedHeader: (dealId: number) => `Сделка № ${dealId}: документ отклонён`,
    rejectedBody: (name: string, remark: string) => `${name}: ${remark}`,
    notReady: (lists: readonly string[]) => `Документы не готовы. ${lists.join('. ')}`,
    unsigned: (names: string) =>
      `Банк ждёт подписанными: ${names}. Получите подписи или напишите, почему отправляете без них`,
    lists: {
      waits: (names: string) => `Не хватает: ${names}`,
      rejected: (names: string) => `Отклонены: ${names}`,
      expired: (names: string) => `Устарели: ${names}`,
      original: (names: string) => `Нужны оригиналы: ${names}`,
      checking: (names: string) => `Ждут проверки: ${names}`,
    },
    nothingToCollect: 'Собирать нечего: у заявки нет проверенных документов',
    noBank: 'У заявки ещё нет банка',
    archive: (deal: string, bank: string) => `${deal} ${bank}.zip`,
    pages: {
      tooMany: (most: number) =>
        `В документе больше ${countOf(most, { one: 'страницы', few: 'страниц', many: 'страниц' })}. Разделите его`,
      sources: (mb: number) => `Исходные файлы вместе больше ${mb}\u00a0МБ. Складывайте их частями`,
      noSuchPage: (name: string, page: number) => `В документе «${name}» нет страницы ${page}`,
      unreadable: (name: string) =>
        `Файл «${name}» не читается: он повреждён или собран необычно. Приложите другой`,
      encrypted: (name: string) => `Файл «${name}» защищён от изменений. Снимите защиту и приложите снова`,
      tooHeavy: 'Файл слишком сложный: страницы не сложились за отведённое время. Возьмите меньше страниц',
      notSmaller: (mb: number, before: number, reached: number) =>
        `Сжать до ${mb}\u00a0МБ не получилось: было ${megabytes(before)}, вышло ${megabytes(reached)}. Сильнее сжать нельзя, текст станет нечитаемым. Разделите документ на части`,
      lost: 'Работа прервалась. Исходные документы на месте, повторите',
      notMadeRight: (name: string, why: string) => `${name}: ${why} Исходные документы на месте`,
      wrongName: 'Такое имя файла не годится',
      notMade: 'Документ не сложен из страниц других: возвращать нечего',
      merged: 'Объединённый документ',
    },
    oneForOne: 'На замену приложите один файл',
  },
});
