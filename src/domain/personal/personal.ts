/** Classes of personal data a column may hold. */
export const personalClasses = {
  self: 'чья запись',
  name: 'имя',
  phone: 'телефон',
  email: 'e-mail',
  contact: 'телефон или e-mail',
  inn: 'ИНН, ОГРНИП',
  address: 'адрес',
  identity: 'паспорт, СНИЛС',
  bank: 'счёт',
  trace: 'IP, устройство',
  secret: 'пароль, ключ',
  words: 'текст, где человек может быть назван',
  file: 'файл',
} as const;
export type PersonalClass = keyof typeof personalClasses;

/** What becomes of found records when a person is erased: taken out of them, or kept by law. */
type Purpose = {
  readonly title: string;
  /** Article of the law the data are held by. */
  readonly ground: string;
  /** How long they are held, in words. */
  readonly term: string;
  /** Years they must stay, from the day of the record, whoever asks; 0: they go at once. */
  readonly heldYears: number;
};

const contract = 'договор с субъектом: ст. 6 ч. 1 п. 5 152-ФЗ';
const law = 'обязанность по закону: ст. 6 ч. 1 п. 2 152-ФЗ';

/** Why personal data are held, by what right and for how long: every table that holds them names one of these. */
export const purposes = {
  account: {
    title: 'Учётная запись и вход',
    ground: contract,
    term: 'пока человек работает с нами',
    heldYears: 0,
  },
  agents: {
    title: 'Работа с агентом: досье, проверка, приглашение',
    ground: contract,
    term: 'пока действует договор',
    heldYears: 0,
  },
  sales: {
    title: 'Поиск клиентов: лиды, звонки, предложения',
    ground: 'согласие: ст. 6 ч. 1 п. 1 152-ФЗ',
    term: 'лид без ответа 6 месяцев, запись разговора 180 дней, остальное до отзыва согласия',
    heldYears: 0,
  },
  messages: {
    title: 'Переписка и задачи',
    ground: contract,
    term: 'вместе со сделкой',
    heldYears: 0,
  },
  deals: {
    title: 'Сделки и документы к ним',
    ground: `${contract}; 115-ФЗ ст. 7`,
    term: '5 лет после закрытия сделки',
    heldYears: 5,
  },
  money: {
    title: 'Договоры, акты, расчёты',
    ground: `${law}; 402-ФЗ ст. 29, НК ст. 23`,
    term: '5 лет после отчётного года',
    heldYears: 5,
  },
  registry: {
    title: 'Сведения открытых реестров: ЕГРЮЛ, ЕГРИП, ЕИС',
    ground: 'открытые по закону сведения: ст. 6 ч. 1 п. 11 152-ФЗ',
    term: '5 лет после последней сделки',
    heldYears: 5,
  },
  proof: {
    title: 'Доказательства согласий и отказов',
    ground: `${law}; 152-ФЗ ст. 9 ч. 3, 38-ФЗ ст. 18`,
    term: '3 года после отзыва',
    heldYears: 3,
  },
  log: {
    title: 'Журнал действий и безопасность',
    ground: `${law}; 152-ФЗ ст. 19`,
    term: '3 года',
    heldYears: 3,
  },
  logged: {
    title: 'Значения в журнале действий',
    ground: `${law}; 152-ФЗ ст. 19`,
    term: '3 года вместе с журналом; стираются раньше вместе с человеком',
    heldYears: 0,
  },
  technical: {
    title: 'Служебные записи программы',
    ground: contract,
    term: 'от суток до 30 дней',
    heldYears: 0,
  },
} as const satisfies Record<string, Purpose>;
export type PurposeName = keyof typeof purposes;
export const purposeNames = Object.keys(purposes) as readonly PurposeName[];
