import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { formatRoubles } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { sumInWords } from '#domain/words/sum-in-words.ts';
import { bareSum, invoiceTitle, invoiceValues } from '#features/deal-fees/deal-fees.print.ts';
import { kopecksOf, vatInside } from '#features/deal-fees/deal-fees.rules.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { findInvoice, type Invoice, numberOf } from '#features/deal-fees/server/find-invoices.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import {
  ownValuesOfDeal,
  printByTemplate,
  templateAt,
} from '#features/print-templates/server/print-templates.facade.ts';
import type { Operation } from '#kit/server/implement.ts';
import { headCell, namesAndValues, pdfFooter, pdfRule, ruledLayout } from '#kit/server/pdf-tables.ts';
import { type PdfBlock, type PdfDocument, printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

const words = feeTexts.document;

export type PrintedInvoice = {
  readonly invoice: Invoice;
  readonly tenderNumber: string | null;
  /** The template that held when the invoice was made. */
  readonly template: string | null;
  readonly own: FormValues;
};

export const titleOf = (invoice: Invoice): string => invoiceTitle(numberOf(invoice), invoice.issuedOn);

const partyOf = (party: {
  readonly name: string;
  readonly inn: string | null;
  readonly kpp: string | null;
  readonly address: string | null;
}): string =>
  [party.name, party.inn && words.inn(party.inn), party.kpp && words.kpp(party.kpp), party.address]
    .filter(Boolean)
    .join(', ');

const bankBox = ({ seller }: Invoice): PdfBlock => ({
  table: {
    widths: ['*', 70, 150],
    body: [
      [{ text: seller.bank_name }, { text: words.bik }, { text: seller.bik }],
      [{ text: words.bank, fontSize: 8 }, { text: words.corrAccount }, { text: seller.corr_account }],
      [
        { text: [words.inn(seller.inn), seller.kpp && words.kpp(seller.kpp)].filter(Boolean).join('   ') },
        { text: words.account },
        { text: seller.account },
      ],
      [{ text: `${words.receiver}: ${seller.name}` }, { text: '' }, { text: '' }],
    ],
  },
  layout: {
    ...ruledLayout,
    hLineWidth: () => 0.6,
    vLineWidth: () => 0.6,
  },
});

const line = ({ subject, amount }: Invoice): PdfBlock => ({
  table: {
    widths: [20, '*', 44, 36, 82, 82],
    headerRows: 1,
    dontBreakRows: true,
    body: [
      [
        headCell(words.no),
        headCell(words.subject),
        headCell(words.quantity, 'right'),
        headCell(words.unit),
        headCell(words.price, 'right'),
        headCell(words.sum, 'right'),
      ],
      [
        { text: '1' },
        { text: subject },
        { text: '1', alignment: 'right' },
        { text: words.unitName },
        { text: bareSum(amount), alignment: 'right', noWrap: true },
        { text: bareSum(amount), alignment: 'right', noWrap: true },
      ],
    ],
  },
  layout: ruledLayout,
  margin: [0, 12, 0, 6],
});

const totals = ({ amount, seller }: Invoice): PdfBlock => {
  const vat = vatInside(seller.vat, amount);
  const rows: (readonly [string, string])[] = [
    [words.total, bareSum(amount)],
    vat === null ? [words.noVat, '–'] : [words.vat(seller.vat), bareSum(vat)],
    [words.toPay, bareSum(amount)],
  ];
  return {
    table: {
      widths: ['*', 90],
      body: rows.map(([name, value]) => [
        { text: name, alignment: 'right', bold: true },
        { text: value, alignment: 'right', bold: true, noWrap: true },
      ]),
    },
    layout: { ...ruledLayout, hLineWidth: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
  };
};

/** The post, a line to sign on, the name that is not torn apart. */
const signatureOf = (post: string, name: string): string =>
  `${post} ________________ ${name.replaceAll(' ', '\u00a0')}`;

const signatures = ({ seller }: Invoice): PdfBlock => ({
  unbreakable: true,
  margin: [0, 40, 0, 0],
  columnGap: 24,
  columns: [
    { width: '*', text: signatureOf(words.head, seller.head_name) },
    ...(seller.accountant_name
      ? [
          {
            width: '*' as const,
            text: signatureOf(words.accountant, seller.accountant_name),
          },
        ]
      : []),
  ],
});

/** The invoice as the client's accountant knows it: banks, parties, one line, the sum in words, signatures. */
const layOut = ({ invoice, tenderNumber }: Pick<PrintedInvoice, 'invoice' | 'tenderNumber'>): PdfDocument => {
  const { seller, payer, amount } = invoice;
  const title = titleOf(invoice);
  const sum = formatRoubles(kopecksOf(amount));
  return {
    title,
    author: seller.name,
    content: [
      ...(invoice.cancelledAt ? [{ text: words.cancelled, bold: true, fontSize: 12, color: '#b42318' }] : []),
      bankBox(invoice),
      { text: title, fontSize: 16, bold: true, margin: [0, 20, 0, 0] },
      pdfRule(),
      namesAndValues(
        [
          [words.seller, partyOf({ ...seller, address: seller.address })],
          [words.buyer, partyOf(payer)],
          [words.reason, words.reasonOf(invoice.dealId, tenderNumber)],
        ],
        90,
      ),
      line(invoice),
      totals(invoice),
      { text: words.inWords(1, sum), margin: [0, 14, 0, 0] },
      { text: sumInWords(kopecksOf(amount)), bold: true },
      { text: words.due(formatDate(invoice.dueOn)), margin: [0, 8, 0, 0] },
      signatures(invoice),
    ],
    footer: pdfFooter(title, words.page),
  };
};

/** What a template of an invoice is filled with. */
export const valuesOf = ({ invoice, tenderNumber, own }: Omit<PrintedInvoice, 'template'>): FormValues => ({
  ...own,
  ...invoiceValues({
    ...invoice,
    number: numberOf(invoice),
    tenderNumber,
    isCancelled: invoice.cancelledAt !== null,
  }),
});

/** An invoice as it is to be printed, if the caller sees its deal. */
export const readInvoice = async (
  operation: Pick<Operation, 'db' | 'caller'>,
  id: number,
): Promise<PrintedInvoice> => {
  const { db } = operation;
  const invoice = await findInvoice(operation, id);
  const deal = await findDeal(operation, invoice.dealId);
  const template = await templateAt(db, 'invoice', invoice.createdAt);
  return { invoice, tenderNumber: deal.tenderNumber, template, own: await ownValuesOfDeal(db, deal) };
};

/** Whether it would be printed the same now. */
export const isPrintedSame = (one: PrintedInvoice, other: PrintedInvoice): boolean =>
  one.template === other.template && isDeepStrictEqual(valuesOf(one), valuesOf(other));

/** An invoice as a PDF for the client: by the template it was made under, else by the product's own layout. */
export const makeInvoice = async (services: Services, printed: PrintedInvoice): Promise<SentFile> => {
  const { invoice, template } = printed;
  const bytes = await (template === null
    ? printPdf(layOut(printed))
    : printByTemplate(services, template, valuesOf(printed), titleOf(invoice)));
  const name = words.fileName(numberOf(invoice));
  return { stream: Readable.from([bytes]), name, mime: 'application/pdf', bytes: bytes.length };
};
