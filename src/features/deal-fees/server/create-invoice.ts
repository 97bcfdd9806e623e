import { and, eq, isNull, sql } from 'drizzle-orm';
import { formatRoubles } from '#domain/money.ts';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import type { feeCalls, Payer } from '#features/deal-fees/deal-fees.contract.ts';
import { feeErrors } from '#features/deal-fees/deal-fees.errors.ts';
import { kopecksOf, percentOf } from '#features/deal-fees/deal-fees.rules.ts';
import { feeTexts } from '#features/deal-fees/deal-fees.texts.ts';
import { invoiceNumbers, invoices } from '#features/deal-fees/server/deal-fees.tables.ts';
import { numberOf } from '#features/deal-fees/server/find-invoices.ts';
import { findSeller } from '#features/deal-fees/server/save-requisites.ts';
import {
  type Deal,
  lockDeal,
  publishDealTouched,
  writeHistory,
} from '#features/deals/server/deals.facade.ts';
import { dealLegs, offers } from '#features/deals/server/deals.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<typeof feeCalls.createInvoice>['body'];

const words = feeTexts.problems;
const longestTerm = 366;

/** The client as his card names him, else as the deal does. */
const payerOf = async (db: Db, deal: Deal): Promise<Payer> => {
  const [organization] =
    deal.organizationId === null
      ? []
      : await db.select().from(organizations).where(eq(organizations.id, deal.organizationId));
  const name = organization?.shortName ?? deal.clientName;
  if (name === '' || deal.inn === null) throw refuse(feeErrors.noClient);
  return { name, inn: deal.inn, kpp: organization?.kpp ?? null, address: organization?.address ?? null };
};

type Fee = Pick<typeof invoices.$inferInsert, 'amount' | 'percent' | 'baseAmount'>;

/** The bank's price of a leg of the deal: what it offered, else what its tariff says. */
const priceOf = async (db: Db, deal: Deal, legId: number): Promise<string | null> => {
  const [found] = await db
    .select({ price: dealLegs.price, offered: offers.price })
    .from(dealLegs)
    .leftJoin(offers, and(eq(offers.legId, dealLegs.id), eq(offers.isActive, true)))
    .where(and(eq(dealLegs.id, legId), eq(dealLegs.dealId, deal.id)));
  if (!found) throw refuseField('application_bank_id', words.noLeg);
  return found.offered ?? found.price;
};

const feeOf = async (db: Db, deal: Deal, input: Input): Promise<Fee> => {
  const { amount, percent, application_bank_id: legId } = input;
  const base = legId === null ? null : await priceOf(db, deal, legId);
  if (percent === null) {
    if (amount === null || kopecksOf(amount) === 0) throw refuseField('amount', words.zeroSum);
    return { amount, percent: null, baseAmount: null };
  }
  if (amount !== null || Number(percent) <= 0 || Number(percent) > 100)
    throw refuseField('percent', words.percent);
  if (legId === null) throw refuseField('application_bank_id', words.noLeg);
  if (base === null) throw refuseField('percent', words.noPrice);
  const counted = percentOf(percent, base);
  if (kopecksOf(counted) === 0) throw refuseField('percent', words.zeroSum);
  return { amount: counted, percent, baseAmount: base };
};

/** The next number of the year; the row stays locked until the invoice is there, or the number was never given. */
const nextNumber = async (db: Db, year: number): Promise<number> => {
  const [row] = await db
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning();
  if (!row) throw new Error('No number was given');
  return row.last;
};

const refuseSecond = async (db: Db, deal: Deal, legId: number | null): Promise<void> => {
  const [open] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.dealId, deal.id),
        legId === null ? isNull(invoices.legId) : eq(invoices.legId, legId),
        isNull(invoices.paidAt),
        isNull(invoices.cancelledAt),
      ),
    );
  if (open) throw refuse(feeErrors.alreadyOpen, { detail: { id: open.id, number: numberOf(open) } });
};

/** Makes an invoice to the client of a deal; the deal is locked, so two people make one. */
export const createInvoice = async (
  operation: Operation,
  input: Input,
): Promise<{ id: number; number: string }> => {
  const { db, caller, now } = operation;
  const deal = await lockDeal(operation, input.application_id);
  const seller = await findSeller(db);
  if (!seller) throw refuse(feeErrors.noRequisites);
  const today = moscowDateOf(now);
  if (input.due_on < today) throw refuseField('due_on', words.dueEarly);
  if (input.due_on > addDays(today, longestTerm)) throw refuseField('due_on', words.dueLate);
  const fee = await feeOf(db, deal, input);
  const payer = await payerOf(db, deal);
  await refuseSecond(db, deal, input.application_bank_id);
  const year = Number(today.slice(0, 4));
  const [made] = await db
    .insert(invoices)
    .values({
      ...fee,
      dealId: deal.id,
      legId: input.application_bank_id,
      year,
      number: await nextNumber(db, year),
      issuedOn: today,
      dueOn: input.due_on,
      subject: input.subject,
      note: input.note || null,
      seller,
      payer,
      createdBy: caller.userId,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('No invoice was written');
  const number = numberOf(made);
  const comment = feeTexts.history.made(number, formatRoubles(kopecksOf(made.amount)));
  await writeHistory(operation, caller, {
    dealId: deal.id,
    legId: made.legId,
    move: 'invoice',
    comment,
    details: {},
  });
  await recordChange(operation, {
    entity: 'invoice',
    entityId: made.id,
    after: { number, amount: made.amount, due_on: made.dueOn },
  });
  await publishDealTouched(operation, deal.id);
  return { id: made.id, number };
};
