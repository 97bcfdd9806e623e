import { addKopecks, type Kopecks, parseSignedDecimalString, zeroKopecks } from '#domain/money.ts';
import { addDays, addMonths, type IsoDate } from '#domain/moscow-date.ts';

/** A month as people name it on the wire, `2026-10`. */
export type Month = string;

/** The first day of a month, and its last. */
export const firstDayOf = (month: Month): IsoDate => `${month}-01`;
export const lastDayOf = (month: Month): IsoDate => addDays(addMonths(firstDayOf(month), 1), -1);

type Summed = { readonly amount: string };

/** The sum of lines, corrections among them. */
export const totalOf = (lines: readonly Summed[]): Kopecks =>
  addKopecks(zeroKopecks, ...lines.map(({ amount }) => parseSignedDecimalString(amount) ?? zeroKopecks));

type Taken = { readonly id: number; readonly amount: Kopecks; readonly day: IsoDate };

/**
 * Which accruals of a payee a report takes: everything, unless minuses outweigh it. Then minuses wait, the youngest
 * first, until what is left is not below zero.
 */
export const takenBy = <A extends Taken>(
  accruals: readonly A[],
): { readonly taken: readonly A[]; readonly left: readonly A[] } => {
  let total = accruals.reduce((sum, { amount }) => sum + amount, 0);
  const left: A[] = [];
  const youngest = accruals
    .filter(({ amount }) => amount < 0)
    .toSorted((one, other) => other.day.localeCompare(one.day) || other.id - one.id);
  for (const minus of youngest) {
    if (total >= 0) break;
    left.push(minus);
    total -= minus.amount;
  }
  return { taken: accruals.filter((one) => !left.includes(one)), left };
};

/** Days after which a report that waits for its payee is spoken of; then his curator has a task. */
export const remindAfterDays = [3, 7, 14] as const;

/** The reminder due by a moment: the last whose day has come and that has not been given; undefined where none is. */
export const dueReminder = (sentOn: IsoDate, reminded: number, today: IsoDate): number | undefined =>
  remindAfterDays.findLast((days) => days > reminded && addDays(sentOn, days) <= today);

/** What a code under a report is bound to: all that it says, in one order. */
type ReportContent = {
  readonly number: number;
  readonly payee: string;
  readonly inn: string;
  readonly contract: string;
  readonly month: Month;
  readonly kind: string;
  readonly total: string;
  readonly lines: readonly {
    readonly accrual: number;
    readonly leg: string;
    readonly day: IsoDate;
    readonly amount: string;
  }[];
};

/** The content as the text that is hashed. */
export const contentText = (content: ReportContent): string =>
  JSON.stringify([
    content.number,
    content.payee,
    content.inn,
    content.contract,
    content.month,
    content.kind,
    content.total,
    ...content.lines.map(({ accrual, leg, day, amount }) => [accrual, leg, day, amount]),
  ]);

/** A hash as people compare it: «9c41 7be2 … 06af». */
export const shortHash = (sha256: string): string =>
  `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;
