import { and, eq, isNull } from 'drizzle-orm';
import {
  addKopecks,
  type Kopecks,
  kopecks,
  kopecksFromDecimal,
  parseDecimalString,
  subtractKopecks,
  toDecimalString,
  zeroKopecks,
} from '#domain/money.ts';
import { formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { asTyped } from '#domain/words/language.ts';
import { payoutPosted, payoutReturned } from '#features/accruals/server/accruals.facade.ts';
import type { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actErrors, actProblems, heldMessage } from '#features/agent-acts/agent-acts.errors.ts';
import { actTexts as texts } from '#features/agent-acts/agent-acts.texts.ts';
import { actPayments, actReceipts } from '#features/agent-acts/server/agent-acts.tables.ts';
import { type Act, findAct, lockAct, stateAfter } from '#features/agent-acts/server/find-act.ts';
import { judgePayouts } from '#features/agent-acts/server/judge-payouts.ts';
import { changeActRow, notifyPayee, publishAct } from '#features/agent-acts/server/move-act.ts';
import { recountTaxes, withholdings } from '#features/agent-acts/server/withhold-tax.ts';
import { closeReports, reopenReports } from '#features/agent-reports/server/agent-reports.facade.ts';
import { refuseClosedDay } from '#features/ledger/server/ledger.facade.ts';
import { receiptDue } from '#features/tax-settings/tax-settings.rules.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/**
 * No money is written down as paid to requisites that were changed lately, nor to whoever has lost the status of a payer
 * of НПД; the other reasons keep it from being sent, not from being written down once it is gone.
 */
const refuseHeld = async (operation: Operation, act: Act, day: IsoDate): Promise<void> => {
  const problems = (await judgePayouts(operation, [act], day)).get(act.id) ?? [];
  const held = problems.find(({ kind }) => kind === 'held');
  if (held?.until) throw refuse(actErrors.held, { message: heldMessage(formatDate(held.until)) });
  if (problems.some(({ kind }) => kind === 'npd_lost')) throw refuse(actErrors.npdLost);
};

type Payment = typeof actPayments.$inferSelect;

/** Money paid by a locked act: the number of its order, how much, when. */
type PaidPart = {
  readonly orderNumber: string;
  readonly day: IsoDate;
  readonly sum: Kopecks;
};

/** A payment that came back, in the same transaction. */
export const paymentReturned = defineHook<{ readonly paymentId: number; readonly reason: string }>(
  'agent-acts.payment-returned',
);

/** Answers by which order an act is already on its way to be paid, in words; null where by none. */
type ActReserve = (db: Db, actId: number) => Promise<string | null>;

const reserves = definePoint<ActReserve>('agent-acts.reserves');

/** Whoever sends money by acts says by this that one is under way: it is paid by no other door meanwhile. */
export const defineActReserve = reserves.give;

const refuseReserved = async ({ db, services }: Operation, actId: number): Promise<void> => {
  for (const reserve of reserves.contributions(services)) {
    const words = await reserve(db, actId);
    if (words !== null) throw refuse(actErrors.reserved, { message: words });
  }
};

/**
 * The tax withheld with a part of a locked act. What an order has sent is a fact: where more has gone than its tax left,
 * the shortage is withheld from what this person is paid next.
 */
const withhold = async (
  db: Db,
  act: Act,
  { day, sum, isOrdered }: PaidPart & { readonly isOrdered: boolean },
): Promise<Kopecks> => {
  if (sum === 0) throw refuseField('sum', actProblems.zero);
  const found = (await withholdings(db, [{ act, sum }], day)).get(act.id);
  if (!found || sum > (isOrdered ? found.left : found.most)) throw refuseField('sum', actProblems.tooMuch);
  return found.ndfl;
};

/** An act by what has been paid of it; the tax of the rest is counted after. */
const paidColumns = ({ toPay }: Act, paid: Kopecks, withheld: Kopecks) => ({
  paid: toDecimalString(paid),
  withheld: toDecimalString(withheld),
  ndfl: toDecimalString(withheld),
  payout: toDecimalString(subtractKopecks(kopecksFromDecimal(toPay), withheld)),
});

/** Writes down money paid by a locked act, whole or a part of it; with the last rouble the act is paid. */
const recordPart = async (
  operation: Operation,
  act: Act,
  part: PaidPart & { readonly isOrdered: boolean },
): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  const { orderNumber, day, sum } = part;
  if (act.state !== 'confirmed') throw refuse(actErrors.wrongState);
  if (day > moscowDateOf(now)) throw refuseField('day', actProblems.future);
  if (day < act.day) throw refuseField('day', actProblems.early);
  await refuseClosedDay(db, 'day', day);
  const ndfl = await withhold(db, act, part);
  const { entryId } = await payoutPosted(operation, {
    actId: act.id,
    payeeId: act.payeeId,
    sum: addKopecks(sum, ndfl),
    ndfl,
    day,
  });
  const [made] = await db
    .insert(actPayments)
    .values({
      actId: act.id,
      orderNumber,
      day,
      sum: toDecimalString(sum),
      ndfl: toDecimalString(ndfl),
      entryId,
      byUserId: caller.userId,
      at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw refuse(actErrors.paidOnce);
  const paid = addKopecks(kopecksFromDecimal(act.paid), sum);
  const withheld = addKopecks(kopecksFromDecimal(act.withheld), ndfl);
  const isWhole = paid + withheld === kopecksFromDecimal(act.toPay);
  await changeActRow(operation, act, {
    ...paidColumns(act, paid, withheld),
    ...(isWhole ? { state: stateAfter(act, 'pay'), paidAt: now } : {}),
  });
  if (act.form === 'person') await recountTaxes(db, act.payeeId, moscowDateOf(now));
  if (isWhole) await closeReports(operation, act.id);
  await notifyPayee(operation, act, {
    header: texts.notices.paidHeader(act.number),
    message: texts.notices.paid(sum, orderNumber, day, act.isServices ? receiptDue(day) : null),
  });
  return { id: made.id };
};

/** Writes down by hand money paid by an act that no order is under way for. */
export const payAct = async (
  operation: Operation,
  input: CallParsed<typeof actCalls.payAct>['body'],
): Promise<{ id: number }> => {
  const act = await lockAct(operation, input.id, input.version);
  const sum = parseDecimalString(input.sum) ?? zeroKopecks;
  await refuseReserved(operation, act.id);
  await refuseHeld(operation, act, input.day);
  return recordPart(operation, act, {
    orderNumber: input.order_number,
    day: input.day,
    sum,
    isOrdered: false,
  });
};

/** Writes down money paid by an order that has gone out: what had to be judged was judged before it went. */
export const payActByOrder = async (
  operation: Operation,
  { actId, ...part }: PaidPart & { readonly actId: number },
): Promise<{ id: number }> =>
  recordPart(operation, await lockAct(operation, actId), { ...part, isOrdered: true });

const findPayment = async ({ db }: Pick<Operation, 'db'>, id: number): Promise<Payment> => {
  const [payment] = await db.select().from(actPayments).where(eq(actPayments.id, id));
  if (!payment) throw refuse(actErrors.noPayment);
  return payment;
};

/** A payment has come back or was written down by mistake: it stays, struck out, and its act is to be paid again. */
export const returnPayment = async (
  operation: Operation,
  { id, reason }: CallParsed<typeof actCalls.returnPayment>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  const { actId } = await findPayment(operation, id);
  const act = await lockAct(operation, actId);
  const [removed] = await db
    .update(actPayments)
    .set({ removedBy: caller.userId, removedAt: now, removedReason: reason })
    .where(and(eq(actPayments.id, id), isNull(actPayments.removedAt)))
    .returning();
  if (!removed) throw refuse(actErrors.noPayment);
  await payoutReturned(operation, { actId, entryId: removed.entryId, reason });
  const isReopened = act.state === 'paid';
  await changeActRow(operation, act, {
    ...paidColumns(
      act,
      subtractKopecks(kopecksFromDecimal(act.paid), kopecksFromDecimal(removed.sum)),
      subtractKopecks(kopecksFromDecimal(act.withheld), kopecksFromDecimal(removed.ndfl)),
    ),
    ...(isReopened ? { state: stateAfter(act, 'reopen'), paidAt: null } : {}),
  });
  if (act.form === 'person') await recountTaxes(db, act.payeeId, moscowDateOf(now));
  if (isReopened) await reopenReports(operation, actId);
  await notifyPayee(operation, act, {
    header: texts.notices.returnedHeader(act.number),
    message: asTyped(reason),
  });
  await paymentReturned.emit(operation, { paymentId: id, reason });
};

/** A payment that a receipt is owed for, with its act locked: the payee's own, any for the administrator. */
const findOwed = async (operation: Operation, id: number): Promise<{ payment: Payment; act: Act }> => {
  const payment = await findPayment(operation, id);
  const act = await lockAct(operation, payment.actId).catch(() => {
    throw refuse(actErrors.noPayment);
  });
  const isOwn = operation.caller.role === 'admin' || act.payeeId === operation.caller.userId;
  if (!isOwn || payment.removedAt !== null) throw refuse(actErrors.noPayment);
  if (!act.isServices) throw refuse(actErrors.needsNoReceipt);
  return { payment, act };
};

/** The receipt of a self-employed payee: it says what we have paid, to the kopeck. */
export const bringReceipt = async (
  operation: Operation & Pick<CallContext, 'files'>,
  input: CallParsed<typeof actCalls.bringReceipt>['body'],
): Promise<void> => {
  const { db, caller, now, files } = operation;
  const { payment, act } = await findOwed(operation, input.payment_id);
  if (parseDecimalString(input.sum) !== kopecks(kopecksFromDecimal(payment.sum)))
    throw refuseField('sum', actProblems.receiptSum);
  if (input.day > moscowDateOf(now)) throw refuseField('day', actProblems.future);
  const [file] = files;
  const link = input.link ?? '';
  if (!file && link === '') throw refuseField('link', actProblems.receiptEmpty);
  if (link !== '' && !/^https:\/\/[^\s<>"]+$/.test(link)) throw refuseField('link', actProblems.receiptLink);
  const [made] = await db
    .insert(actReceipts)
    .values({
      paymentId: payment.id,
      number: input.number,
      day: input.day,
      link: link === '' ? null : link,
      ...(file && { sha256: file.sha256, fileName: file.name, mime: file.mime, bytes: file.bytes }),
      byUserId: caller.userId,
      at: now,
    })
    .onConflictDoNothing()
    .returning({ id: actReceipts.id });
  if (!made) throw refuse(actErrors.receiptThere);
  await recordChange(operation, {
    entity: 'actReceipt',
    entityId: made.id,
    after: { act: act.number, number: input.number, day: input.day },
  });
  await publishAct(operation, act);
};

export const openReceipt = async (
  reader: Pick<Operation, 'db' | 'caller' | 'services'>,
  id: number,
): Promise<SentFile> => {
  const [found] = await reader.db
    .select({ receipt: actReceipts, actId: actPayments.actId })
    .from(actReceipts)
    .innerJoin(actPayments, eq(actPayments.id, actReceipts.paymentId))
    .where(eq(actReceipts.id, id));
  if (!found?.receipt.sha256) throw refuse(actErrors.noReceipt);
  await findAct(reader, found.actId).catch(() => {
    throw refuse(actErrors.noReceipt);
  });
  const { sha256, fileName, mime } = found.receipt;
  return {
    ...(await reader.services.files.open(sha256, { verify: true })),
    name: fileName ?? '',
    mime: mime ?? '',
  };
};
