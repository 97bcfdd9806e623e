import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mayPass } from '#domain/access.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { writeInvoices } from '#features/deal-fees/deal-fees.access.ts';
import type { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { feeErrors } from '#features/deal-fees/deal-fees.errors.ts';
import { type InvoiceFilter, invoiceState } from '#features/deal-fees/deal-fees.rules.ts';
import { companyRequisites, invoicePayments, invoices } from '#features/deal-fees/server/deal-fees.tables.ts';
import { findDeal, lockDeal } from '#features/deals/server/deals.facade.ts';
import { dealLegs, deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Caller } from '#kit/server/caller.ts';
import { anyOf, type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type View = CallReply<typeof feeCalls.searchInvoices>['items'][number];
type Payment = NonNullable<View['payments']>[number];
/** An invoice as it is stored. */
export type Invoice = typeof invoices.$inferSelect;

/** The invoices a caller sees: those of the deals he sees. */
const visibleInvoices = (caller: Caller): SQL => visibleDeals(caller, 'deals');

/** «2026-15»: numbers begin anew every year. */
export const numberOf = ({ year, number }: Pick<Invoice, 'year' | 'number'>): string => `${year}-${number}`;

const person = (name: string) => alias(users, name);
const [author, remover] = [person('author'), person('remover')];
const names = (of: typeof author) => ({
  lastName: of.lastName,
  firstName: of.firstName,
  middleName: of.middleName,
});

const readPayments = async (db: Db, ids: readonly number[]): Promise<Map<number, Payment[]>> => {
  const rows = await db
    .select({ payment: invoicePayments, author: names(author), remover: names(remover) })
    .from(invoicePayments)
    .innerJoin(author, eq(author.id, invoicePayments.recordedBy))
    .leftJoin(remover, eq(remover.id, invoicePayments.removedBy))
    .where(anyOf(invoicePayments.invoiceId, ids))
    .orderBy(invoicePayments.id);
  const views = rows.map(({ payment, ...by }) => ({
    invoiceId: payment.invoiceId,
    view: {
      id: payment.id,
      amount: payment.amount,
      paid_on: payment.paidOn,
      note: payment.note,
      recorded_by: shortName(by.author),
      recorded_at: payment.recordedAt.toISOString(),
      removed_by: by.remover && shortName(by.remover),
      remove_reason: payment.removeReason,
    },
  }));
  return new Map(
    [...Map.groupBy(views, ({ invoiceId }) => invoiceId)].map(([id, found]) => [
      id,
      found.map(({ view }) => view),
    ]),
  );
};

const selectInvoices = (db: Db, where: SQL | undefined, order: SQL, count: number) =>
  db
    .select({ invoice: invoices, bankName: banks.name, author: names(author) })
    .from(invoices)
    .innerJoin(deals, eq(deals.id, invoices.dealId))
    .innerJoin(author, eq(author.id, invoices.createdBy))
    .leftJoin(dealLegs, eq(dealLegs.id, invoices.legId))
    .leftJoin(banks, eq(banks.id, dealLegs.bankId))
    .where(where)
    .orderBy(order)
    .limit(count);
type Row = Awaited<ReturnType<typeof selectInvoices>>[number];

const viewsOf = async ({ db, now }: Operation, rows: readonly Row[]): Promise<View[]> => {
  const payments = await readPayments(
    db,
    rows.map(({ invoice }) => invoice.id),
  );
  const today = moscowDateOf(now);
  return rows.map(({ invoice, bankName, author: by }) => ({
    id: invoice.id,
    number: numberOf(invoice),
    application_id: invoice.dealId,
    application_bank_id: invoice.legId,
    bank_name: bankName,
    issued_on: invoice.issuedOn,
    due_on: invoice.dueOn,
    amount: invoice.amount,
    paid: invoice.paid,
    state: invoiceState({ ...invoice, isCancelled: invoice.cancelledAt !== null }, today),
    payer_name: invoice.payer.name,
    percent: invoice.percent === null ? null : String(Number(invoice.percent)),
    base_amount: invoice.baseAmount,
    subject: invoice.subject,
    note: invoice.note,
    created_by: shortName(by),
    cancel_reason: invoice.cancelReason,
    payments: payments.get(invoice.id) ?? [],
    version: invoice.version,
  }));
};

const mostOfDeal = 100;

/** The invoices of a deal, the newest first. */
export const listOfDeal = async (
  operation: Operation,
  dealId: number,
): Promise<CallReply<typeof feeCalls.listOfDeal>> => {
  const { db, caller } = operation;
  const deal = await findDeal(operation, dealId);
  const rows = await selectInvoices(db, eq(invoices.dealId, deal.id), sql`${invoices.id} desc`, mostOfDeal);
  return {
    items: await viewsOf(operation, rows),
    can_write: mayPass(writeInvoices, caller.role),
    has_requisites: (await db.$count(companyRequisites)) > 0,
  };
};

const open = sql`${invoices.paidAt} is null and ${invoices.cancelledAt} is null`;

const conditionOf = (filter: InvoiceFilter, today: string): SQL => {
  if (filter === 'unpaid') return open;
  if (filter === 'overdue') return sql`${open} and ${invoices.dueOn} < ${today}::date`;
  if (filter === 'paid') return sql`${invoices.paidAt} is not null and ${invoices.cancelledAt} is null`;
  return filter === 'cancelled' ? sql`${invoices.cancelledAt} is not null` : sql`true`;
};

const isByDue = (filter: InvoiceFilter): boolean => filter === 'unpaid' || filter === 'overdue';

const after = (cursor: string | undefined, filter: InvoiceFilter): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const found = /^(\d{4})(\d\d)(\d\d)-(\d{1,9})$/.exec(cursor);
  const day = found && `${found[1]}-${found[2]}-${found[3]}`;
  if (!found || !day || Number.isNaN(Date.parse(day)))
    throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  const place = sql`(${day}::date, ${Number(found[4])}::int)`;
  return isByDue(filter)
    ? sql`(${invoices.dueOn}, ${invoices.id}) > ${place}`
    : sql`(${invoices.issuedOn}, ${invoices.id}) < ${place}`;
};

/** One page of the invoices a caller sees: those that wait by their term, the others from the newest. */
export const searchInvoices = async (
  operation: Operation,
  { filter, cursor, limit }: CallParsed<typeof feeCalls.searchInvoices>['body'],
): Promise<CallReply<typeof feeCalls.searchInvoices>> => {
  const { db, caller, now } = operation;
  const order = isByDue(filter)
    ? sql`${invoices.dueOn}, ${invoices.id}`
    : sql`${invoices.issuedOn} desc, ${invoices.id} desc`;
  const where = and(conditionOf(filter, moscowDateOf(now)), visibleInvoices(caller), after(cursor, filter));
  const rows = await selectInvoices(db, where, order, limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.invoice : undefined;
  const day = last && (isByDue(filter) ? last.dueOn : last.issuedOn);
  return {
    items: await viewsOf(operation, shown),
    next_cursor: last && day ? `${day.replaceAll('-', '')}-${last.id}` : null,
  };
};

/** What the invoices of this year come to, as far as the caller sees them. */
export const sumInvoices = async ({
  db,
  caller,
  now,
}: Operation): Promise<CallReply<typeof feeCalls.sumInvoices>> => {
  const today = moscowDateOf(now);
  const year = Number(today.slice(0, 4));
  const row = await selectRow<{ issued: string; paid: string; waiting: string; overdue: string }>(
    db,
    sql`select coalesce(sum(i.amount), 0)::numeric(17,2)::text as issued,
               coalesce(sum(i.paid), 0)::numeric(17,2)::text as paid,
               coalesce(sum(i.amount - i.paid) filter (where i.paid_at is null), 0)::numeric(17,2)::text as waiting,
               coalesce(sum(i.amount - i.paid) filter (where i.paid_at is null and i.due_on < ${today}::date), 0)::numeric(17,2)::text as overdue
        from ${invoices} i join ${deals} d on d.id = i.deal_id
        where i.year = ${year} and i.cancelled_at is null and ${visibleDeals(caller)}`,
  );
  return { year, ...(row ?? { issued: '0.00', paid: '0.00', waiting: '0.00', overdue: '0.00' }) };
};

/** The invoice, if the caller sees its deal. */
export const findInvoice = async (
  { db, caller }: Pick<Operation, 'db' | 'caller'>,
  id: number,
): Promise<Invoice> => {
  const [found] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(deals, eq(deals.id, invoices.dealId))
    .where(and(eq(invoices.id, id), visibleInvoices(caller)));
  if (!found) throw refuse(feeErrors.notFound);
  return found.invoice;
};

/** The id of the invoice a payment belongs to, if the caller sees its deal. */
export const invoiceOfPayment = async ({ db, caller }: Operation, id: number): Promise<number> => {
  const [found] = await db
    .select({ id: invoices.id })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .innerJoin(deals, eq(deals.id, invoices.dealId))
    .where(and(eq(invoicePayments.id, id), visibleInvoices(caller)));
  if (!found) throw refuse(feeErrors.noPayment);
  return found.id;
};

/** The invoice with its deal locked before it, until the transaction ends. */
export const lockInvoice = async (operation: Operation, id: number): Promise<Invoice> => {
  const { dealId } = await findInvoice(operation, id);
  await lockDeal(operation, dealId);
  const [invoice] = await operation.db.select().from(invoices).where(eq(invoices.id, id)).for('update');
  if (!invoice) throw refuse(feeErrors.notFound);
  return invoice;
};
