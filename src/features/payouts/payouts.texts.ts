import { mostPurpose } from '#features/exchange-format/exchange-format.orders.ts';
import { type Kopecks, toDecimalString } from '#domain/money.ts';
import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { countOf } from '#domain/plural.ts';
import type { PayoutProblem } from '#features/agent-acts/agent-acts.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const orders = { one: 'поручение', few: 'поручения', many: 'поручений' };

type Purpose = {
  readonly act: string;
  readonly day: IsoDate;
  /** '' where the act names none. */
  readonly contract: string;
  readonly vat: { readonly percent: string; readonly amount: Kopecks } | null;
};

const percentWords = (percent: string): string => percent.replace(/\.?0+$/, '').replace('.', ',');

/** What an order says it is for; a contract too long for it is left out before anything else. */
const purpose = ({ act, day, contract, vat }: Purpose): string => {
  const head = `Вознаграждение по акту № ${act} от ${formatDate(day)}`;
  const tail = vat
    ? `. В том числе НДС ${percentWords(vat.percent)} %, ${toDecimalString(vat.amount).replace('.', '-')}`
    : '. НДС не облагается';
  const whole = `${head}${contract === '' ? '' : `, договор ${contract}`}${tail}`;
  return whole.length <= mostPurpose ? whole : `${head}${tail}`.slice(0, mostPurpose);
};

const problemOf = ({ kind, until }: PayoutProblem): string => {
  const words = {
    blocked: 'получатель заблокирован',
    contract: 'нет договора на месяц акта',
    requisites: 'реквизиты не заполнены или с ошибкой',
    held: 'реквизиты недавно изменились',
    npd_lost: 'налоговая не подтверждает НПД',
    npd_unasked: 'НПД сегодня не проверен',
    receipt: 'нет чека за прошлую выплату',
    npd_limit: 'выше годового лимита НПД',
  } as const satisfies Record<PayoutProblem['kind'], string>;
  return until === undefined ? words[kind] : `${words[kind]}, ждём до ${formatDate(until)}`;
};

/** What the server says of payouts. */
export const payoutTexts = defineTexts({
  ru: {
    demo: 'Выплаты агентам',
    purpose,
    problem: problemOf,
    problemsOf: (payee: string, problems: readonly string[]) => `${payee}: ${problems.join(', ')}`,
    outdated: 'реквизиты изменились после составления, обновите строку',
    less: 'по акту осталось меньше',
    taxedOtherwise: 'НДФЛ изменился после составления, обновите строку',
    more: (count: number) => `и ещё ${count}`,
    inList: (list: number) => `Акт уже в платёжном списке № ${list}. Уберите его оттуда или дождитесь оплаты`,
    inOrder: (order: number) => `По акту уже ушло поручение № ${order}. Отметьте его оплату в списке`,
    fileName: (list: number, day: IsoDate) => `Выплаты ${list} от ${formatDate(day)}`,
    match: {
      hangs: 'Поручение снова станет отправленным, а акт неоплаченным, если оплату не записали вручную.',
      kind: 'Наши поручения',
      order: (number: number) => `Поручение № ${number}`,
      orderOf: (number: number, day: string) => `Поручение № ${number}, оплачено ${day}`,
      why: (number: number) => `номер, сумма и счёт получателя поручения № ${number}`,
    },
    back: {
      hangs: 'Поручение снова станет таким, каким было до возврата.',
      kind: 'Возврат наших поручений',
      of: (number: number) => `Возврат поручения № ${number}`,
      named: (number: number) => `возврат, номер и сумма поручения № ${number}`,
      sameParty: (number: number) => `сумма и счёт поручения № ${number}: похоже на возврат`,
    },
    csv: {
      number: 'Номер',
      day: 'Дата',
      sum: 'Сумма',
      payee: 'Получатель',
      inn: 'ИНН',
      kpp: 'КПП',
      account: 'Счёт',
      bik: 'БИК',
      corr: 'Корсчёт',
      code: 'Код дохода',
      purpose: 'Назначение',
    },
    register: {
      title: (list: number, day: IsoDate) => `Реестр выплат № ${list} от ${formatDate(day)}`,
      draft: 'Не утверждён',
      cancelled: 'Отменён',
      payer: 'Плательщик',
      account: 'Счёт',
      accountOf: (account: string, bank: string) => `${account}, ${bank}`,
      total: 'Всего',
      totalOf: (count: number, sum: string) => `${countOf(count, orders)} на ${sum}`,
      inWords: 'Сумма прописью',
      made: 'Составил',
      approved: 'Утвердил',
      signature: (who: string) => `${who} ____________________`,
      page: (page: number, pages: number) => `${page} из ${pages}`,
      author: 'Поручитель',
      columns: ['№', 'Получатель', 'Акт', 'Счёт, БИК', 'Сумма, ₽'],
    },
  },
});
