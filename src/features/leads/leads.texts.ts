import { allReasons, offeredReasons } from '#domain/own-reasons.ts';
import { countOf } from '#domain/plural.ts';
import type { LeadBasis, LeadChannel } from '#features/leads/leads.rules.ts';
import type { LeadMove, LeadState, LostReason } from '#features/leads/leads.status.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of leads that both halves speak: states, fields, refusals of a field, what people are told. */
export const leadTexts = defineTexts({
  ru: {
    jobs: { respond: 'Передать лиды без ответа', forget: 'Стереть имена лидов без ответа' },
    counted: (count: number) => countOf(count, { one: 'лид', few: 'лида', many: 'лидов' }),
    states: {
      new: 'Новый',
      in_work: 'В работе',
      callback: 'Перезвонить',
      no_answer: 'Не отвечает',
      qualified: 'Готов к сделке',
      converted: 'Стал сделкой',
      lost: 'Потерян',
      spam: 'Спам',
    } satisfies Record<LeadState, string>,
    moves: {
      take: 'Взять в работу',
      plan_callback: 'Назначить звонок',
      no_answer: 'Не отвечает',
      qualify: 'Готов к сделке',
      convert: 'Оформить сделку',
      lose: 'Потерян',
      spam: 'Спам',
      reopen: 'Вернуть в работу',
    } satisfies Record<LeadMove, string>,
    lostReasons: {
      not_needed: 'Не нужно',
      price: 'Не устроила цена',
      other_broker: 'Работает с другим брокером',
      own_bank: 'Гарантию дал свой банк',
      tender_lost: 'Закупка не выиграна',
      refused_by_us: 'Мы не берёмся',
      no_contact: 'Ответа так и нет',
      other: 'Другое',
    } satisfies Record<LostReason, string>,
    channels: {
      outcall: 'Исходящий звонок',
      incall: 'Входящий звонок',
      site: 'Сайт',
      mail: 'Почта',
      referral: 'Рекомендация',
      import: 'Из файла',
    } satisfies Record<LeadChannel, string>,
    bases: {
      asked: 'Собственное обращение',
      consent: 'Есть согласие на звонки',
    } satisfies Record<LeadBasis, string>,
    noBasis: 'Основания нет',
    fields: {
      name: 'Имя',
      phone: 'Телефон',
      email: 'Email',
      channel: 'Канал',
      inn: 'ИНН',
      deal_type: 'Вид сделки',
      tender_number: 'Номер закупки',
      sales_type: 'Тип торгов',
      comment: 'Комментарий',
      manager_id: 'Ответственный',
      state: 'Состояние',
      lost_reason: 'Причина',
      basis: 'Основание звонка',
    } satisfies Record<string, string>,
    fieldProblems: {
      phone: 'Телефон в виде +7(###)###-####',
      inn: 'ИНН состоит из 10 или 12 цифр', // sic: §5
      innUnknown: 'ИНН не найден. Если ИНН указан верно - позвоните по телефону 8 (800) 777-38-48', // sic: §5
      tenderNumber: 'Номер закупки состоит из 11,18 или 19 цифр', // sic: §5
      noManager: 'Этот человек не ведёт лиды',
      reasonNeeded: 'Выберите причину',
      reasonGone: 'Эту причину больше не выбирают',
    },
    saved: 'Данные лида сохранены', // sic: §8
    notSaved: 'Данные лида не сохранены', // sic: §8
    invalid: 'Данные лида не сохранены.Заполните форму правильно', // sic: §5
    report: {
      assigned: 'Вам передан лид',
      came: 'Новый лид',
      nobody: 'Лид без ответственного',
      late: 'Лид передан другому: ему не ответили вовремя',
      taken: (name: string) => `${name}: лид передан другому`,
      withPhone: (name: string, phone: string) => (name === '' ? phone : `${name}, ${phone}`),
    },
  },
});

type Words = Readonly<Record<string, string>>;

/** Why a lead may be given up, code to words, as the company has it. */
export const lostReasonsNow = (): Words => offeredReasons('lostReasons', leadTexts.lostReasons);

/** The words of such a reason, of one that is no longer offered, too. */
export const lostReasonName = (code: string): string =>
  allReasons('lostReasons', leadTexts.lostReasons)[code] ?? code;
