import { countOf, pluralForm } from '#domain/plural.ts';
import { documentSlotTexts } from '#features/deal-documents/deal-documents-slot.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the turn of the deal counts is told apart from what may be looked at as well. */
const checkingWords = (counted: number, others: number): string => {
  if (counted === 0) return others > 0 ? `можно проверить ${others}` : '';
  return others > 0 ? `проверить ${counted} (можно ещё ${others})` : `проверить ${counted}`;
};

const documents = { one: 'документ', few: 'документа', many: 'документов' };
/** Words of the documents of a deal on the screen. */
export const documentScreenTexts = defineTexts({
  ru: {
    title: documentSlotTexts.title,
    counted: (count: number) => countOf(count, documents),
    columns: { name: 'Документ', file: 'Файл и проверка', until: 'Действует' },
    expired: 'срок истёк',
    wholeDeal: 'Вся сделка',
    upload: 'Загрузить',
    uploadKind: (kind: string) => `Добавить: ${kind}`,
    chooseFiles: 'Выбрать файлы',
    download: 'Скачать',
    downloadFile: (name: string) => `Скачать «${name}»`,
    more: (name: string) => `Действия с документом «${name}»`,
    view: 'Посмотреть',
    replace: 'Заменить новой версией',
    remove: 'Убрать',
    removed: (name: string) => `Документ «${name}» убран`,
    undo: 'Вернуть',
    restored: (name: string) => `Документ «${name}» возвращён`,
    version: (number: number) => `версия ${number}`,
    showFormer: (name: string) => `Прежние версии документа «${name}»`,
    formerVersion: (number: number, date: string, by: string) => `Версия ${number} от ${date}, ${by}`,
    failed: 'Документы не загрузились',
    readOnly: 'Документы можно смотреть и скачивать. Прикладывают их агент, менеджер и оператор.',
    nothingHere: 'В этом отборе документов нет',
    showAll: 'Показать все',
    filter: 'Какие документы показать',
    filters: { all: 'Все', missing: 'Не хватает', check: 'Не проверены' },
    percent: (share: number) => `${share} %`,
    ready: (ready: number, all: number) =>
      `${ready} из ${countOf(all, { one: 'пункта', few: 'пунктов', many: 'пунктов' })} ${pluralForm(ready, { one: 'готов', few: 'готовы', many: 'готово' })}`,
    /** What is left: «не хватает 2, проверить 7 (можно ещё 1), подписать 1». */
    left: ({
      missing,
      checking,
      others,
      inCheck,
      unsigned,
    }: Record<'missing' | 'checking' | 'others' | 'inCheck' | 'unsigned', number>) =>
      [
        missing > 0 ? `не хватает ${missing}` : '',
        checkingWords(checking, others),
        inCheck > 0 ? `на проверке ${inCheck}` : '',
        unsigned > 0 ? `подписать ${unsigned}` : '',
      ]
        .filter(Boolean)
        .join(', '),
    /** By what rule the percent, the tab and the groups are counted. */
    readyRule:
      'Пункт готов, когда у каждого банка, который его просит, есть проверенный документ с действующим сроком и нужной подписью. Необязательные пункты без файлов не считаются. Лишний непроверенный файл готовность не меняет.',
    /** For whoever checks. */
    checkRule:
      '«Проверить» рядом с процентом считает то, чего банки ждут сейчас. Остальные непроверенные файлы стоят после слова «можно».',
    /** A file beside the one that has made the slot ready. */
    extra: { checking: 'ещё один файл ждёт проверки', rejected: 'ещё один файл отклонён' },
    forBanks: (count: number) =>
      count === 1
        ? 'комплект для одного банка'
        : `один комплект на ${countOf(count, { one: 'банк', few: 'банка', many: 'банков' })}`,
    noBanksTitle: 'Выберите банки, список соберётся из их пакетов',
    noBanksText: 'Файлы можно загружать уже сейчас: они попадут в свои пункты.',
    noPackage: 'Выбранные банки не назвали, какие документы им нужны',
    rest: 'Вне списка',
    restHint: 'выбранные банки этого не просят',
    groupCount: (ready: number, all: number) => `${ready} из ${all}`,
    moreReady: (count: number) =>
      `ещё ${count} ${pluralForm(count, { one: 'готов', few: 'готовы', many: 'готово' })}`,
    fewerReady: 'свернуть готовые',
    optional: 'по возможности',
    endless: 'бессрочно',
    daysLeft: (days: number) =>
      days === 0 ? 'последний день' : countOf(days, { one: 'день', few: 'дня', many: 'дней' }),
    states: {
      ready: 'готово',
      checking: 'на проверке',
      rejected: 'отклонено',
      expired: 'устарел',
      original: 'нужен оригинал',
      unsigned: 'не подписан',
      soon: 'срок истекает',
      waits: 'не приложено',
      spare: 'необязательно',
      rest: 'вне списка',
    },
    marks: {
      has: 'есть',
      unsigned: 'не подписан',
      checking: 'на проверке',
      rejected: 'отклонено',
      expired: 'устарел',
      original: 'нужен оригинал',
      waits: 'ждёт',
      optional: 'по возможности',
      none: 'не нужно',
    },
    legend: { has: 'есть', checking: 'на проверке', waits: 'ждёт', rejected: 'отклонено', none: 'не нужно' },
    keys: documentSlotTexts.keys,
    markAt: (bank: string, mark: string) => `${bank}: ${mark}`,
    needAt: (count: number) =>
      `${pluralForm(count, { one: 'просит', few: 'просят', many: 'просят' })} ${countOf(count, { one: 'банк', few: 'банка', many: 'банков' })}`,
    checkedBy: (by: string, at: string) => `проверка: ${by}, ${at}`,
    rejectedBy: (by: string, at: string) => `отказ: ${by}, ${at}`,
    addedBy: (by: string, at: string) => `${by}, ${at}`,
    waitsCheck: (since: string) => `ждёт проверки ${since}`,
    since: {
      now: 'с этой минуты',
      minutes: (count: number) => `${count}\u00a0мин`,
      hours: (count: number) => `${count}\u00a0ч`,
      days: (count: number) => countOf(count, { one: 'день', few: 'дня', many: 'дней' }),
    },
    accept: 'Принять',
    acceptAll: (count: number) => `Принять все: ${count}`,
    reject: 'Отклонить',
    acceptDocument: (name: string) => `Принять «${name}»`,
    rejectDocument: (name: string) => `Отклонить «${name}»`,
    accepted: (name: string) => `Документ «${name}» принят`,
    acceptedMany: (count: number) =>
      `${pluralForm(count, { one: 'Принят', few: 'Приняты', many: 'Принято' })} ${countOf(count, documents)}`,
    rejected: (name: string) => `Документ «${name}» отклонён`,
    rejectAfter: 'Отклонить принятый',
    acceptAfter: 'Принять отклонённый',
    remark: {
      label: (name: string) => `Что не так с документом «${name}»`,
      placeholder: 'Что не так: прочтёт тот, кто приложил',
      send: 'Отклонить',
      need: 'Напишите, что не так',
      ready: [
        'Плохо читается, нужен чёткий скан',
        'Не все страницы',
        'Нет подписи или печати',
        'Документ устарел, нужен свежий',
        'Не тот документ',
        'Документ другой организации',
        'Нужен другой период',
        'Нет отметки ФНС о приёме',
        'Реквизиты расходятся с карточкой клиента',
      ],
      by: (by: string) => `${by}:`,
      answer: 'Заменить',
    },
    takePhoto: 'Снять',
    takePhotoOf: (kind: string) => `Снять: ${kind}`,
    heic: 'Снимок HEIC этот браузер не открывает. На iPhone: «Настройки» → «Камера» → «Форматы» → «Наиболее совместимые»',
    byBank: {
      title: 'Готовность по банкам',
      share: (ready: number, required: number) => `${ready}/${required}`,
      only: (bank: string) => `Показать только то, что просит ${bank}`,
      shown: (bank: string) => `Показано то, что просит ${bank}`,
      all: 'Все банки',
      nothing: 'ничего не просит',
      rule: 'Сколько обязательных для банка пунктов готово: документ проверен и его срок не истёк',
    },
    tooLarge: (mb: number) => `больше ${mb}\u00a0МБ`,
    shrinkTo: (mb: number) => `Сжать до ${mb}\u00a0МБ`,
    pages: {
      open: 'Страницы',
      merge: 'Объединить в один PDF',
      undone: 'Исходные документы на месте',
      undo: 'Вернуть исходные файлы',
    },
    archive: {
      title: 'Документы для банка',
      ready: (count: number) => countOf(count, documents),
      download: 'Скачать архив',
      nothing: 'Проверенных документов ещё нет',
      leftOut: (names: string) => `Не войдут: ${names}`,
      sent: (count: string, at: string, by: string) => `Отправлено: ${count}, ${at}, ${by}`,
      collected: (at: string, by: string) => `Собрано ${at}, ${by}`,
      system: 'система',
      again: 'Скачать отправленное',
      changes: 'Изменилось с отправки',
      same: 'С отправки ничего не изменилось',
      kinds: { added: 'добавлено', replaced: 'заменено', removed: 'убрано' },
      failed: 'Набор документов не загрузился',
    },
    dropTitle: 'Перетащите всё сразу',
    dropText: 'вид подберём по имени и тексту',
    dropNow: 'Отпустите файлы здесь',
    dropHere: 'Отпустите файл здесь',
    dropWrong: 'Такие файлы не принимаются',
    formats: 'PDF, JPEG, PNG, TIFF до 25 МБ',
    othersTitle: 'Другие виды',
    typesFailed: 'Виды документов не загрузились',
    dates: {
      open: 'Срок и оригинал',
      title: (name: string) => `Срок и оригинал: ${name}`,
      hasOriginal: 'Оригинал на бумаге у нас',
      hasOriginalMark: 'оригинал у нас',
      issuedOn: 'Выдан',
      validUntil: 'Действует до',
      term: (type: string, days: number) =>
        `«${type}»: ${countOf(days, { one: 'день', few: 'дня', many: 'дней' })} со дня выдачи`,
      saved: 'Записано',
    },
    addMore: 'Добавить ещё файл',
    progress: {
      title: 'Загрузка',
      waiting: 'ждёт очереди',
      away: 'нет связи, продолжится само',
      sent: (sent: string, total: string) => `${sent} из ${total}`,
      left: (seconds: number) => `${seconds}\u00a0с`,
      checking: 'проверяем на сервере',
      waits: (name: string, deal: number) => `Файл «${name}» в сделку № ${deal}`,
      cancel: 'отменить',
      cancelFile: (name: string) => `Отменить загрузку «${name}»`,
      retry: 'Повторить',
      dismiss: 'Скрыть',
      progressLabel: (name: string) => `Загружается «${name}»`,
    },
    picker: {
      choose: 'Выберите документ сделки',
      none: 'Документов ещё нет, загрузите файл',
      rest: 'Другие документы сделки',
      upload: 'Загрузить файл',
    },
  },
});
