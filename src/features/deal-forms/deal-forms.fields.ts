/** Where a value is filled in when it is missing. */
export const fillPlaces = ['client', 'deal', 'offer', 'bank', 'people'] as const;
export type FillPlace = (typeof fillPlaces)[number];

/** A name in braces that a form may hold, what it stands for, and how it looks when filled. */
type FormField = {
  readonly name: string;
  readonly title: string;
  readonly example: string;
  /** Null for what the product always knows. */
  readonly place: FillPlace | null;
};

/** A list a form may repeat a part for: `{#учредители}{фио}{/учредители}`. */
type FormList = {
  readonly name: string;
  readonly title: string;
  readonly place: FillPlace;
  readonly items: readonly Omit<FormField, 'place'>[];
};

type Group = { readonly title: string; readonly fields: readonly FormField[] };

const of =
  (place: FillPlace | null) =>
  (name: string, title: string, example: string): FormField => ({
    name,
    title,
    example,
    place,
  });
const [client, deal, offer, bank, people, existing] = [
  of('client'),
  of('deal'),
  of('offer'),
  of('bank'),
  of('people'),
  of(null),
];

/** Every field a form may hold. The names stand in banks' forms: an old one is never taken away. */
export const fieldGroups: readonly Group[] = [
  {
    title: 'Клиент',
    fields: [
      client(
        'клиент.полное_наименование',
        'Полное наименование',
        'Общество с ограниченной ответственностью «Заря»',
      ),
      client('клиент.наименование', 'Краткое наименование', 'ООО «Заря»'),
      client('клиент.опф', 'Организационно-правовая форма', 'ООО'),
      client('клиент.инн', 'ИНН', '7701234567'),
      client('клиент.кпп', 'КПП', '770101001'),
      client('клиент.огрн', 'ОГРН', '1027700132195'),
      client('клиент.дата_регистрации', 'Дата регистрации', '14.03.2012'),
      client('клиент.адрес', 'Юридический адрес', '125009, Москва, ул. Тверская, д. 1'),
      client('клиент.регион', 'Регион', 'Москва'),
      client('клиент.оквэд', 'ОКВЭД', '41.20'),
      client('клиент.вид_деятельности', 'Вид деятельности', 'Строительство жилых и нежилых зданий'),
      client('клиент.уставный_капитал', 'Уставный капитал', '10 000,00'),
      client('клиент.численность', 'Численность работников', '48'),
      client('клиент.налоговый_режим', 'Налоговый режим', 'ОСНО'),
      client('клиент.телефон', 'Телефон', '+7 495 000-00-00'),
      client('клиент.почта', 'Электронная почта', 'office@zarya.example'),
    ],
  },
  {
    title: 'Руководитель',
    fields: [
      client('руководитель.фио', 'ФИО руководителя', 'Громов Пётр Андреевич'),
      client('руководитель.фио_кратко', 'Фамилия и инициалы руководителя', 'Громов П. А.'),
      client('руководитель.должность', 'Должность руководителя', 'Генеральный директор'),
      client('руководитель.паспорт', 'Паспорт руководителя', '4510 123456, выдан 01.02.2015'),
    ],
  },
  {
    title: 'Расчётный счёт',
    fields: [
      client('счет.номер', 'Номер основного счёта', '40702810000000000001'),
      client('счет.банк', 'Банк, где открыт счёт', 'АО «Опора Банк»'),
      client('счет.бик', 'БИК банка со счётом', '044525000'),
      client('счет.корсчет', 'Корреспондентский счёт', '30101810000000000000'),
    ],
  },
  {
    title: 'Закупка',
    fields: [
      deal('закупка.номер', 'Номер закупки', '0372200000126000001'),
      deal('закупка.предмет', 'Предмет закупки', 'Капитальный ремонт кровли'),
      deal('закупка.закон', 'Закон', '44-ФЗ'),
      deal('закупка.икз', 'ИКЗ', '263770123456777010100100010014321243'),
      deal('закупка.лот', 'Номер лота', '1'),
      deal('закупка.начальная_цена', 'Начальная цена', '9 100 000,00'),
      deal('закупка.цена_контракта', 'Цена контракта', '8 450 000,00'),
      deal('закупка.аванс', 'Аванс', '845 000,00'),
      deal('закупка.подписать_до', 'Срок подписания контракта', '27.11.2026'),
    ],
  },
  {
    title: 'Бенефициар',
    fields: [
      deal('бенефициар.наименование', 'Наименование бенефициара', 'ГБУ «Жилищник района»'),
      deal('бенефициар.инн', 'ИНН бенефициара', '7701000000'),
    ],
  },
  {
    title: 'Гарантия',
    fields: [
      deal('гарантия.сумма', 'Сумма гарантии', '845 000,00'),
      deal(
        'гарантия.сумма_прописью',
        'Сумма гарантии прописью',
        'Восемьсот сорок пять тысяч рублей 00 копеек',
      ),
      deal('гарантия.начало', 'Начало действия гарантии', '01.12.2026'),
      deal('гарантия.окончание', 'Окончание действия гарантии', '28.07.2027'),
      deal('гарантия.дней', 'Срок гарантии в днях', '240'),
      deal('гарантия.назначение', 'Назначение гарантии', 'Исполнение контракта'),
      deal('гарантия.нужна_до', 'Крайний срок выдачи', '25.11.2026'),
      deal('гарантия.требования', 'Особые требования', 'По форме бенефициара'),
    ],
  },
  {
    title: 'Цена',
    fields: [
      deal('цена.тариф', 'Цена по тарифу банка', '21 800,00'),
      offer('цена.предложение', 'Цена в предложении банка', '20 958,90'),
      offer(
        'цена.прописью',
        'Цена в предложении прописью',
        'Двадцать тысяч девятьсот пятьдесят восемь рублей 90 копеек',
      ),
    ],
  },
  {
    title: 'Банк',
    fields: [
      bank('банк.наименование', 'Банк-гарант', 'АО «Опора Банк»'),
      bank('банк.бик', 'БИК банка-гаранта', '044525000'),
      bank('банк.корсчет', 'Корреспондентский счёт банка-гаранта', '30101810000000000000'),
    ],
  },
  {
    title: 'Брокер и сделка',
    fields: [
      people('менеджер.фио', 'Менеджер сделки', 'Соколова Анна Игоревна'),
      people('менеджер.телефон', 'Телефон менеджера', '+7 495 000-00-01'),
      people('менеджер.почта', 'Почта менеджера', 'sokolova@broker.example'),
      existing('сделка.номер', 'Номер сделки', '48012'),
      existing('заявка.номер', 'Номер заявки в банк', '48012-3'),
      existing('сегодня', 'Сегодняшняя дата', '21.11.2026'),
      existing('сегодня_прописью', 'Сегодняшняя дата словами', '21 ноября 2026 г.'),
    ],
  },
];

