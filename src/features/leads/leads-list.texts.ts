import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

export const listFields = ['name', 'phone', 'email', 'inn', 'tender', 'law', 'comment'] as const;
export type ListField = (typeof listFields)[number];

const rows = { one: 'строка', few: 'строки', many: 'строк' };
const leads = { one: 'лид', few: 'лида', many: 'лидов' };

/** How lists name their columns. */
const names: Readonly<Record<ListField, RegExp>> = {
  phone: /телефон|мобильн|номер телефона|^тел$/,
  email: /почт|e ?mail|мейл/,
  inn: /^инн/,
  tender: /закупк|извещени|реестров/,
  law: /закон|тип торгов|^фз$/,
  comment: /коммент|примечан|заметк/,
  name: /^имя|фио|контакт|клиент|^кто$|название|наименование/,
};

/** Which field a heading names; it comes in small letters, without signs. */
export const listHeadings = (heading: string): ListField | undefined =>
  (Object.keys(names) as ListField[]).find((field) => names[field].test(heading));

/** The words of bringing leads in by a file. */
export const leadListTexts = defineTexts({
  ru: {
    fields: {
      name: 'Имя',
      phone: 'Телефон',
      email: 'Email',
      inn: 'ИНН',
      tender: 'Номер закупки',
      law: 'Тип торгов',
      comment: 'Комментарий',
    } satisfies Record<ListField, string>,
    commercial: /коммерц|ком/,
    formula: (field: string) => `${field}: в ячейке формула`,
    noPhone: 'Нет телефона',
    wrongPhone: (typed: string) => `Телефон не разобрать: ${typed.slice(0, 30)}`,
    wrongEmail: 'некорректный Email', // sic: §5
    wrongInn: 'ИНН состоит из 10 или 12 цифр', // sic: §5
    wrongTender: 'Номер закупки состоит из 11,18 или 19 цифр', // sic: §5
    wrongLaw: 'Тип торгов: 44-ФЗ, 223-ФЗ, 615-ПП или Коммерция',
    tooLong: 'Слишком длинное имя или комментарий',
    double: (row: number) => `Этот телефон уже есть в строке ${row}`,
    known: (name: string) => (name === '' ? 'Уже записан лидом' : `Уже записан лидом, ведёт ${name}`),
    unreadable: 'Таблица не читается: сохраните её заново в XLSX или CSV',
    tooLarge: 'В файле больше 50 000 строк: разделите его',
    noRows: 'В файле нет строк',
    noPhoneColumn: 'Не найден столбец «Телефон»: назовите его так в первой строке',
    noPeople: 'Некому передать: нет ни одного действующего менеджера',
    job: (count: number) => `Загрузка лидов: ${countOf(count, leads)}`,
    item: (row: number, shown: string) => `Строка ${row}: ${shown}`,
    brought: 'Записан',
    sheet: 'Лиды',
    problemsSheet: 'Не загружены',
    problemsFile: 'Строки с ошибками.xlsx',
    templateFile: 'Образец списка лидов.xlsx',
    row: 'Строка',
    who: 'Кто',
    reason: 'Почему не загружена',
    exampleName: 'Дорогин Вадим Леонидович',
    exampleComment: 'Спрашивал цену',
    button: 'Загрузить список',
    dialog: {
      title: 'Загрузить лиды из файла',
      hint: 'XLSX или CSV, первая строка — названия столбцов; нужен хотя бы «Телефон». Записанные из файла люди ничего у нас не просили: звонок им будет предложением, пока не указано основание.',
      choose: 'Выбрать файл',
      another: 'Другой файл',
      apply: 'Загрузить',
    },
    template: 'Образец таблицы',
    allReasons: 'Скачать все причины',
    found: (good: number, bad: number) =>
      bad === 0
        ? `Будет записано: ${countOf(good, leads)}`
        : `Будет записано: ${countOf(good, leads)}. Не подходит: ${countOf(bad, rows)}`,
    nothing: 'Ни одна строка не подходит',
    firstReasons: 'Здесь первые строки с причинами, все — в файле',
    started: 'Лиды загружаются в фоне',
    owners: 'Кому',
    spread: 'Поровну между менеджерами',
  },
});
