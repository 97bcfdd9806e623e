import { shortBankName } from '#domain/bank-name.ts';
import { lawLabels } from '#domain/law.ts';
import { formatRoubles, parseDecimalString, sumText } from '#domain/money.ts';
import { formatDate, formatDateRange, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { termInWords } from '#domain/words/term-in-words.ts';
import type { Seller } from '#features/deal-fees/deal-fees.contract.ts';
import { sellerFields, sellerValues } from '#features/deal-fees/deal-fees.seller-fields.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import type { StandingOffer } from '#features/offer-sheets/offer-sheets.rules.ts';
import { offerSheetTexts as texts } from '#features/offer-sheets/offer-sheets.texts.ts';
import type { GroupedNames } from '#features/print-templates/print-templates.kinds.ts';

/** Names in braces that a template of the sheet may hold: what the client is to read, no discount, no money of ours or of the agent. */
export const offerSheetNames: GroupedNames = {
  groups: [
    {
      title: 'Лист',
      fields: [
        ['лист.заголовок', 'Предложения банков'],
        ['лист.дата', 'Дата листа'],
        ['лист.оговорка', 'Что решает банк и что это не оферта'],
      ],
    },
    { title: 'Мы', fields: sellerFields },
    {
      title: 'Что просит клиент',
      fields: [
        ['клиент.наименование', 'Клиент'],
        ['клиент.инн', 'ИНН клиента'],
        ['гарантия.назначение', 'Назначение гарантии'],
        ['гарантия.сумма', 'Сумма'],
        ['гарантия.срок', 'Срок действия с числом дней'],
        ['закупка.закон', 'Закон'],
        ['закупка.номер', 'Номер закупки'],
        ['бенефициар.наименование', 'Заказчик'],
        ['сделка.номер', 'Номер сделки'],
      ],
    },
  ],
  lists: [
    {
      name: 'предложения',
      title: 'Предложения банков, сначала дешёвые',
      items: [
        ['банк', 'Банк'],
        ['цена', 'Цена в рублях, без знака'],
        ['пометка', '«лучшая цена» у первого, если их несколько'],
        ['сумма', 'Сумма в рублях, без знака'],
        ['срок', 'Срок действия гарантии'],
        ['ставка', 'Ставка, если банк её назвал'],
        ['условия', 'Условия банка'],
        ['действует_до', 'Предложение действует до'],
        ['решение', 'Решение банка'],
      ],
    },
    {
      name: 'контакты',
      title: 'Кому звонить: агент и менеджер',
      items: [
        ['кто', 'Ваш агент или Ваш менеджер'],
        ['имя', 'Имя'],
        ['связь', 'Телефон и почта'],
      ],
    },
  ],
};

/** Somebody the client may call. */
export type Person = {
  readonly title: string;
  readonly card: { readonly name: string; readonly contacts: readonly string[] };
};

/** What the client reads. */
export type Sheet = {
  readonly deal: Deal;
  readonly offers: readonly StandingOffer[];
  readonly seller: Seller | null;
  readonly people: readonly Person[];
  readonly today: IsoDate;
};

const roubles = (amount: string): string => {
  const parsed = parseDecimalString(amount);
  return parsed === undefined ? amount : formatRoubles(parsed);
};

/** What has been asked of the banks, each value in words. */
export const askedOf = (deal: Deal) => ({
  purpose: deal.purpose ? purposeLabels[deal.purpose] : '',
  law: deal.law ? lawLabels[deal.law] : '',
  tender: deal.tender_number ?? '',
  beneficiary: deal.beneficiary_name ?? '',
  amount: deal.amount ? roubles(deal.amount) : '',
  term: termInWords(deal.date_start, deal.date_end, deal.days) ?? '',
});

export const decisionOf = ({ leg, offer }: StandingOffer): string => {
  if (offer.accepted_at !== null)
    return texts.decisions.accepted(formatDate(moscowDateOf(new Date(offer.accepted_at))));
  return leg.status === 'approved' ? texts.decisions.approved : texts.decisions.preliminary;
};

const offerOf = (one: StandingOffer, isCheapest: boolean) => {
  const { leg, offer } = one;
  return {
    банк: shortBankName(leg.bank?.name ?? ''),
    цена: sumText(offer.price),
    пометка: isCheapest ? texts.best : '',
    сумма: sumText(offer.amount),
    срок: formatDateRange(offer.date_start, offer.date_end),
    ставка: offer.rate ? texts.rateOf(offer.rate) : '',
    условия: offer.conditions || texts.noConditions,
    действует_до: formatDate(offer.valid_until),
    решение: decisionOf(one),
  };
};

/** The best of one is no news. */
export const isBest = (at: number, { length }: readonly StandingOffer[]): boolean => at === 0 && length > 1;

/** What a template of the sheet is filled with; each value is picked for the client. */
export const offerSheetValues = ({ deal, offers, seller, people, today }: Sheet): FormValues => {
  const { purpose, law, tender, beneficiary, amount, term } = askedOf(deal);
  return {
    ...(seller ? sellerValues(seller) : {}),
    'лист.заголовок': texts.title,
    'лист.дата': formatDate(today),
    'лист.оговорка': texts.note,
    'клиент.наименование': deal.client_name,
    'клиент.инн': deal.inn ?? '',
    'гарантия.назначение': purpose,
    'гарантия.сумма': amount,
    'гарантия.срок': term,
    'закупка.закон': law,
    'закупка.номер': tender,
    'бенефициар.наименование': beneficiary,
    'сделка.номер': String(deal.id),
    предложения: offers.map((one, at) => offerOf(one, isBest(at, offers))),
    контакты: people.map(({ title, card: { name, contacts } }) => ({
      кто: title,
      имя: name,
      связь: contacts.join(', '),
    })),
  };
};
