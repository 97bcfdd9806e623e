import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { formatIntegerBySpaces } from '#domain/money.ts';
import { wholeInWords } from '#domain/words/sum-in-words.ts';
import { fictionalPdf } from '#features/deal-documents/server/deal-documents.facade.ts';

/** What a fictional bank writes its draft by. */
export type DraftTerms = {
  readonly bank: string;
  readonly client: string;
  readonly inn: string;
  readonly beneficiary: string;
  readonly beneficiaryInn: string;
  readonly amount: string;
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly purchase: string;
  readonly number: string;
};

const words = (roubles: number): string => {
  const stated = wholeInWords(roubles);
  return `${stated[0]?.toUpperCase() ?? ''}${stated.slice(1)}`;
};

/** The paragraphs of a guarantee's draft; `isFlawed` is the first version, whose sum and term a bank got wrong. */
export const draftParagraphs = (terms: DraftTerms, isFlawed: boolean): string[] => {
  const required = Math.floor(Number(terms.amount));
  const roubles = isFlawed ? Math.max(1000, required - 30_000) : required;
  const until = isFlawed ? terms.from : terms.until;
  const irrevocably = isFlawed ? '' : 'безотзывно и безусловно ';
  const purchase = terms.purchase === '' ? '' : `, заключаемому по итогам закупки № ${terms.purchase}`;
  const days = isFlawed ? '10 (десяти)' : '5 (пяти)';
  return [
    `1. ${terms.bank}, именуемый далее «Гарант», ${irrevocably}обязуется уплатить ${terms.beneficiary} (ИНН ${terms.beneficiaryInn}), именуемому далее «Бенефициар», сумму, не превышающую ${formatIntegerBySpaces(roubles)} (${words(roubles)}) рублей 00 копеек.`,
    `2. Гарантия обеспечивает исполнение ${terms.client} (ИНН ${terms.inn}), именуемым далее «Принципал», обязательств по контракту${purchase}.`,
    `3. Гарантия вступает в силу ${formatDate(terms.from)} и действует по ${formatDate(until)} включительно.`,
    `4. Гарант уплачивает сумму требования в течение ${days} рабочих дней со дня получения требования Бенефициара.`,
    '5. За каждый день просрочки Гарант уплачивает неустойку в размере 0,1 % суммы, подлежащей уплате.',
    '6. Бенефициар имеет право на бесспорное списание денежных средств со счёта Гаранта, если требование не исполнено в срок.',
    '7. Обязательства Гаранта перед Бенефициаром ограничены суммой гарантии и прекращаются с окончанием срока её действия.',
    'Вымышленный документ для знакомства с программой.',
  ];
};

/** A bank's draft as a PDF with a text that can be read and compared. */
export const fictionalDraft = (terms: DraftTerms, isFlawed: boolean): Buffer =>
  fictionalPdf([
    {
      title: `Независимая гарантия № ${isFlawed ? 'б/н' : terms.number}`,
      paragraphs: draftParagraphs(terms, isFlawed),
    },
  ]);
