import { kopecks, type Kopecks, parseDecimalString, toDecimalString, zeroKopecks } from '#domain/money.ts';
import type { IsoDate } from '#domain/moscow-date.ts';

/** How an invoice stands: time alone makes an unpaid one overdue. */
export const invoiceStates = ['open', 'partly', 'overdue', 'paid', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What may be asked of the list of invoices. */
export const invoiceFilters = ['unpaid', 'overdue', 'paid', 'cancelled', 'all'] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

/** How the fee was named: a sum, or a percent of the bank's price. */
export const feeBases = ['sum', 'percent'] as const;

/** What the company adds to its prices; the percent is inside the sum. */
export const vatKinds = ['none', '5', '7', '22'] as const;
export type Vat = (typeof vatKinds)[number];

type Standing = {
  readonly amount: string;
  readonly paid: string;
  readonly dueOn: IsoDate;
  readonly isCancelled: boolean;
};

/** How an invoice stands on a day. */
export const invoiceState = (
  { amount, paid, dueOn, isCancelled }: Standing,
  today: IsoDate,
): InvoiceState => {
  if (isCancelled) return 'cancelled';
  const [whole, input] = [kopecksOf(amount), kopecksOf(paid)];
  if (input >= whole) return 'paid';
  if (dueOn < today) return 'overdue';
  return input > 0 ? 'partly' : 'open';
};

/** Kopecks of a sum of the wire; nothing where it is none. */
export const kopecksOf = (amount: string): Kopecks => parseDecimalString(amount) ?? zeroKopecks;

/** A percent with up to three places of a sum, half a kopeck up. */
export const percentOf = (percent: string, base: string): string => {
  const thousandths = BigInt(Math.round(Number(percent) * 1_000));
  const exact = BigInt(kopecksOf(base)) * thousandths;
  const whole = 100_000n;
  return toDecimalString(kopecks(Number((exact * 2n + whole) / (2n * whole))));
};

/** The value added tax inside a sum; null where none is paid. */
export const vatInside = (vat: Vat, amount: string): string | null => {
  if (vat === 'none') return null;
  const rate = BigInt(vat);
  const whole = 100n + rate;
  const exact = BigInt(kopecksOf(amount)) * rate;
  return toDecimalString(kopecks(Number((exact * 2n + whole) / (2n * whole))));
};
