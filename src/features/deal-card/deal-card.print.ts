import { lawLabels } from '#domain/law.ts';
import { sumText } from '#domain/money.ts';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { termInWords } from '#domain/words/term-in-words.ts';
import { dealCardTexts as texts } from '#features/deal-card/deal-card.texts.ts';
import { documentsOf, pricesOf, roubles, specialOf, statusOf } from '#features/deal-card/deal-card.words.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import { type Deal, legsWithBank } from '#features/deal-legs/deal-legs.view.ts';
import { parameterWords } from '#features/deals/deals.parameter-words.ts';
import { extraParameters } from '#features/deals/deals.parameters.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import type { GroupedNames } from '#features/print-templates/print-templates.kinds.ts';

/** Names in braces that a template of a deal's card may hold. */
export const dealCardNames: GroupedNames = {
  groups: [
    {
      title: 'Сделка',
      fields: [
        ['сделка.заголовок', 'Карточка сделки с номером'],
        ['сделка.номер', 'Номер'],
        ['сделка.статус', 'Статус'],
        ['сделка.срок', 'Срок'],
        ['сделка.напечатана', 'Когда и кем напечатана'],
      ],
    },
    {
      title: 'Клиент',
      fields: [
        ['клиент.наименование', 'Полное наименование'],
        ['клиент.инн', 'ИНН'],
        ['клиент.кпп', 'КПП'],
        ['клиент.огрн', 'ОГРН'],
        ['клиент.адрес', 'Адрес'],
      ],
    },
    {
      title: 'Закупка',
      fields: [
        ['закупка.закон', 'Закон'],
        ['закупка.номер', 'Номер закупки'],
        ['закупка.лот', 'Номер лота'],
        ['закупка.предмет', 'Предмет'],
        ['закупка.икз', 'ИКЗ'],
        ['закупка.цена_контракта', 'Цена контракта'],
        ['бенефициар.наименование', 'Заказчик'],
        ['бенефициар.инн', 'ИНН заказчика'],
      ],
    },
    {
      title: 'Гарантия или кредит',
      fields: [
        ['гарантия.назначение', 'Назначение гарантии'],
        ['гарантия.сумма', 'Сумма'],
        ['гарантия.срок', 'Срок действия с числом дней'],
        ['гарантия.нужна_до', 'К какому дню нужна'],
        ['гарантия.аванс', 'Аванс'],
        ['гарантия.условия', 'Особые условия'],
        ['кредит.цель', 'Цель финансирования'],
        ['кредит.ставка', 'Желаемая ставка'],
      ],
    },
    {
      title: 'Кто ведёт',
      fields: [
        ['люди.менеджер', 'Менеджер'],
        ['люди.агент', 'Агент'],
        ['люди.оператор', 'Оператор'],
        ['люди.автор', 'Автор'],
      ],
    },
  ],
  lists: [
    {
      name: 'банки',
      title: 'Заявки в банки',
      items: [
        ['банк', 'Банк'],
        ['статус', 'Статус заявки'],
        ['гарантия', 'Номер и дата выданной гарантии'],
        ['документы', 'Сколько документов готово'],
        ['цена', 'Цена в рублях, без знака'],
        ['цена_со_скидкой', 'Цена со скидкой; у агентов пусто'],
      ],
    },
    {
      name: 'параметры',
      title: 'Остальные параметры сделки, те, что заполнены',
      items: [
        ['название', 'Название'],
        ['значение', 'Значение'],
      ],
    },
  ],
};

/** A deal as it is printed for a reader. */
export type PrintedDeal = {
  readonly deal: Deal;
  readonly organization:
    | {
        readonly fullName: string;
        readonly kpp: string | null;
        readonly ogrn: string | null;
        readonly address: string | null;
      }
    | undefined;
  /** Whether the reader may see discounted prices. */
  readonly isProShown: boolean;
  readonly printed: string;
};

const text = (value: string | null | undefined): string => value ?? '';

const aboutDeal = ({ deal, printed }: PrintedDeal): FormValues => ({
  'сделка.заголовок': texts.title(deal.id),
  'сделка.номер': String(deal.id),
  'сделка.статус': statusOf(deal),
  'сделка.срок': deal.deadline === null ? '' : formatDateTime(new Date(deal.deadline)),
  'сделка.напечатана': printed,
  'люди.менеджер': text(deal.manager?.name),
  'люди.агент': text(deal.agent?.name),
  'люди.оператор': text(deal.operator?.name),
  'люди.автор': deal.author.name,
});

const aboutClient = ({ deal, organization }: PrintedDeal): FormValues => ({
  'клиент.наименование': organization?.fullName ?? deal.client_name,
  'клиент.инн': text(deal.inn),
  'клиент.кпп': text(organization?.kpp),
  'клиент.огрн': text(organization?.ogrn),
  'клиент.адрес': text(organization?.address),
});

const aboutPurchase = ({ deal }: PrintedDeal): FormValues => ({
  'закупка.закон': deal.law ? lawLabels[deal.law] : '',
  'закупка.номер': text(deal.tender_number),
  'закупка.лот': text(deal.lot_number),
  'закупка.предмет': text(deal.subject),
  'закупка.икз': text(deal.ikz),
  'закупка.цена_контракта': text(roubles(deal.contract_price)),
  'бенефициар.наименование': text(deal.beneficiary_name),
  'бенефициар.инн': text(deal.beneficiary_inn),
});

const aboutProduct = ({ deal }: PrintedDeal): FormValues => ({
  'гарантия.назначение': deal.purpose ? purposeLabels[deal.purpose] : '',
  'гарантия.сумма': text(roubles(deal.amount)),
  'гарантия.срок': text(termInWords(deal.date_start, deal.date_end, deal.days)),
  'гарантия.нужна_до': deal.need_by === null ? '' : formatDate(deal.need_by),
  'гарантия.аванс': text(roubles(deal.advance)),
  'гарантия.условия': specialOf(deal),
  'кредит.цель': text(deal.credit_purpose),
  'кредит.ставка': deal.credit_rate ? texts.rate(deal.credit_rate) : '',
});

const banksOf = ({ deal, isProShown }: PrintedDeal) =>
  legsWithBank(deal).map((leg) => {
    const { price, pro } = pricesOf(leg, isProShown);
    const { guarantee_number: number, guarantee_date: day } = leg;
    return {
      банк: leg.bank?.name ?? '',
      статус: statusOf(leg),
      гарантия: number && day ? texts.guaranteeOf(number, formatDate(day)) : '',
      документы: documentsOf(leg),
      цена: price === null ? texts.documentsUnknown : sumText(price),
      цена_со_скидкой: pro === null ? '' : sumText(pro),
    };
  });

const parametersOf = ({ deal }: PrintedDeal) =>
  extraParameters.flatMap((name) => {
    const words = parameterWords(name, deal[name]);
    return words ? [{ название: dealTexts.fieldNames[name] ?? name, значение: words }] : [];
  });

/** What a template of a deal's card is filled with: what the reader may see, and nothing else. */
export const dealCardValues = (card: PrintedDeal): FormValues => ({
  ...aboutDeal(card),
  ...aboutClient(card),
  ...aboutPurchase(card),
  ...aboutProduct(card),
  банки: banksOf(card),
  параметры: parametersOf(card),
});
