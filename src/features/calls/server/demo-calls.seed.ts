import type { CallResult } from '#features/calls/calls.status.ts';

/** A call of the demo: who called whom and when, how long they talked, what came of it. */
export type DemoCall = {
  readonly by: string;
  readonly daysAgo: number;
  /** Of Moscow. */
  readonly time: string;
  /** The place of its client among those of the manager. */
  readonly client: number;
  /** 0: nobody answered. */
  readonly seconds: number;
  readonly code?: number;
  readonly result: CallResult;
  readonly comment: string;
  readonly isRecorded?: true;
};

/** A call from outside: whose it is, and whether anybody took it. */
export type DemoIncoming = {
  readonly daysAgo: number;
  readonly time: string;
  /** The place of its client, or a number of nobody. */
  readonly client?: number;
  readonly phone?: string;
  /** Who took it; absent: nobody. */
  readonly by?: string;
  readonly seconds?: number;
  readonly result?: CallResult;
  readonly comment?: string;
};

/** Two weeks at the telephone; the newest last. */
export const demoCalls: readonly DemoCall[] = [
  {
    by: 'manager',
    daysAgo: 14,
    time: '10:12',
    client: 0,
    seconds: 184,
    result: 'reached_interested',
    comment: 'Гарантия нужна к пятнице. Ждёт расчёт по трём банкам.',
  },
  {
    by: 'trainee',
    daysAgo: 14,
    time: '11:40',
    client: 1,
    seconds: 0,
    code: 486,
    result: 'busy',
    comment: '',
  },
  {
    by: 'trainee',
    daysAgo: 14,
    time: '12:05',
    client: 1,
    seconds: 96,
    result: 'reached_callback',
    comment: 'На совещании, просил набрать завтра после десяти.',
  },
  {
    by: 'manager',
    daysAgo: 13,
    time: '10:20',
    client: 1,
    seconds: 241,
    result: 'kp_sent',
    comment: 'Отправила предложение, директор смотрит до конца недели.',
  },
  {
    by: 'operator',
    daysAgo: 13,
    time: '15:02',
    client: 2,
    seconds: 67,
    result: 'reached_interested',
    comment: 'Уточнили адрес для оригинала, доставка курьером.',
  },
  { by: 'manager', daysAgo: 12, time: '09:48', client: 3, seconds: 0, result: 'no_answer', comment: '' },
  {
    by: 'manager',
    daysAgo: 12,
    time: '13:15',
    client: 3,
    seconds: 129,
    result: 'reached_interested',
    comment: 'Бухгалтер пришлёт баланс сегодня до шести.',
  },
  {
    by: 'trainee',
    daysAgo: 11,
    time: '10:33',
    client: 4,
    seconds: 52,
    result: 'reached_has_bank',
    comment: 'Работают со своим банком, просят вернуться перед новым годом.',
  },
  {
    by: 'manager',
    daysAgo: 10,
    time: '11:08',
    client: 0,
    seconds: 312,
    result: 'deal_created',
    comment: 'Разобрали условия, согласны на комиссию. Завожу сделку.',
  },
  {
    by: 'operator',
    daysAgo: 10,
    time: '16:21',
    client: 2,
    seconds: 45,
    result: 'reached_interested',
    comment: 'Подписала анкету, файл придёт почтой.',
  },
  {
    by: 'manager',
    daysAgo: 9,
    time: '12:27',
    client: 5,
    seconds: 0,
    code: 404,
    result: 'wrong_number',
    comment: 'Номер не обслуживается, нужен другой.',
  },
  {
    by: 'trainee',
    daysAgo: 8,
    time: '10:02',
    client: 1,
    seconds: 73,
    result: 'reached_callback',
    comment: 'Решат после поступления аванса.',
  },
  {
    by: 'manager',
    daysAgo: 7,
    time: '14:40',
    client: 3,
    seconds: 20,
    result: 'reached_interested',
    comment: 'Банк просит выписку. Объяснил, где взять, ждём до завтра.',
    isRecorded: true,
  },
  {
    by: 'operator',
    daysAgo: 6,
    time: '11:55',
    client: 2,
    seconds: 38,
    result: 'voicemail',
    comment: 'Автоответчик, напишу письмом.',
  },
  {
    by: 'manager',
    daysAgo: 6,
    time: '17:10',
    client: 0,
    seconds: 20,
    result: 'reached_interested',
    comment: 'Банк одобрил. Счёт отправила, оплата завтра.',
    isRecorded: true,
  },
  { by: 'trainee', daysAgo: 5, time: '13:31', client: 4, seconds: 0, result: 'no_answer', comment: '' },
  {
    by: 'manager',
    daysAgo: 4,
    time: '10:44',
    client: 1,
    seconds: 20,
    result: 'reached_interested',
    comment: 'Аванс пришёл, готовы подавать заявку.',
    isRecorded: true,
  },
  {
    by: 'operator',
    daysAgo: 3,
    time: '12:18',
    client: 3,
    seconds: 84,
    result: 'reached_interested',
    comment: 'Выписку получили, передала в банк.',
  },
  {
    by: 'manager',
    daysAgo: 2,
    time: '15:36',
    client: 2,
    seconds: 26,
    result: 'dropped',
    comment: 'Связь оборвалась, перезвоню.',
  },
  {
    by: 'manager',
    daysAgo: 2,
    time: '15:39',
    client: 2,
    seconds: 20,
    result: 'reached_interested',
    comment: 'Оригинал гарантии получили, всё в порядке.',
    isRecorded: true,
  },
  {
    by: 'trainee',
    daysAgo: 1,
    time: '10:25',
    client: 1,
    seconds: 20,
    result: 'reached_interested',
    comment: 'Документы соберут к среде.',
    isRecorded: true,
  },
  {
    by: 'manager',
    daysAgo: 1,
    time: '11:50',
    client: 0,
    seconds: 20,
    result: 'reached_interested',
    comment: 'Платёжка есть, банк выпускает завтра.',
    isRecorded: true,
  },
];

/** Who called us, taken and missed. */
export const demoIncoming: readonly DemoIncoming[] = [
  {
    daysAgo: 9,
    time: '11:20',
    client: 3,
    by: 'manager',
    seconds: 132,
    result: 'reached_interested',
    comment: 'Спрашивал, можно ли продлить срок гарантии на месяц.',
  },
  { daysAgo: 4, time: '10:05', client: 1 },
  {
    daysAgo: 2,
    time: '12:44',
    phone: '+78432051877',
    by: 'operator',
    seconds: 88,
    result: 'lead_created',
    comment: 'Нашли нас по рекомендации, нужна гарантия исполнения на 4 млн.',
  },
  { daysAgo: 1, time: '17:52', phone: '+79625540318' },
  { daysAgo: 1, time: '16:15', client: 5 },
];
