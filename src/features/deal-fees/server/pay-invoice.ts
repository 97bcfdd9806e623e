import { and, eq, isNull } from 'drizzle-orm';
import { addKopecks, formatRoubles, type Kopecks, subtractKopecks, toDecimalString } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { feeErrors } from '#features/deal-fees/deal-fees.errors.ts';
import { kopecksOf } from '#features/deal-fees/deal-fees.rules.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { invoicePayments, invoices } from '#features/deal-fees/server/deal-fees.tables.ts';
import {
  type Invoice,
  invoiceOfPayment,
  lockInvoice,
  numberOf,
} from '#features/deal-fees/server/find-invoices.ts';
import { publishDealTouched, writeHistory } from '#features/deals/server/deals.facade.ts';
import { refuseClosedDay } from '#features/ledger/server/ledger.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type FeePayment = {
  readonly paymentId: number;
  readonly dealId: number;
  readonly legId: number | null;
  readonly amount: Kopecks;
  /** The day the money came. */
  readonly paidOn: string;
};

/** A payment of our fee has been written down, in the same transaction. */
export const feePaid = defineHook<FeePayment>('deal-fees.paid');

/** A payment written by mistake has been taken back. */
export const feeUnpaid = defineHook<FeePayment & { readonly reason: string }>('deal-fees.unpaid');

const words = feeTexts.problems;
const history = feeTexts.history;

type Change = {
  readonly set: Partial<typeof invoices.$inferInsert>;
  readonly move: string;
  readonly comment: string;
};

/** Writes a change of an invoice into itself, the history of its deal and the trace, and shows it to who looks. */
const change = async (
  operation: Operation,
  before: Invoice,
  { set, move, comment }: Change,
): Promise<void> => {
  const { db, caller } = operation;
  const version = before.version + 1;
  await db
    .update(invoices)
    .set({ ...set, version })
    .where(eq(invoices.id, before.id));
  const { dealId, legId } = before;
  await writeHistory(operation, caller, { dealId, legId, move, comment, details: {} });
  await recordChange(operation, {
    entity: 'invoice',
    entityId: before.id,
    before: { paid: before.paid, version: before.version },
    after: { paid: set.paid ?? before.paid, move, version },
  });
  await publishDealTouched(operation, dealId);
};

const paidSet = (invoice: Invoice, paid: Kopecks, now: Date) => ({
  paid: toDecimalString(paid),
  paidAt: paid >= kopecksOf(invoice.amount) ? now : null,
});

/** Writes down money that came for an invoice, whole or a part of it; never more than is left. */
export const payInvoice = async (
  operation: Operation,
  input: CallParsed<typeof feeCalls.payInvoice>['body'],
): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  const invoice = await lockInvoice(operation, input.id);
  if (invoice.cancelledAt !== null || invoice.paidAt !== null) throw refuse(feeErrors.closed);
  if (invoice.version !== input.version) throw refuse(feeErrors.conflict);
  const inputValues = kopecksOf(input.amount);
  const left = subtractKopecks(kopecksOf(invoice.amount), kopecksOf(invoice.paid));
  if (inputValues === 0) throw refuseField('amount', words.zeroSum);
  if (inputValues > left) throw refuseField('amount', words.tooMuch);
  if (input.paid_on > moscowDateOf(now)) throw refuseField('paid_on', words.futurePayment);
  if (input.paid_on < invoice.issuedOn) throw refuseField('paid_on', words.earlyPayment);
  await refuseClosedDay(db, 'paid_on', input.paid_on);
  const [made] = await db
    .insert(invoicePayments)
    .values({
      invoiceId: invoice.id,
      amount: input.amount,
      paidOn: input.paid_on,
      note: input.note || null,
      recordedBy: caller.userId,
      recordedAt: now,
    })
    .returning();
  if (!made) throw new Error('No payment was written');
  await change(operation, invoice, {
    set: paidSet(invoice, addKopecks(kopecksOf(invoice.paid), inputValues), now),
    move: 'invoice_paid',
    comment: history.paid(numberOf(invoice), formatRoubles(inputValues)),
  });
  const { dealId, legId } = invoice;
  const payment = { paymentId: made.id, dealId, legId, amount: inputValues, paidOn: made.paidOn };
  await feePaid.emit(operation, payment);
  return { id: made.id };
};

/** Takes back a payment written by mistake; it stays in the list, struck out, with the reason. */
export const removePayment = async (
  operation: Operation,
  { id, reason }: CallParsed<typeof feeCalls.removePayment>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  const invoice = await lockInvoice(operation, await invoiceOfPayment(operation, id));
  if (invoice.cancelledAt !== null) throw refuse(feeErrors.closed);
  const [removed] = await db
    .update(invoicePayments)
    .set({ removedAt: now, removedBy: caller.userId, removeReason: reason })
    .where(and(eq(invoicePayments.id, id), isNull(invoicePayments.removedAt)))
    .returning();
  if (!removed) throw refuse(feeErrors.noPayment);
  const paid = subtractKopecks(kopecksOf(invoice.paid), kopecksOf(removed.amount));
  await change(operation, invoice, {
    set: paidSet(invoice, paid, now),
    move: 'invoice_unpaid',
    comment: history.unpaid(numberOf(invoice), formatRoubles(kopecksOf(removed.amount))),
  });
  const { dealId, legId } = invoice;
  const amount = kopecksOf(removed.amount);
  await feeUnpaid.emit(operation, { paymentId: id, dealId, legId, amount, paidOn: removed.paidOn, reason });
};

/** Cancels an invoice that nothing has been paid for; its number stays taken. */
export const cancelInvoice = async (
  operation: Operation,
  { id, version, reason }: CallParsed<typeof feeCalls.cancelInvoice>['body'],
): Promise<void> => {
  const invoice = await lockInvoice(operation, id);
  if (invoice.cancelledAt !== null) throw refuse(feeErrors.closed);
  if (kopecksOf(invoice.paid) > 0) throw refuse(feeErrors.hasPayments);
  if (invoice.version !== version) throw refuse(feeErrors.conflict);
  const { now, caller } = operation;
  await change(operation, invoice, {
    set: { cancelledAt: now, cancelledBy: caller.userId, cancelReason: reason },
    move: 'invoice_cancelled',
    comment: history.cancelled(numberOf(invoice)),
  });
};
