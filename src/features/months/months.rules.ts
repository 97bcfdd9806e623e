import { addDays, addMonths, type IsoDate } from '#domain/moscow-date.ts';

/** What is looked through before a month is closed, in the order in which it is usually put right. */
export const monthChecks = [
  'reports',
  'disputes',
  'unsigned',
  'acts',
  'documents',
  'differences',
  'receipts',
  'balances',
] as const;
export type MonthCheck = (typeof monthChecks)[number];

/** Figures of a month that open their lines: the checks, and what was put right in it of months closed before. */
export const monthFigures = [...monthChecks, 'late'] as const;
export type MonthFigure = (typeof monthFigures)[number];

/** What stood on something when a month began, what came and went in it, what stands on its last day. */
export type BalanceRow = {
  /** What it is within its table: an account, a bank, a person. */
  readonly key: string;
  readonly name: string;
  readonly opening: string;
  readonly plus: string;
  readonly minus: string;
  readonly closing: string;
};

/** What is kept of a closed month; its hash is taken over this very text. */
export type MonthBalances = {
  readonly month: IsoDate;
  /** Accounts of the ledger. */
  readonly turnover: readonly BalanceRow[];
  /** Our accounts in banks, each with what its bank has named for the last day. */
  readonly own: readonly (BalanceRow & { readonly bank: string | null })[];
  readonly debtors: readonly BalanceRow[];
  readonly payees: readonly BalanceRow[];
  readonly income: readonly {
    readonly key: string;
    readonly name: string;
    readonly accrued: string;
    readonly received: string;
  }[];
};

/** The last day of a month that is named by its first. */
export const lastDayOf = (month: IsoDate): IsoDate => addDays(addMonths(month, 1), -1);

/** Months from one to another, both named by their first days, the last one first. */
export const monthsBetween = (from: IsoDate, to: IsoDate): IsoDate[] => {
  const months: IsoDate[] = [];
  for (let month = to; month >= from; month = addMonths(month, -1)) months.push(month);
  return months;
};
