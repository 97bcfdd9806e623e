import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const papers = { one: 'документ', few: 'документа', many: 'документов' };
const files = { one: 'файл', few: 'файла', many: 'файлов' };
const mib = 1024 * 1024;
const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

const sizeOf = (bytes: number): string =>
  bytes < mib ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0КБ` : `${decimal.format(bytes / mib)}\u00a0МБ`;

/** Words of the papers of a deal on the screen. */
export const documentScreenTexts = defineTexts({
  ru: {
    title: 'Документы',
    counted: (count: number) => countOf(count, papers),
    size: sizeOf,
    columns: { name: 'Документ', size: 'Размер', added: 'Добавлен', bank: 'Для кого' },
    wholeDeal: 'Вся сделка',
    upload: 'Загрузить',
    uploadKind: (kind: string) => `Загрузить: ${kind}`,
    chooseFiles: 'Выбрать файлы',
    open: (name: string) => `Открыть «${name}»`,
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
    today: 'сегодня',
    noPreview: 'скачайте, чтобы посмотреть',
    failed: 'Документы не загрузились',
    empty: 'Документов пока нет',
    emptyText: 'Перетащите файлы сюда или выберите на диске. Вид каждого подскажем по имени.',
    readOnly: 'Документы можно смотреть и скачивать. Прикладывают их агент, менеджер и оператор.',
    nothingHere: 'В этом отборе документов нет',
    showAll: 'Показать все',
    filter: 'Для кого документы',
    filters: { all: 'Все', deal: 'Вся сделка', banks: 'По банкам' },
    dropTitle: 'Перетащите всё сразу',
    dropText: 'вид подберём по имени',
    dropNow: 'Отпустите файлы здесь',
    dropWrong: 'Такие файлы не принимаются',
    formats: 'PDF, JPEG, PNG, TIFF до 25 МБ',
    missingTitle: 'Ещё не приложены',
    missingNone: 'Приложены документы всех видов',
    add: 'Добавить',
    sort: {
      title: 'Разложить файлы',
      hint: 'Вид подобран по имени файла. Проверьте и поправьте, если нужно.',
      kind: 'Вид документа',
      kindOf: (name: string) => `Вид документа «${name}»`,
      target: 'Для кого',
      targetOf: (name: string) => `Для кого «${name}»`,
      unsure: 'По имени вид не понятен, выберите его',
      skip: (name: string) => `Не загружать «${name}»`,
      more: 'Добавить ещё файлы',
      send: (count: number) => `Загрузить ${countOf(count, files)}`,
      refused: (count: number) => `${countOf(count, files)} не подходит`,
    },
    progress: {
      title: 'Загрузка',
      waiting: 'ждёт очереди',
      sent: (sent: string, total: string) => `${sent} из ${total}`,
      left: (seconds: number) => `${seconds}\u00a0с`,
      checking: 'проверяем на сервере',
      cancel: 'отменить',
      cancelFile: (name: string) => `Отменить загрузку «${name}»`,
      retry: 'Повторить',
      dismiss: 'Скрыть',
      progressLabel: (name: string) => `Загружается «${name}»`,
    },
    picker: {
      label: 'Файл гарантии',
      choose: 'Выберите документ сделки',
      none: 'Документов ещё нет, загрузите файл',
      upload: 'Загрузить файл',
    },
    keys: { upload: 'загрузить', move: 'по списку', open: 'открыть' },
    viewer: {
      title: (name: string, position: string) => `${name}, ${position}`,
      position: (at: number, total: number) => `${at} из ${total}`,
    },
  },
});
