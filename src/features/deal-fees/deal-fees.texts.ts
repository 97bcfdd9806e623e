import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import type { InvoiceFilter, InvoiceState, Vat } from '#features/deal-fees/deal-fees.rules.ts';

const days = { one: 'день', few: 'дня', many: 'дней' };

/** Words of our own fee: invoices to clients, their payments, our requisites. */
export const feeTexts = defineTexts<{
  states: Readonly<Record<InvoiceState, string>>;
  filters: Readonly<Record<InvoiceFilter, string>>;
  vat: Readonly<Record<Vat, string>>;
  usualSubject: (deal: number) => string;
  problems: Readonly<
    Record<
      | 'zeroSum'
      | 'percent'
      | 'noPrice'
      | 'noLeg'
      | 'dueEarly'
      | 'dueLate'
      | 'oldDate'
      | 'futurePayment'
      | 'earlyPayment'
      | 'tooMuch'
      | 'inn'
      | 'kpp'
      | 'ogrn'
      | 'bik'
      | 'account'
      | 'corrAccount',
      string
    >
  >;
  history: {
    made: (number: string, amount: string) => string;
    paid: (number: string, amount: string) => string;
    unpaid: (number: string, amount: string) => string;
    cancelled: (number: string) => string;
  };
  document: {
    title: (number: string, day: string) => string;
    fileName: (number: string) => string;
    bank: string;
    bik: string;
    corrAccount: string;
    account: string;
    receiver: string;
    inn: (inn: string) => string;
    kpp: (kpp: string) => string;
    seller: string;
    buyer: string;
    reason: string;
    reasonOf: (deal: number, tender: string | null) => string;
    no: string;
    subject: string;
    quantity: string;
    unit: string;
    unitName: string;
    price: string;
    sum: string;
    total: string;
    vat: (vat: Vat) => string;
    noVat: string;
    toPay: string;
    inWords: (count: number, sum: string) => string;
    due: (day: string) => string;
    head: string;
    accountant: string;
    cancelled: string;
    page: (page: number, pages: number) => string;
  };
  overdueFor: (count: number) => string;
  found: (number: string, day: string, client: string) => string;
}>({
  ru: {
    states: {
      open: 'Выставлен',
      partly: 'Оплачен частично',
      overdue: 'Просрочен',
      paid: 'Оплачен',
      cancelled: 'Отменён',
    },
    filters: {
      unpaid: 'Неоплаченные',
      overdue: 'Просроченные',
      paid: 'Оплаченные',
      cancelled: 'Отменённые',
      all: 'Все',
    },
    vat: { none: 'Без НДС', '5': 'НДС 5 %', '7': 'НДС 7 %', '22': 'НДС 22 %' },
    usualSubject: (deal) => `Услуги по подбору и оформлению банковской гарантии, сделка №\u00a0${deal}`,
    problems: {
      zeroSum: 'Сумма должна быть больше нуля',
      percent: 'Процент от 0,001 до 100',
      noPrice: 'У этой заявки ещё нет цены банка: укажите сумму',
      noLeg: 'Укажите заявку, от цены которой считать процент',
      dueEarly: 'Срок оплаты раньше даты счёта',
      dueLate: 'Срок оплаты не позже чем через год',
      oldDate: 'Дата счёта в этом году и не позже сегодняшней',
      futurePayment: 'День оплаты ещё не наступил',
      earlyPayment: 'Оплата раньше даты счёта',
      tooMuch: 'Оплачено больше, чем осталось по счёту',
      inn: 'ИНН с верной контрольной цифрой',
      kpp: 'КПП из 9 знаков',
      ogrn: 'ОГРН из 13 или 15 цифр с верной контрольной цифрой',
      bik: 'БИК из 9 цифр',
      account: 'Счёт не подходит к БИК',
      corrAccount: 'Корреспондентский счёт не подходит к БИК',
    },
    history: {
      made: (number, amount) => `№ ${number} на ${amount}`,
      paid: (number, amount) => `№ ${number}: ${amount}`,
      // Reasons are for staff alone, the history is read by agents too.
      unpaid: (number, amount) => `№ ${number}: ${amount}`,
      cancelled: (number) => `№ ${number}`,
    },
    document: {
      title: (number, day) => `Счёт на оплату № ${number} от ${day}`,
      fileName: (number) => `Счёт ${number}.pdf`,
      bank: 'Банк получателя',
      bik: 'БИК',
      corrAccount: 'Корр. счёт',
      account: 'Счёт №',
      receiver: 'Получатель',
      inn: (inn) => `ИНН ${inn}`,
      kpp: (kpp) => `КПП ${kpp}`,
      seller: 'Исполнитель',
      buyer: 'Заказчик',
      reason: 'Основание',
      reasonOf: (deal, tender) => (tender ? `Сделка № ${deal}, закупка № ${tender}` : `Сделка № ${deal}`),
      no: '№',
      subject: 'Работы, услуги',
      quantity: 'Кол-во',
      unit: 'Ед.',
      unitName: 'усл.',
      price: 'Цена, ₽',
      sum: 'Сумма, ₽',
      total: 'Итого',
      vat: (vat) => `В том числе НДС ${vat} %`,
      noVat: 'Без налога (НДС)',
      toPay: 'Всего к оплате',
      inWords: (count, sum) => `Всего наименований ${count}, на сумму ${sum}`,
      due: (day) => `Оплатить не позднее ${day}`,
      head: 'Руководитель',
      accountant: 'Бухгалтер',
      cancelled: 'Счёт отменён',
      page: (page, pages) => `${page} из ${pages}`,
    },
    overdueFor: (count) => `просрочен на ${countOf(count, days)}`,
    found: (number, day, client) => `№ ${number} от ${day}, ${client}`,
  },
});
