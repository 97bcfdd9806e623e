import type { LeadChannel } from '#features/leads/leads.rules.ts';
import type { LeadMove, LostReason } from '#features/leads/leads.status.ts';

/** A lead of the demo: who wrote it down and how long ago, who it is, what came of it. */
export type DemoLead = {
  readonly by: 'manager' | 'manager2' | 'head' | 'operator' | 'trainee' | 'director';
  readonly daysAgo: number;
  readonly time: string;
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
  readonly channel: Exclude<LeadChannel, 'import'>;
  /** The place of its firm among those of the demo; absent: nobody knows the firm yet. */
  readonly organization?: number;
  readonly dealType?: 0 | 1 | 2;
  readonly law?: '44' | '223' | '615' | 'com';
  readonly comment: string;
  readonly moves?: readonly (readonly [move: LeadMove, reason?: LostReason, comment?: string])[];
  readonly isDeal?: true;
};

/** Whom the demo people have talked to in the last fortnight, the oldest first. */
export const demoLeads: readonly DemoLead[] = [
  {
    by: 'manager',
    daysAgo: 13,
    time: '10:20',
    name: 'Кравцов Олег Игоревич',
    phone: '+79990010101',
    email: 'kravtsov@example.test',
    channel: 'referral',
    organization: 31,
    law: '44',
    comment: 'Пришёл от «Северного склада». Нужна гарантия на исполнение, 2,4 млн, срок до июня.',
    moves: [['qualify']],
    isDeal: true,
  },
  {
    by: 'manager',
    daysAgo: 12,
    time: '15:05',
    name: 'Панина Вера Юрьевна',
    phone: '+79990010102',
    channel: 'site',
    organization: 32,
    law: '223',
    comment: 'Сравнивала комиссию, просила расчёт на почту.',
    moves: [['lose', 'price', 'У своего банка на 0,3 % дешевле']],
  },
  {
    by: 'manager',
    daysAgo: 11,
    time: '11:40',
    name: 'Реклама на радио',
    phone: '+79990010103',
    channel: 'incall',
    comment: 'Предлагали эфир.',
    moves: [['spam']],
  },
  {
    by: 'head',
    daysAgo: 10,
    time: '09:30',
    name: 'Тимофеев Андрей',
    phone: '+79990010104',
    channel: 'mail',
    organization: 33,
    law: '44',
    comment: 'Просит кредит на исполнение контракта, аванса нет.',
    dealType: 2,
    moves: [['take']],
  },
  {
    by: 'manager2',
    daysAgo: 9,
    time: '12:15',
    name: 'Гордеева Алла Сергеевна',
    phone: '+79990010105',
    channel: 'outcall',
    organization: 34,
    law: '615',
    comment: 'Капремонт, выигрывают по два аукциона в месяц.',
    moves: [['qualify']],
  },
  {
    by: 'manager',
    daysAgo: 8,
    time: '16:50',
    name: 'Дорогин Вадим Леонидович',
    phone: '+78615554216',
    email: 'dorogin@example.test',
    channel: 'incall',
    organization: 35,
    law: '44',
    comment: 'Спрашивал цену на обеспечение контракта, 940 тыс.',
    moves: [['no_answer'], ['take']],
  },
  {
    by: 'manager2',
    daysAgo: 7,
    time: '10:10',
    name: 'Мельник Игорь',
    phone: '+79990010107',
    channel: 'referral',
    comment: 'Закупку отменили.',
    moves: [['lose', 'tender_lost']],
  },
  {
    by: 'manager',
    daysAgo: 6,
    time: '14:00',
    name: 'Суханова Елена Павловна',
    phone: '+74232345608',
    channel: 'outcall',
    organization: 36,
    law: '223',
    comment: 'Владивосток, звонить до обеда по Москве. Ждёт протокол.',
    moves: [['qualify']],
  },
  {
    by: 'director',
    daysAgo: 5,
    time: '17:20',
    name: 'Рябинин Константин',
    phone: '+79990010109',
    channel: 'referral',
    organization: 37,
    law: 'com',
    comment: 'Знакомый по форуму. Гарантия возврата аванса, 12 млн.',
  },
  {
    by: 'manager',
    daysAgo: 4,
    time: '11:25',
    name: 'Жукова Дарья',
    phone: '+79990010110',
    channel: 'site',
    law: '44',
    comment: 'Оставила заявку ночью, трубку не берёт.',
    moves: [['no_answer']],
  },
  {
    by: 'trainee',
    daysAgo: 3,
    time: '13:35',
    name: 'Осипов Роман',
    phone: '+79990010111',
    channel: 'outcall',
    organization: 38,
    law: '44',
    comment: 'Выиграл закупку на поставку мебели, про гарантию ещё не думал.',
  },
  {
    by: 'manager',
    daysAgo: 2,
    time: '15:30',
    name: 'Лапин Егор Викторович',
    phone: '+73833456712',
    email: 'lapin@example.test',
    channel: 'incall',
    organization: 39,
    law: '44',
    comment: 'Новосибирск. Просил перезвонить с ценой по трём банкам.',
  },
  {
    by: 'manager2',
    daysAgo: 1,
    time: '12:05',
    name: 'Вершинина Ольга',
    phone: '+79990010113',
    channel: 'outcall',
    organization: 40,
    law: '223',
    comment: 'Срок подписания через неделю, собирает отчётность.',
  },
  {
    by: 'manager',
    daysAgo: 1,
    time: '16:40',
    name: 'Бондарь Пётр Алексеевич',
    phone: '+79990010114',
    channel: 'referral',
    dealType: 0,
    comment: 'Заём на обеспечение заявки, нужно за два дня.',
    moves: [['qualify']],
  },
  {
    by: 'operator',
    daysAgo: 0,
    time: '09:40',
    name: 'Ефимова Нина',
    phone: '+79990010115',
    channel: 'mail',
    organization: 41,
    law: '44',
    comment: 'Написала на общий ящик: нужна гарантия на 800 тыс., документы готовы.',
  },
  {
    by: 'operator',
    daysAgo: 0,
    time: '10:05',
    name: '',
    phone: '+79990010116',
    channel: 'incall',
    comment: 'Не представился, просил перезвонить после обеда.',
  },
];

/** Whom the head has brought by a file: visitors of a fair, who have asked us for nothing. */
export const demoListed: readonly { readonly name: string; readonly phone: string; readonly to: string }[] = [
  { name: 'Каримов Тимур, ООО «Домострой»', phone: '+79990010121', to: 'manager' },
  { name: 'Щукина Татьяна, снабжение', phone: '+79990010122', to: 'manager2' },
  { name: 'Прохоров Денис', phone: '+79990010123', to: 'manager' },
];

export const demoListedComment = 'Выставка «Госзаказ», оставил визитку';
