import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import type { PricedBank, Question } from '#features/calculator/calculator.rules.ts';
import { calculatorTexts as texts } from '#features/calculator/calculator.texts.ts';
import { decisionBy, priceWords, questionLines } from '#features/calculator/calculator.words.ts';
import type { ContactCard } from '#features/people/server/people.facade.ts';
import type { PdfBlock, PdfDocument, PdfTableLayout } from '#kit/server/print-pdf.ts';

const ink = { brand: '#0058a3', pale: '#5f6e84', line: '#d5dde8', head: '#f2f6fb' } as const;
const width = 499; // A4 less the margins, in points

const lines: PdfTableLayout = {
  hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.6),
  vLineWidth: () => 0,
  hLineColor: () => ink.line,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 7,
  paddingBottom: () => 6,
};

const plain: PdfTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  hLineColor: () => ink.line,
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
        { type: 'rect', x: 0, y: 1, w: 14, h: 14, r: 3, color: ink.brand },
        { type: 'rect', x: 4, y: 5, w: 6, h: 6, r: 1, color: '#ffffff' },
      ],
    },
    { width: '*', text: texts.broker, fontSize: 13, bold: true },
    { width: 'auto', text: texts.datedOn(formatDate(today)), color: ink.pale, margin: [0, 2, 0, 0] },
  ],
  columnGap: 2,
});

/** Made anew for every document: the printer writes places into the blocks it is given. */
const rule = (): PdfBlock => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: 0.8, color: ink.line }],
  margin: [0, 8, 0, 22],
});

const conditions = (question: Question): PdfBlock => ({
  table: {
    widths: [120, '*'],
    body: questionLines(question).map(([label, value]) => [
      { text: label, color: ink.pale },
      { text: value, bold: true },
    ]),
  },
  layout: plain,
});

const headCell = (text: string, alignment: 'left' | 'right' = 'left'): PdfBlock => ({
  text,
  alignment,
  color: ink.pale,
  fillColor: ink.head,
  fontSize: 9,
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
        { text: decisionBy(bank), color: ink.pale },
        bank.price === null
          ? { text: priceWords(bank), alignment: 'right', color: ink.pale }
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
    { text: texts.contact, color: ink.pale, fontSize: 9 },
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
    rule(),
    { text: texts.title, fontSize: 20, bold: true, lineHeight: 1.1, margin: [0, 0, 0, 14] },
    conditions(question),
    { text: texts.rowsTitle(banks.length), fontSize: 12, bold: true, margin: [0, 22, 0, 8] },
    prices(banks),
    { text: texts.note, color: ink.pale, fontSize: 9, margin: [0, 12, 0, 0] },
    signature(author),
  ],
  footer: (page, pages) => ({
    margin: [48, 20, 48, 0],
    columns: [
      { text: texts.broker, color: ink.pale, fontSize: 8, width: '*' },
      { text: texts.page(page, pages), color: ink.pale, fontSize: 8, alignment: 'right', width: 'auto' },
    ],
  }),
});
