import { type Kopecks, kopecks } from '#domain/money.ts';
import { legalForms } from '#features/registration/registration.rules.ts';

/** Where a list of orders stands: made, approved by another person, given out to the bank, or cancelled before that. */
export const payoutStates = ['made', 'approved', 'sent', 'cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Where an order stands: in a list, given out, paid, come back, or taken out of its list. */
export const orderStates = ['waiting', 'sent', 'paid', 'returned', 'removed'] as const;
export type OrderState = (typeof orderStates)[number];

/** An act is in one order of these at a time: money by it is under way. */
export const liveOrderStates = ['waiting', 'sent'] as const satisfies readonly OrderState[];

/** How a list is given out. */
export const payoutFormats = ['1c', 'csv'] as const;

/** As many orders as one list holds. */
export const mostOrders = 200;

/** The code of the kind of income that an order carries, by the form of its payee; '' where none. */
export type IncomeCodes = Readonly<Record<(typeof legalForms)[number], string>>;

/** Settings until others are saved. */
export const usualSettings = {
  wantsSecond: true,
  typedAbove: '500000.00',
  incomeCodes: { person: '1', self_employed: '', ip: '', ooo: '' } satisfies IncomeCodes,
};

/** Whether a person may approve a list: not one he has made or changed, where two people are required. */
export const mayApprove = (
  { madeBy, changedBy }: { readonly madeBy: number; readonly changedBy: number | null },
  userId: number,
  wantsSecond: boolean,
): boolean => !wantsSecond || (madeBy !== userId && changedBy !== userId);

/** A part of an amount, as a part of a whole, rounded once, half up: the VAT inside a part of an act. */
export const partOf = (amount: Kopecks, part: Kopecks, whole: Kopecks): Kopecks =>
  whole === 0
    ? kopecks(0)
    : kopecks(Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))));
