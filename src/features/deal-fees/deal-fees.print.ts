import { formatSum } from '#domain/money.ts';
import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { sumInWords } from '#domain/words/sum-in-words.ts';
import type { Payer, Seller } from '#features/deal-fees/deal-fees.contract.ts';
import { kopecksOf, vatInside } from '#features/deal-fees/deal-fees.rules.ts';
import { sellerFields, sellerValues } from '#features/deal-fees/deal-fees.seller-fields.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import type { GroupedNames } from '#features/print-templates/print-templates.kinds.ts';

const words = feeTexts.document;

/** Names in braces that a template of an invoice may hold. Notes, the percent and what it was counted from are ours alone. */
export const invoiceNames: GroupedNames = {
  groups: [
    {
      title: 'Счёт',
      fields: [
        ['счет.заголовок', 'Счёт на оплату с номером и датой'],
        ['счет.номер', 'Номер'],
        ['счет.дата', 'Дата счёта'],
        ['счет.срок', 'Оплатить не позднее'],
        ['счет.за_что', 'Работы, услуги'],
        ['счет.основание', 'Сделка и закупка'],
        ['счет.сумма', 'Сумма в рублях, без знака'],
        ['счет.ндс', 'НДС в сумме или «Без налога (НДС)»'],
        ['счет.прописью', 'Сумма прописью'],
        ['счет.пометка', '«Счёт отменён»; у остальных пусто'],
      ],
    },
    { title: 'Мы', fields: [...sellerFields, ['наша.бухгалтер', 'Наш бухгалтер']] },
    {
      title: 'Клиент',
      fields: [
        ['клиент.наименование', 'Наименование'],
        ['клиент.инн', 'ИНН'],
        ['клиент.кпп', 'КПП'],
        ['клиент.адрес', 'Адрес'],
      ],
    },
    {
      title: 'Сделка',
      fields: [
        ['сделка.номер', 'Номер сделки'],
        ['закупка.номер', 'Номер закупки'],
      ],
    },
  ],
  lists: [],
};

export const invoiceTitle = (number: string, issuedOn: IsoDate): string =>
  words.title(number, formatDate(issuedOn));

/** A sum as a column of roubles shows it. */
export const bareSum = (amount: string): string => formatSum(kopecksOf(amount));

type Facts = {
  readonly number: string;
  readonly dealId: number;
  readonly tenderNumber: string | null;
  readonly issuedOn: IsoDate;
  readonly dueOn: IsoDate;
  readonly amount: string;
  readonly subject: string;
  readonly isCancelled: boolean;
  readonly seller: Seller;
  readonly payer: Payer;
};

const vatOf = ({ seller, amount }: Facts): string => {
  const vat = vatInside(seller.vat, amount);
  return vat === null ? words.noVat : `${words.vat(seller.vat)}: ${bareSum(vat)}`;
};

/** What a template of an invoice is filled with. */
export const invoiceValues = (facts: Facts): FormValues => ({
  ...sellerValues(facts.seller),
  'наша.бухгалтер': facts.seller.accountant_name ?? '',
  'счет.заголовок': invoiceTitle(facts.number, facts.issuedOn),
  'счет.номер': facts.number,
  'счет.дата': formatDate(facts.issuedOn),
  'счет.срок': formatDate(facts.dueOn),
  'счет.за_что': facts.subject,
  'счет.основание': words.reasonOf(facts.dealId, facts.tenderNumber),
  'счет.сумма': bareSum(facts.amount),
  'счет.ндс': vatOf(facts),
  'счет.прописью': sumInWords(kopecksOf(facts.amount)),
  'счет.пометка': facts.isCancelled ? words.cancelled : '',
  'клиент.наименование': facts.payer.name,
  'клиент.инн': facts.payer.inn ?? '',
  'клиент.кпп': facts.payer.kpp ?? '',
  'клиент.адрес': facts.payer.address ?? '',
  'сделка.номер': String(facts.dealId),
  'закупка.номер': facts.tenderNumber ?? '',
});
