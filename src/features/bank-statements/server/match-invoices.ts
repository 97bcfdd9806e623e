import { and, eq, isNull, sql } from 'drizzle-orm';
import { kopecksFromDecimal, subtractKopecks, toDecimalString } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import { statementTexts as texts } from '#features/bank-statements/bank-statements.texts.ts';
import {
  type Matcher,
  matchOneByOne,
  type MoneyDocument,
  type Offer,
  type OpenLine,
} from '#features/bank-statements/server/matchers.ts';
import { payInvoice, removePayment } from '#features/deal-fees/server/deal-fees.facade.ts';
import { invoices } from '#features/deal-fees/server/deal-fees.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { everyWordIn } from '#kit/server/like-words.ts';

type Invoice = typeof invoices.$inferSelect;

const isOpen = and(isNull(invoices.paidAt), isNull(invoices.cancelledAt));
const numberOf = ({ year, number }: Pick<Invoice, 'year' | 'number'>): string => `${year}-${number}`;

const lineOf = (invoice: Invoice): OpenLine => ({
  id: invoice.id,
  title: texts.invoice(numberOf(invoice)),
  about: [invoice.payer.name, formatDate(invoice.dueOn)].join(' · '),
  left: subtractKopecks(kopecksFromDecimal(invoice.amount), kopecksFromDecimal(invoice.paid)),
});

/** Numbers of invoices that a purpose may name: «2026-15». */
const numbersIn = (purpose: string): { year: number; number: number }[] =>
  [...purpose.matchAll(/(?<![\p{L}\p{N}-])(20\d{2})\s?[-–]\s?(\d{1,6})(?![\p{L}\p{N}-])/gu)]
    .slice(0, 5)
    .map(([, year, number]) => ({ year: Number(year), number: Number(number) }));

/** What differs first: a number may be a slip for another client's invoice. */
const whyPart = ({ partyInn }: MoneyDocument, invoice: Invoice): string => {
  const { name, inn } = invoice.payer;
  const isOther = partyInn !== '' && inn !== '' && partyInn !== inn;
  return isOther ? texts.why.invoiceOther(numberOf(invoice), name) : texts.why.invoicePart(numberOf(invoice));
};

const offerOf = (document: MoneyDocument, invoice: Invoice): Offer => {
  const line = lineOf(invoice);
  const isSure = line.left === document.left && document.day >= invoice.issuedOn;
  return {
    rank: 2,
    isSure,
    why: isSure ? texts.why.invoice(numberOf(invoice)) : whyPart(document, invoice),
    parts: [{ ...line, amount: line.left < document.left ? line.left : document.left }],
  };
};

/** Open invoices of ours to clients, paid by the operation of their owner. */
export const invoiceMatcher: Matcher = {
  kind: 'invoice',
  title: texts.kinds.invoice,
  direction: 'in',
  offers: async ({ db }, documents) => {
    const asked = documents.map((document) => ({ document, numbers: numbersIn(document.purpose) }));
    const named = asked.flatMap(({ numbers }) => numbers);
    if (named.length === 0) return new Map();
    const years = sql.param(named.map(({ year }) => year));
    const serials = sql.param(named.map(({ number }) => number));
    const isNamed = sql`(${invoices.year}, ${invoices.number}) in (select * from unnest(${years}::int[], ${serials}::int[]))`;
    const found = await db.select().from(invoices).where(and(isOpen, isNamed));
    const byNumber = new Map(found.map((invoice) => [numberOf(invoice), invoice]));
    return new Map(
      asked.map(({ document, numbers }) => [
        document.id,
        numbers.flatMap((number) => {
          const invoice = byNumber.get(numberOf(number));
          return invoice ? [offerOf(document, invoice)] : [];
        }),
      ]),
    );
  },
  lines: async ({ db }, { q }) => {
    const text = sql`lower(${invoices.year} || '-' || ${invoices.number} || ' ' || (${invoices.payer}->>'name'))`;
    const found = await db
      .select()
      .from(invoices)
      .where(and(isOpen, ...everyWordIn(text, q)))
      .orderBy(invoices.dueOn, invoices.id)
      .limit(100);
    return found.map(lineOf);
  },
  match: matchOneByOne(async (operation, document, parts) => {
    const [part] = parts;
    if (!part || parts.length > 1) throw refuseField('parts', texts.problems.oneInvoice);
    const [invoice] = await operation.db.select().from(invoices).where(eq(invoices.id, part.id));
    if (!invoice || invoice.paidAt !== null || invoice.cancelledAt !== null)
      throw refuse(statementErrors.gone);
    const { id: targetId } = await payInvoice(operation, {
      id: invoice.id,
      version: invoice.version,
      amount: toDecimalString(part.amount),
      paid_on: document.postedOn,
      note: texts.document(document.number, formatDate(document.day), document.id),
    });
    return { targetId, title: texts.invoice(numberOf(invoice)) };
  }),
  hangs: async () => ({ words: texts.hangs.invoice, corrects: [] }),
  undo: (operation, id, reason) => removePayment(operation, { id, reason }),
};
