import { countOf, pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const banks = { one: 'банк', few: 'банка', many: 'банков' };
const hours = { one: 'час', few: 'часа', many: 'часов' };
const days = { one: 'день', few: 'дня', many: 'дней' };

/** The words of choosing the banks of a deal. */
export const dealBankTexts = defineTexts({
  ru: {
    /** What the server says of a bank it cannot price. */
    notPriceable: 'Цена появится, когда указаны закон, назначение гарантии, сумма и срок',
    priceOnRequest: 'Условия кредита и займа спрашивают у банка',
    title: 'Банки',
    fitting: (fitting: number, total: number, unsure: number) =>
      `${pluralForm(fitting, { one: 'подходит', few: 'подходят', many: 'подходят' })} ${fitting} из ${total}${unsure > 0 ? `, проверить ${unsure}` : ''}`,
    /** Said once for all ticked banks that do not fit. */
    needPermission: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]}: по правилам не подходит. Выбрать можно, но отправить заявку получится только с разрешения руководителя.`
        : `${names.join(', ')}: по правилам не подходят. Выбрать можно, но отправить заявки получится только с разрешения руководителя.`,
    cheapest: (sum: string) => `дешевле всех ${sum}`,
    sortLabel: 'Порядок банков',
    byPrice: 'По цене',
    bySpeed: 'По скорости',
    tableLabel: 'Банки: цена, срок решения, подходит ли',
    columns: {
      tick: 'Выбрать',
      bank: 'Банк и проверка',
      price: 'Цена, ₽',
      proPrice: 'Со скидкой, ₽',
      decision: 'Решение',
      documents: 'Не хватает документов',
    },
    tick: (name: string) => `Выбрать: ${name}`,
    fit: { green: 'Подходит', amber: 'Нужно проверить', red: 'Не подходит' },
    individual: 'индивидуально',
    individualHint: 'Сумма выше тарифной сетки: цену назначит банк',
    noPrice: 'нет цены',
    proPrice: (sum: string) => `со скидкой ${sum}`,
    rate: (percent: string) => `${percent.replace('.', ',')}\u00a0% годовых`,
    allDocuments: 'всё есть',
    packageUnknown: 'Какие документы просит банк, пока неизвестно',
    whyNot: 'Почему нельзя',
    whyNotTitle: (name: string) => `${name}: почему нельзя`,
    sentAlready: 'Банк уже получил заявку: его можно только отозвать на экране сделки',
    notEditable: 'Банки выбирает тот, кто ведёт сделку',
    more: (count: number) => `Показать ещё ${countOf(count, banks)}`,
    less: 'Свернуть список',
    hours: (count: number) => countOf(count, hours),
    days: (count: number) => countOf(count, days),
    /** Before there is anything to count with. */
    beforeDraft: 'Банки и цены появятся, когда сделка сохранится: достаточно номера закупки или ИНН',
    noneFit: 'Ни один банк не подходит. Ближе всех:',
    empty: 'Нет ни одного работающего банка',
    failed: 'Список банков не загрузился',
    dialogTitle: 'Выбрать банки',
    dialogWords:
      'Каждому выбранному банку уйдёт своя заявка. Убрать можно банк, которому она ещё не отправлена.',
    apply: (added: number, removed: number) =>
      [
        added > 0 ? `Добавить ${countOf(added, banks)}` : '',
        removed > 0 ? `${added > 0 ? 'убрать' : 'Убрать'} ${countOf(removed, banks)}` : '',
      ]
        .filter((part) => part !== '')
        .join(' и ') || 'Выбрать',
    nothingChanged: 'Отметьте банки, которые нужно добавить, или снимите лишние',
    saved: 'Банки сделки обновлены',
  },
});
