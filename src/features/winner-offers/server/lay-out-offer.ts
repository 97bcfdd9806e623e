import { lawLabels } from '#domain/law.ts';
import { formatRoubles, parseDecimalString } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { termInWords } from '#domain/words/term-in-words.ts';
import type { Seller } from '#features/deal-fees/deal-fees.contract.ts';
import type { ContactCard } from '#features/people/server/people.facade.ts';
import type { OfferContent } from '#features/winner-offers/winner-offers.sheet.ts';
import { winnerOfferTexts as texts } from '#features/winner-offers/winner-offers.texts.ts';
import { headCell, namesAndValues, pdfFooter, pdfInk, pdfRule, ruledLayout } from '#kit/server/pdf-tables.ts';
import type { PdfBlock, PdfDocument } from '#kit/server/print-pdf.ts';

export const roubles = (amount: string): string => {
  const parsed = parseDecimalString(amount);
  return parsed === undefined ? amount : formatRoubles(parsed);
};

/** What the guarantee is for, as names and values; on paper and on the page alike. */
export const factsOf = (offer: OfferContent): (readonly [string, string])[] => {
  const { rows } = texts;
  return [
    [rows.client, `${offer.client}, ${texts.inn(offer.inn)}`],
    [rows.number, offer.number],
    [rows.subject, offer.subject],
    [rows.customer, offer.customer],
    [rows.law, lawLabels[offer.law]],
    [rows.security, roubles(offer.security)],
    [rows.term, termInWords(offer.dateStart, offer.dateEnd, offer.days) ?? ''],
    ...(offer.signDeadline === null ? [] : [[rows.signDeadline, formatDate(offer.signDeadline)] as const]),
  ];
};

/** Who we are, in one line. */
export const sellerLine = (seller: Seller): string =>
  [texts.inn(seller.inn), seller.kpp && texts.kpp(seller.kpp), texts.ogrn(seller.ogrn), seller.address]
    .filter(Boolean)
    .join(', ');

const letterhead = (seller: Seller | null, { madeOn }: OfferContent): PdfBlock => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: seller?.name ?? texts.author, fontSize: 13, bold: true },
        ...(seller ? [{ text: sellerLine(seller), fontSize: 8, color: pdfInk.pale }] : []),
      ],
    },
    { width: 'auto', text: texts.datedOn(formatDate(madeOn)), color: pdfInk.pale, margin: [0, 3, 0, 0] },
  ],
  columnGap: 24,
});

const prices = ({ banks }: OfferContent): PdfBlock => ({
  table: {
    widths: ['*', 120, 120],
    headerRows: 1,
    dontBreakRows: true,
    body: [
      [
        headCell(texts.columns.bank),
        headCell(texts.columns.decision),
        headCell(texts.columns.price, 'right'),
      ],
      ...banks.map(({ name, decisionHours, price }): readonly PdfBlock[] => [
        { text: name, bold: true },
        { text: texts.decision(decisionHours), color: pdfInk.pale },
        { text: roubles(price), bold: true, alignment: 'right', noWrap: true },
      ]),
    ],
  },
  layout: ruledLayout,
  margin: [0, 14, 0, 0],
});

const documentsPart = ({ banks, documents }: OfferContent): readonly PdfBlock[] =>
  documents.length === 0
    ? []
    : [
        { text: texts.documents(banks[0]?.name ?? ''), bold: true, margin: [0, 16, 0, 4] },
        ...documents.map((name): PdfBlock => ({ text: `— ${name}` })),
      ];

const manager = ({ name, contacts }: ContactCard): PdfBlock => ({
  unbreakable: true,
  margin: [0, 20, 0, 0],
  stack: [
    { text: texts.manager, color: pdfInk.pale, fontSize: 9 },
    { text: name, bold: true },
    ...contacts.map((text) => ({ text })),
  ],
});

/** The offer as its reader gets it: for what, at which banks and prices, what to prepare, until when, whom to call. */
export const layOutOffer = (
  offer: OfferContent,
  { seller, author }: { readonly seller: Seller | null; readonly author: ContactCard },
): PdfDocument => ({
  title: texts.title,
  author: seller?.name ?? texts.author,
  content: [
    letterhead(seller, offer),
    pdfRule(),
    { text: texts.title, fontSize: 18, bold: true, margin: [0, 0, 0, 10] },
    namesAndValues(factsOf(offer)),
    prices(offer),
    { text: texts.validUntil(formatDate(offer.validUntil)), margin: [0, 8, 0, 0] },
    ...documentsPart(offer),
    manager(author),
    { text: texts.note, color: pdfInk.pale, fontSize: 9, margin: [0, 16, 0, 0] },
  ],
  footer: pdfFooter(texts.title, texts.page),
});
