import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const offers = { one: 'предложение', few: 'предложения', many: 'предложений' };

/** Words of the sheet of offers, of its letter and of what is pressed for them. */
export const offerSheetTexts = defineTexts({
  ru: {
    nothing: 'Действующих предложений нет: отправлять нечего',
    print: 'Лист предложений',
    printLabel: 'Скачать лист предложений в PDF',
    send: 'Отправить клиенту',
    mailTitle: 'Отправить клиенту лист предложений',
    mailText: 'К письму будет приложен лист предложений в PDF.',
    author: 'Поручитель',
    title: 'Предложения банков',
    fileName: (deal: number) => `Предложения банков, сделка ${deal}.pdf`,
    datedOn: (day: string) => `Составлено ${day}`,
    inn: (inn: string) => `ИНН ${inn}`,
    kpp: (kpp: string) => `КПП ${kpp}`,
    ogrn: (ogrn: string) => `${ogrn.length === 13 ? 'ОГРН' : 'ОГРНИП'} ${ogrn}`,
    rows: {
      client: 'Клиент',
      purpose: 'Назначение гарантии',
      law: 'Закон',
      tender: 'Закупка',
      beneficiary: 'Заказчик',
      amount: 'Сумма',
      term: 'Срок действия',
    },
    columns: {
      bank: 'Банк',
      price: 'Цена, ₽',
      amount: 'Сумма, ₽',
      term: 'Срок действия',
      conditions: 'Условия',
      validUntil: 'Предложение действует до',
      decision: 'Решение банка',
    },
    best: 'лучшая цена',
    rateOf: (rate: string) => `${rate.replace('.', ',')}\u00a0% годовых`,
    noConditions: 'без дополнительных условий',
    decisions: {
      accepted: (day: string) => `выбрано ${day}`,
      approved: 'одобрено',
      preliminary: 'предварительно',
    },
    card: {
      sum: (sum: string) => `на сумму ${sum}`,
      validUntil: (day: string) => `Предложение действует до ${day}`,
    },
    note: 'Цены и условия назвали банки. Окончательное решение принимает банк; лист не является публичной офертой.',
    people: { agent: 'Ваш агент', manager: 'Ваш менеджер' },
    page: (page: number, pages: number) => `${page} из ${pages}`,
    sent: (count: number) => countOf(count, offers),
  },
});
