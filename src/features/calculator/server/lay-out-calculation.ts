import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import type { PricedBank, Question } from '#features/calculator/calculator.rules.ts';
import { calculatorTexts as texts } from '#features/calculator/calculator.texts.ts';
import { decisionBy, priceWords, questionLines } from '#features/calculator/calculator.words.ts';
import type { ContactCard } from '#features/people/server/people.facade.ts';
import { headCell, pdfFooter, pdfInk, pdfRule, ruledLayout } from '#kit/server/pdf-tables.ts';
import type { PdfBlock, PdfDocument, PdfTableLayout } from '#kit/server/print-pdf.ts';

const lines: PdfTableLayout = {
  ...ruledLayout,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 7,
  paddingBottom: () => 6,
};

const plain: PdfTableLayout = {
  ...lines,
  hLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 12,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

const letterhead = (today: IsoDate): PdfBlock => ({
  columns: [
    {
      width: 20,
      canvas: [
        { type: 'rect', x: 0, y: 1, w: 14, h: 14, r: 3, color: pdfInk.brand },
        { type: 'rect', x: 4, y: 5, w: 6, h: 6, r: 1, color: '#ffffff' },
      ],
    },
    { width: '*', text: texts.broker, fontSize: 13, bold: true },
    { width: 'auto', text: texts.datedOn(formatDate(today)), color: pdfInk.pale, margin: [0, 2, 0, 0] },
  ],
  columnGap: 2,
});

const conditions = (question: Question): PdfBlock => ({
  table: {
    widths: [120, '*'],
    body: questionLines(question).map(([label, value]) => [
      { text: label, color: pdfInk.pale },
      { text: value, bold: true },
    ]),
  },
  layout: plain,
});

const prices = (banks: readonly PricedBank[]): PdfBlock => ({
  table: {
    widths: ['*', 100, 150],
    headerRows: 1,
    dontBreakRows: true,
    body: [
      [
        headCell(texts.columns.bank),
        headCell(texts.columns.decision),
        headCell(texts.columns.price, 'right'),
      ],
      ...banks.map((bank): readonly PdfBlock[] => [
        { text: bank.name },
        { text: decisionBy(bank), color: pdfInk.pale },
        bank.price === null
          ? { text: priceWords(bank), alignment: 'right', color: pdfInk.pale }
          : { text: priceWords(bank), alignment: 'right', bold: true, noWrap: true },
      ]),
    ],
  },
  layout: lines,
});

const signature = ({ name, contacts }: ContactCard): PdfBlock => ({
  unbreakable: true,
  margin: [0, 26, 0, 0],
  stack: [
    { text: texts.contact, color: pdfInk.pale, fontSize: 9 },
    { text: name, bold: true },
    ...contacts.map((contact): PdfBlock => ({ text: contact })),
  ],
});

/** The calculation as a document for a client: who offers it, what was asked, what each bank wants, whom to answer. */
export const layOutCalculation = (
  question: Question,
  banks: readonly PricedBank[],
  author: ContactCard,
  today: IsoDate,
): PdfDocument => ({
  title: texts.title,
  author: texts.broker,
  content: [
    letterhead(today),
    { ...pdfRule(), margin: [0, 8, 0, 22] },
    { text: texts.title, fontSize: 20, bold: true, lineHeight: 1.1, margin: [0, 0, 0, 14] },
    conditions(question),
    { text: texts.rowsTitle(banks.length), fontSize: 12, bold: true, margin: [0, 22, 0, 8] },
    prices(banks),
    { text: texts.note, color: pdfInk.pale, fontSize: 9, margin: [0, 12, 0, 0] },
    signature(author),
  ],
  footer: pdfFooter(texts.broker, texts.page),
});
