import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { maySeeField } from '#domain/audience.ts';
import { lawLabels } from '#domain/law.ts';
import { sumText } from '#domain/money.ts';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { termInWords } from '#domain/words/term-in-words.ts';
import { type PrintedDeal, dealCardValues } from '#features/deal-card/deal-card.print.ts';
import { dealCardTexts as texts } from '#features/deal-card/deal-card.texts.ts';
import { documentsOf, pricesOf, roubles, specialOf, statusOf } from '#features/deal-card/deal-card.words.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import { type Deal, type Leg, legsWithBank } from '#features/deal-legs/deal-legs.view.ts';
import { getDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import { parameterWords } from '#features/deals/deals.parameter-words.ts';
import { extraParameters } from '#features/deals/deals.parameters.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import {
  ownValuesOfDeal,
  printByTemplate,
  templateAt,
} from '#features/print-templates/server/print-templates.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Operation } from '#kit/server/implement.ts';
import { headCell, namesAndValues, pdfFooter, pdfInk, pdfRule, ruledLayout } from '#kit/server/pdf-tables.ts';
import { type PdfBlock, type PdfDocument, printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

type Row = readonly [name: string, value: string | null | undefined];

const { rows: words } = texts;

const day = (date: string | null): string | null => (date === null ? null : formatDate(date));

/** A part of the card: its title and what is known of it; nothing where nothing is. */
const part = (title: string, rows: readonly Row[]): PdfBlock[] => {
  const existing = rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  if (existing.length === 0) return [];
  return [{ text: title, fontSize: 12, bold: true, margin: [0, 12, 0, 4] }, namesAndValues(existing)];
};

const priceCell = (leg: Leg, isProShown: boolean): PdfBlock => {
  const { price, pro } = pricesOf(leg, isProShown);
  return {
    alignment: 'right',
    stack: [
      { text: price === null ? texts.documentsUnknown : sumText(price), bold: true, noWrap: true },
      ...(pro === null ? [] : [{ text: texts.discounted(sumText(pro)), fontSize: 8, color: pdfInk.pale }]),
    ],
  };
};

const bankTable = (legs: readonly Leg[], isProShown: boolean): PdfBlock => ({
  table: {
    widths: ['*', 150, 60, 90],
    headerRows: 1,
    dontBreakRows: true,
    body: [
      [
        headCell(texts.columns.bank),
        headCell(texts.columns.status),
        headCell(texts.columns.documents),
        headCell(texts.columns.price, 'right'),
      ],
      ...legs.map((leg): readonly PdfBlock[] => [
        { text: leg.bank?.name ?? '' },
        {
          stack: [
            { text: statusOf(leg) },
            ...(leg.guarantee_number && leg.guarantee_date
              ? [
                  {
                    text: texts.guaranteeOf(leg.guarantee_number, formatDate(leg.guarantee_date)),
                    fontSize: 8,
                    color: pdfInk.pale,
                  },
                ]
              : []),
          ],
        },
        { text: documentsOf(leg) },
        priceCell(leg, isProShown),
      ]),
    ],
  },
  layout: ruledLayout,
});

const banksOf = (deal: Deal, isProShown: boolean): PdfBlock[] => {
  const legs = legsWithBank(deal);
  return [
    { text: texts.banks, fontSize: 12, bold: true, margin: [0, 14, 0, 6] },
    legs.length === 0 ? { text: texts.noBanks, color: pdfInk.pale } : bankTable(legs, isProShown),
  ];
};

const clientRows = ({ deal, organization }: PrintedDeal): Row[] => [
  [words.name, organization?.fullName ?? deal.client_name],
  [words.inn, deal.inn],
  [words.kpp, organization?.kpp],
  [words.ogrn, organization?.ogrn],
  [words.address, organization?.address],
];

const purchaseRows = (deal: Deal): Row[] => [
  [words.law, deal.law && lawLabels[deal.law]],
  [words.number, deal.tender_number],
  [words.lot, deal.lot_number],
  [words.subject, deal.subject],
  [words.beneficiary, [deal.beneficiary_name, deal.beneficiary_inn].filter(Boolean).join(', ')],
  [words.ikz, deal.ikz],
  [words.contractPrice, roubles(deal.contract_price)],
];

const productRows = (deal: Deal): Row[] => [
  [words.purpose, deal.purpose && purposeLabels[deal.purpose]],
  [words.creditPurpose, deal.credit_purpose],
  [words.creditRate, deal.credit_rate && texts.rate(deal.credit_rate)],
  [words.amount, roubles(deal.amount)],
  [words.term, termInWords(deal.date_start, deal.date_end, deal.days)],
  [words.needBy, day(deal.need_by)],
  [words.advance, roubles(deal.advance)],
  [words.special, specialOf(deal)],
  ...extraParameters.map(
    (name) => [dealTexts.fieldNames[name] ?? name, parameterWords(name, deal[name])] as const,
  ),
];

const peopleRows = ({ manager, agent, operator, author }: Deal): Row[] => [
  [words.manager, manager?.name],
  [words.agent, agent?.name],
  [words.operator, operator?.name],
  [words.author, author.name],
];

const layOut = (card: PrintedDeal): PdfDocument => {
  const { deal, isProShown, printed } = card;
  const title = texts.title(deal.id);
  return {
    title,
    author: texts.author,
    content: [
      { text: title, fontSize: 18, bold: true },
      { text: printed, color: pdfInk.pale, fontSize: 9 },
      pdfRule(),
      namesAndValues([
        [texts.status, statusOf(deal)],
        ...(deal.deadline ? [[texts.deadline, formatDateTime(new Date(deal.deadline))] as const] : []),
      ]),
      ...part(texts.client, clientRows(card)),
      ...part(texts.purchase, purchaseRows(deal)),
      ...part(deal.product === 1 ? texts.guarantee : texts.credit, productRows(deal)),
      ...banksOf(deal, isProShown),
      ...part(texts.people, peopleRows(deal)),
    ],
    footer: pdfFooter(title, texts.page),
  };
};

type Printed = {
  readonly card: PrintedDeal;
  /** The template in force now. */
  readonly template: string | null;
  readonly own: FormValues;
};

/** The card of a deal as its reader may see it. */
export const readCard = async (operation: Operation, dealId: number): Promise<Printed> => {
  const { db, caller, now } = operation;
  const deal = await getDeal(operation, dealId);
  const [organization] =
    deal.organization_id === null
      ? []
      : await db.select().from(organizations).where(eq(organizations.id, deal.organization_id));
  const [reader] = await db.select().from(users).where(eq(users.id, caller.userId));
  const printed = texts.printed(formatDateTime(now), reader ? shortName(reader) : '');
  return {
    card: { deal, organization, isProShown: maySeeField(caller.role, 'pro_price'), printed },
    template: await templateAt(db, 'deal_card', now),
    own: await ownValuesOfDeal(db, { id: deal.id, organizationId: deal.organization_id }),
  };
};

export const valuesOf = ({ card, own }: Omit<Printed, 'template'>): FormValues => ({
  ...own,
  ...dealCardValues(card),
});

/** The card of a deal in PDF: by the company's template, else by the product's own layout. */
export const makeCard = async (services: Services, printed: Printed): Promise<SentFile> => {
  const { card, template } = printed;
  const { id } = card.deal;
  const bytes = await (template === null
    ? printPdf(layOut(card))
    : printByTemplate(services, template, valuesOf(printed), texts.title(id)));
  return {
    stream: Readable.from([bytes]),
    name: texts.fileName(id),
    mime: 'application/pdf',
    bytes: bytes.length,
  };
};
