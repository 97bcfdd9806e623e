import { countOf } from '#domain/plural.ts';
import { formatRoubles } from '#domain/money.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import type { ClosedReason, HoldReason, WinnerState } from '#features/winners/winners.status.ts';

const states: Readonly<Record<WinnerState, string>> = {
  offered: 'Можно звонить',
  unnamed: 'Победитель ещё не назван: имени в реестре нет',
  small: 'Обеспечение меньше порога очереди',
  no_security: 'Обеспечение контракта не указано',
  signed: 'Контракт уже подписан',
  evaded: 'Победитель уклонился от контракта',
  handed_on: 'Право на контракт перешло к другому участнику',
  gone: 'В реестре этого победителя больше нет',
  late: 'Срок подписания прошёл',
};

const holds: Readonly<Record<HoldReason, string>> = {
  closed: 'Работа с этой компанией закрыта',
  stop: 'Компания или её номера в стоп-листе',
  held: 'Клиента закрепил за собой агент',
  deal: 'По этой закупке с клиентом уже идёт сделка',
  no_phone: 'Нет телефона: найдите номер',
  nothing: 'Сейчас предлагать нечего',
  later: 'Следующая попытка позже',
};

const hours = (count: number): string => countOf(count, { one: 'час', few: 'часа', many: 'часов' });
const days = (count: number): string => countOf(count, { one: 'день', few: 'дня', many: 'дней' });
const minutes = (count: number): string => countOf(count, { one: 'минуту', few: 'минуты', many: 'минут' });

/** Words of the server about winners. */
export const winnerWords = defineTexts({
  ru: {
    states,
    holds,
    taken: (who: string) => `Этого победителя уже взяли. Сейчас с ним работает ${who}.`,
    later: (day: string, time: string) => `Повтор ${day} с ${time} МСК`,
    held: (until: string) =>
      until === '' ? 'Клиента закрепил за собой агент' : `Клиента до ${until} закрепил за собой агент`,
    anothers: (who: string) => `Этого клиента ведёт ${who}`,
    named: {
      confirmed: (inn: string) => `Реестр подтвердил ИНН ${inn}`,
      contradicted: (inn: string) => `Реестр назвал другого победителя, ИНН ${inn}`,
    },
    namedBy: (inn: string) => `ИНН ${inn} указан вручную`,
    left: {
      ...states,
      signed: 'Победитель подписал контракт, гарантия уже не нужна',
      evaded: 'Победитель уклонился от контракта',
    },
    sme: 'Субъект малого предпринимательства',
    notSme: 'Не субъект малого предпринимательства',
    meeting: (at: string) => `Встреча ${at}`,
    callback: (at: string) => `Перезвон ${at}`,
    number: (id: number) => `№\u00a0${id}`,
    callbackReason: 'По итогу разговора',
    remindReason: 'Напомнить о гарантии: в прошлый раз был свой банк',
    wonAgain: (number: string) => `Выиграла новую закупку №\u00a0${number}`,
    undone: 'Итог отменён',
    freed: 'Руководитель освободил эту компанию',
    reasons: {
      daysLeft: (count: number) => countOf(count, { one: 'раб. день', few: 'раб. дня', many: 'раб. дней' }),
      income: (roubles: string) => `доход ${roubles}`,
      late: 'не успеть',
      fresh: 'новый',
      attempt: (nth: number) => `${nth}-я попытка`,
      opened: 'открыл КП',
      wasClient: 'был клиентом',
      fewData: 'мало данных',
    },
    consequence: {
      close: {
        not_needed: 'закрыть победителя',
        asked_not_to_call: 'стоп-лист сразу',
        attempts: 'закрыть победителя',
        lead: 'закрыть победителя',
        deal: 'закрыть победителя',
        by_hand: 'закрыть победителя',
      } satisfies Readonly<Record<ClosedReason, string>>,
      remind: (count: number) => `напомнить через ${days(count)}`,
      retry: (count: number, unit: 'minutes' | 'hours') =>
        count % 60 === 0 || unit === 'hours'
          ? `повтор через ${hours(unit === 'hours' ? count : count / 60)}`
          : `повтор через ${minutes(count)}`,
      wait: (count: number) =>
        count % 24 === 0 ? `перезвон через ${days(count / 24)}` : `перезвон через ${hours(count)}`,
      callback: 'назначить время',
      otherNumber: 'нужен другой контакт',
      hideNumber: 'номер скрыть',
    },
    jobs: {
      rank: 'Пересчитать порядок победителей',
      findPhones: 'Найти в справочнике компаний телефоны победителей, которых реестр назвал без телефона',
      wake: 'Вернуть в очередь победителей, чьё время пришло, и убрать тех, чей срок прошёл',
    },
    counted: (count: number) => countOf(count, { one: 'победа', few: 'победы', many: 'побед' }),
    roubles: formatRoubles,
    demoTitle: 'Звонки победителям',
    demoReason: 'Победитель закупки',
  },
});