const personItems = [
  { name: 'фио', title: 'ФИО', example: 'Громов Пётр Андреевич' },
  { name: 'должность', title: 'Кем приходится клиенту', example: 'Учредитель' },
  { name: 'телефон', title: 'Телефон', example: '+7 495 000-00-02' },
  { name: 'почта', title: 'Почта', example: 'gromov@zarya.example' },
];

const ownerItems = [
  { name: 'инн', title: 'ИНН', example: '500100732259' },
  { name: 'паспорт', title: 'Паспорт', example: '4510 123456, выдан 01.02.2015' },
  { name: 'гражданство', title: 'Гражданство или страна', example: 'Россия' },
];

const founderItems = [{ name: 'доля', title: 'Доля в процентах', example: '50' }, ...ownerItems];

/** Names of lists that screens lead to. */
export const formLists = { founders: 'учредители' } as const;

/** Every list a form may repeat a part for. */
export const fieldLists: readonly FormList[] = [
  {
    name: formLists.founders,
    title: 'Учредители',
    place: 'client',
    items: [...personItems, ...founderItems],
  },
  {
    name: 'владельцы',
    title: 'Бенефициарные владельцы',
    place: 'client',
    items: [...personItems, ...ownerItems],
  },
  { name: 'контакты', title: 'Все люди из карточки клиента', place: 'client', items: personItems },
  {
    name: 'счета',
    title: 'Расчётные счета',
    place: 'client',
    items: [
      { name: 'банк', title: 'Банк', example: 'АО «Опора Банк»' },
      { name: 'бик', title: 'БИК', example: '044525000' },
      { name: 'номер', title: 'Номер счёта', example: '40702810000000000001' },
      { name: 'корсчет', title: 'Корреспондентский счёт', example: '30101810000000000000' },
    ],
  },
  {
    name: 'лицензии',
    title: 'Лицензии',
    place: 'client',
    items: [
      { name: 'номер', title: 'Номер', example: 'Л001-00001' },
      { name: 'вид', title: 'Вид деятельности', example: 'Монтаж средств пожарной безопасности' },
      { name: 'кем_выдана', title: 'Кем выдана', example: 'МЧС России' },
      { name: 'выдана', title: 'Когда выдана', example: '10.02.2020' },
      { name: 'действует_до', title: 'До какого дня действует', example: '10.02.2027' },
    ],
  },
];

/** Every field by its name. */
export const fieldsByName: ReadonlyMap<string, FormField> = new Map(
  fieldGroups.flatMap(({ fields }) => fields.map((field) => [field.name, field] as const)),
);

/** Every list by its name. */
export const listsByName: ReadonlyMap<string, FormList> = new Map(
  fieldLists.map((list) => [list.name, list]),
);

/** Names whose value is the day itself: a form does not grow old because the day passes. */
export const daily: ReadonlySet<string> = new Set(['сегодня', 'сегодня_прописью']);
