import { shortBankName } from '#domain/bank-name.ts';
import { sumText } from '#domain/money.ts';
import { formatDate, formatDateRange, type IsoDate } from '#domain/moscow-date.ts';
import type { Seller } from '#features/deal-fees/deal-fees.contract.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import {
  askedOf,
  decisionOf,
  isBest,
  type Person,
  type Sheet,
} from '#features/offer-sheets/offer-sheets.print.ts';
import type { StandingOffer } from '#features/offer-sheets/offer-sheets.rules.ts';
import { offerSheetTexts as texts } from '#features/offer-sheets/offer-sheets.texts.ts';
import { headCell, namesAndValues, pdfFooter, pdfInk, ruledLayout } from '#kit/server/pdf-tables.ts';
import type { PdfBlock, PdfDocument } from '#kit/server/print-pdf.ts';

/** A4 lying: the offers stand side by side with their conditions. */
const sheet = { width: 842, height: 595, margins: [48, 40, 48, 52], fontSize: 10 } as const;
const breadth = sheet.width - 96;

const letterhead = (seller: Seller | null, today: IsoDate): PdfBlock => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: seller?.name ?? texts.author, fontSize: 13, bold: true },
        ...(seller
          ? [
              {
                text: [
                  texts.inn(seller.inn),
                  seller.kpp && texts.kpp(seller.kpp),
                  texts.ogrn(seller.ogrn),
                  seller.address,
                ]
                  .filter(Boolean)
                  .join(', '),
                fontSize: 8,
                color: pdfInk.pale,
              },
            ]
          : []),
      ],
    },
    { width: 'auto', text: texts.datedOn(formatDate(today)), color: pdfInk.pale, margin: [0, 3, 0, 0] },
  ],
  columnGap: 24,
});

const rule = (): PdfBlock => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: breadth, h: 0.8, color: pdfInk.line }],
  margin: [0, 6, 0, 12],
});

const asked = (deal: Deal): PdfBlock => {
  const { purpose, law, tender, beneficiary, amount, term } = askedOf(deal);
  const rows: (readonly [string, string])[] = [
    [texts.rows.client, [deal.client_name, deal.inn && texts.inn(deal.inn)].filter(Boolean).join(', ')],
    [texts.rows.purpose, purpose],
    [texts.rows.law, law],
    [texts.rows.tender, tender],
    [texts.rows.beneficiary, beneficiary],
    [texts.rows.amount, amount],
    [texts.rows.term, term],
  ];
  return namesAndValues(rows.filter(([, value]) => value !== ''));
};

const below = (text: string): PdfBlock => ({ text, fontSize: 8, color: pdfInk.pale });

const offerRow = (one: StandingOffer, isCheapest: boolean): readonly PdfBlock[] => {
  const { leg, offer } = one;
  return [
    { text: shortBankName(leg.bank?.name ?? ''), bold: true },
    {
      alignment: 'right',
      stack: [
        { text: sumText(offer.price), bold: true, noWrap: true },
        ...(isCheapest ? [below(texts.best)] : []),
      ],
    },
    { text: sumText(offer.amount), alignment: 'right', noWrap: true },
    {
      stack: [
        { text: formatDateRange(offer.date_start, offer.date_end) },
        ...(offer.rate ? [below(texts.rateOf(offer.rate))] : []),
      ],
    },
    offer.conditions ? { text: offer.conditions } : { text: texts.noConditions, color: pdfInk.pale },
    { text: formatDate(offer.valid_until) },
    { text: decisionOf(one) },
  ];
};

const table = (offers: readonly StandingOffer[]): PdfBlock => ({
  table: {
    widths: [100, 74, 82, 70, '*', 74, 80],
    headerRows: 1,
    dontBreakRows: true,
    body: [
      [
        headCell(texts.columns.bank),
        headCell(texts.columns.price, 'right'),
        headCell(texts.columns.amount, 'right'),
        headCell(texts.columns.term),
        headCell(texts.columns.conditions),
        headCell(texts.columns.validUntil),
        headCell(texts.columns.decision),
      ],
      ...offers.map((one, at) => offerRow(one, isBest(at, offers))),
    ],
  },
  layout: ruledLayout,
  margin: [0, 12, 0, 0],
});

const cards = (people: readonly Person[]): PdfBlock => ({
  unbreakable: true,
  margin: [0, 20, 0, 0],
  stack: [
    {
      columnGap: 32,
      columns: people.map(({ title, card: { name, contacts } }) => ({
        width: 'auto',
        stack: [
          { text: title, color: pdfInk.pale, fontSize: 9 },
          { text: name, bold: true },
          ...contacts.map((text) => ({ text })),
        ],
      })),
    },
  ],
});

/** The sheet a client reads: who offers, what he has asked for, what each bank wants for it, whom to call. */
export const layOutSheet = ({ deal, offers, seller, people, today }: Sheet): PdfDocument => ({
  title: texts.title,
  author: seller?.name ?? texts.author,
  sheet,
  content: [
    letterhead(seller, today),
    rule(),
    { text: texts.title, fontSize: 18, bold: true, margin: [0, 0, 0, 8] },
    asked(deal),
    table(offers),
    { text: texts.note, color: pdfInk.pale, fontSize: 9, margin: [0, 10, 0, 0] },
    cards(people),
  ],
  footer: pdfFooter(texts.title, texts.page),
});
