import { subtractKopecks, toDecimalString } from '#domain/money.ts';
import { feeCalls } from '#features/deal-fees/deal-fees.contract.ts';
import { type InvoiceState, kopecksOf } from '#features/deal-fees/deal-fees.rules.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

/** An invoice as its screens show it. */
export type Invoice = CallReply<typeof feeCalls.searchInvoices>['items'][number];

/** What a change of an invoice makes stale. */
export const invoiceReads = [
  feeCalls.listOfDeal,
  feeCalls.searchInvoices,
  feeCalls.sumInvoices,
  dealCalls.getHistory,
];

export const invoiceTones: Readonly<Record<InvoiceState, Tone>> = {
  open: 'info',
  partly: 'wait',
  overdue: 'bad',
  paid: 'good',
  cancelled: 'neutral',
};

/** What is still to be paid. */
export const leftOf = ({ amount, paid }: Invoice): string =>
  toDecimalString(subtractKopecks(kopecksOf(amount), kopecksOf(paid)));

/** Whether money may still come for it. */
export const isOpen = ({ state }: Invoice): boolean => state !== 'paid' && state !== 'cancelled';
