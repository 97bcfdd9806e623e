import { parseDecimalString } from '#domain/money.ts';
import type { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

/** A bank as the chooser shows it. */
export type BankChoice = CallReply<typeof dealBankCalls.getChoice>[number];
export type BankOrder = 'price' | 'speed';

/** What the chosen banks amount to: sums as decimal strings, terms in hours of each bank. */
type ChoiceSummary = {
  readonly total: number;
  /** Banks whose card and product both take the deal, and those where a person must look first. */
  readonly fitting: number;
  readonly unsure: number;
  readonly cheapest: string | null;
  readonly chosen: number;
  readonly prices: { readonly min: string; readonly max: string } | null;
  readonly decisions: readonly { readonly hours: number; readonly bankHours: BankChoice['bank_hours'] }[];
};

const priceOf = (bank: BankChoice): number =>
  (bank.price === null ? undefined : parseDecimalString(bank.price)) ?? Number.POSITIVE_INFINITY;
const isRed = (bank: BankChoice): boolean => bank.fit.result === 'red';
/** The worst of the card and the product says no: such a bank is sent to only by a head's permission. */
const isUnfit = (bank: BankChoice): boolean => bank.verdict.result === 'red';

/** Banks that take the deal before those that do not; a bank without a price after those with one. */
export const inOrder = (banks: readonly BankChoice[], order: BankOrder): readonly BankChoice[] => {
  const byPrice = (one: BankChoice, other: BankChoice) =>
    priceOf(one) < priceOf(other) ? -1 : Number(priceOf(one) > priceOf(other));
  const bySpeed = (one: BankChoice, other: BankChoice) => one.decision_hours - other.decision_hours;
  const [first, second] = order === 'price' ? [byPrice, bySpeed] : [bySpeed, byPrice];
  return banks.toSorted(
    (one, other) =>
      Number(isRed(one)) - Number(isRed(other)) ||
      Number(isUnfit(one)) - Number(isUnfit(other)) ||
      first(one, other) ||
      second(one, other) ||
      one.name.localeCompare(other.name, 'ru'),
  );
};

/** The first rows and every ticked one; the rest is behind one press. */
export const firstRows = (
  ordered: readonly BankChoice[],
  ticked: ReadonlySet<number>,
  count: number,
): readonly BankChoice[] => ordered.filter((bank, at) => at < count || ticked.has(bank.bank_id));

/** Whether a tick may be set or taken away; a red bank cannot be added, a bank that has the documents cannot be removed. */
export const mayToggle = (bank: BankChoice, ticked: ReadonlySet<number>): boolean => {
  if (bank.leg_id !== null && !bank.is_removable) return false;
  return ticked.has(bank.bank_id) || !isRed(bank);
};

/** Ticked banks that do not fit and have not been sent to: each needs a permission before it is. */
export const needPermission = (
  banks: readonly BankChoice[],
  ticked: ReadonlySet<number>,
): readonly BankChoice[] =>
  banks.filter(
    (bank) => ticked.has(bank.bank_id) && isUnfit(bank) && (bank.leg_id === null || bank.is_removable),
  );

/** What stands in the way of every bank alike, such as a term that is not known yet: said once, not in each row. */
export const commonReason = (banks: readonly BankChoice[]): string | null => {
  const [first] = banks[0]?.fit.reasons ?? [];
  const isCommon =
    first !== undefined &&
    banks.length > 1 &&
    banks.every((bank) => bank.fit.result !== 'red' && bank.fit.reasons[0] === first);
  return isCommon ? first : null;
};

/** The ticks a deal arrives with: its own banks and nothing else. */
export const tickedBanks = (banks: readonly BankChoice[]): ReadonlySet<number> =>
  new Set(banks.filter((bank) => bank.leg_id !== null).map((bank) => bank.bank_id));

export const summaryOf = (banks: readonly BankChoice[], ticked: ReadonlySet<number>): ChoiceSummary => {
  const open = banks.filter((bank) => !isRed(bank) && !isUnfit(bank));
  const fitting = open.filter((bank) => bank.verdict.result === 'green');
  const chosen = banks.filter((bank) => ticked.has(bank.bank_id));
  const priced = chosen
    .map((bank) => bank.price)
    .filter((price) => price !== null)
    .toSorted((one, other) => Number(one) - Number(other));
  const [min] = priced;
  const max = priced.at(-1);
  return {
    total: banks.length,
    fitting: fitting.length,
    unsure: open.length - fitting.length,
    cheapest: inOrder(open, 'price')[0]?.price ?? null,
    chosen: chosen.length,
    prices: min !== undefined && max !== undefined ? { min, max } : null,
    decisions: chosen.map((bank) => ({ hours: bank.decision_hours, bankHours: bank.bank_hours })),
  };
};

/** «4 часа», and from a whole day on «2 дня» rounded up. */
export const decisionWords = (hours: number): string =>
  hours < 24 ? dealBankTexts.hours(hours) : dealBankTexts.days(Math.ceil(hours / 24));
