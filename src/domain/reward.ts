import { Decimal } from 'decimal.js';
import type { Law } from '#domain/law.ts';
import {
  addKopecks,
  type Kopecks,
  kopecks,
  kopecksFromDecimal,
  subtractKopecks,
  zeroKopecks,
} from '#domain/money.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { Product } from '#domain/product.ts';
import type { Purpose } from '#domain/purpose.ts';
import { type StaffLevel, staffLevels } from '#domain/rows/staff-levels.ts';

/** A percent as people write it: a decimal string, «22.5». */
type Percent = string;

/** What rows of bank terms and of rate tables are chosen by; `days` and `law` are absent where a product has none. */
export type RewardFacts = {
  readonly bankId: number;
  readonly product: Product;
  readonly law: Law | null;
  readonly purposes: readonly Purpose[];
  readonly sum: Kopecks;
  readonly days: number | null;
  /** The day whose versions are in force. */
  readonly day: IsoDate;
};

/** When a bank owes its money: N days after the issue, or on day N of the month after it. */
export type DueRule = { readonly kind: 'days_after' | 'day_of_next_month'; readonly value: number };

/** What a bank pays us by a row of its terms; null stands for «not set». */
export type TermsValues = {
  readonly basePercent: Percent | null;
  readonly excessPercent: Percent | null;
  readonly sumPercent: Percent | null;
  readonly flat: Kopecks | null;
  readonly least: Kopecks | null;
  readonly vatIncluded: boolean;
  readonly due: DueRule;
};

/** What we pay by a row of a rate table; null stands for «not set». */
export type RateValues = {
  readonly basePercent: Percent | null;
  readonly excessPercent: Percent | null;
  readonly incomePercent: Percent | null;
  readonly sumPercent: Percent | null;
  readonly feePercent: Percent | null;
  readonly flat: Kopecks | null;
  readonly least: Kopecks | null;
  readonly seniorPercent: Percent | null;
  readonly headPercent: Percent | null;
  /** Out of whose money seniors and heads are paid. */
  readonly overridesFrom: 'us' | 'agent';
  readonly staff: Readonly<Partial<Record<StaffLevel, Percent>>>;
};

/** What a client paid a bank, and what the tariff of the leg asked for; null where its tariff has no such cell. */
export type PaidMoney = { readonly paid: Kopecks; readonly tariff: Kopecks | null };

/** One exact product of an amount: «84 120,00 × 22 %». */
export type RewardPart = {
  readonly of: 'base' | 'excess' | 'income' | 'sum' | 'fee' | 'remainder';
  readonly amount: Kopecks;
  readonly percent: Percent;
};

/** An amount with all that it is made of: products and a flat sum, rounded once; `raised` where the least took over. */
export type Counted = {
  readonly parts: readonly RewardPart[];
  readonly flat: Kopecks | null;
  readonly raised: boolean;
  readonly total: Kopecks;
};

/** How the income of one moment is shared out; `network` is what the agents' side gets, `ours` what is left to us. */
export type Shares = {
  readonly own: Counted;
  /** Of the agent after overrides that are paid out of his share. */
  readonly agent: Kopecks;
  readonly senior: Kopecks;
  readonly head: Kopecks;
  readonly network: Kopecks;
  readonly staff: Readonly<Partial<Record<StaffLevel, Kopecks>>>;
  readonly ours: Kopecks;
};

// A sum has 15 digits and a percent at most 7: no product is rounded before the end.
const Exact = Decimal.clone({ precision: 60 });

const product = ({ amount, percent }: RewardPart): Decimal =>
  new Exact(amount).times(percent).dividedBy(10_000);

const roundedOnce = (parts: readonly RewardPart[]): Kopecks =>
  kopecksFromDecimal(parts.reduce((sum, part) => sum.plus(product(part)), new Exact(0)));

const count = (
  candidates: readonly { of: RewardPart['of']; amount: Kopecks; percent: Percent | null }[],
  flat: Kopecks | null,
  least: Kopecks | null,
): Counted => {
  const parts = candidates.flatMap(({ of, amount, percent }) =>
    percent === null ? [] : [{ of, amount, percent }],
  );
  const total = addKopecks(roundedOnce(parts), flat ?? zeroKopecks);
  const raised = least !== null && total < least;
  return { parts, flat, raised, total: raised ? least : total };
};

/** Parts what the client paid: up to the tariff, and above it; without a cell of the tariff all of it is the base. */
export const splitPaid = ({
  paid,
  tariff,
}: PaidMoney): { readonly base: Kopecks; readonly excess: Kopecks } => {
  if (tariff === null || tariff >= paid) return { base: paid, excess: zeroKopecks };
  return { base: tariff, excess: subtractKopecks(paid, tariff) };
};

/** What the bank owes us for an issue. */
export const countIncome = (terms: TermsValues, money: PaidMoney, sum: Kopecks): Counted => {
  const { base, excess } = splitPaid(money);
  return count(
    [
      { of: 'base', amount: base, percent: terms.basePercent },
      { of: 'excess', amount: excess, percent: terms.excessPercent },
      { of: 'sum', amount: sum, percent: terms.sumPercent },
    ],
    terms.flat,
    terms.least,
  );
};

/** What the bank owes us for a surcharge: its percent of the base alone, the issue has had the rest. */
export const countSurchargeIncome = (terms: TermsValues, surcharge: Kopecks): Counted =>
  count([{ of: 'base', amount: surcharge, percent: terms.basePercent }], null, null);

const countOverride = (base: Kopecks, percent: Percent | null): Kopecks =>
  percent === null ? zeroKopecks : roundedOnce([{ of: 'base', amount: base, percent }]);

const countStaff = (remainder: Kopecks, staff: RateValues['staff']): Shares['staff'] =>
  Object.fromEntries(
    staffLevels.flatMap((level) => {
      const percent = staff[level];
      if (percent === undefined || remainder <= 0) return [];
      return [[level, roundedOnce([{ of: 'remainder', amount: remainder, percent }])]];
    }),
  );

/** Which levels somebody stands on in this deal; a level without a person gets nothing. */
type LevelsTaken = {
  /** Whether an agent has brought the deal; nobody has his share of our own people's deals. */
  readonly own?: boolean;
  readonly senior: boolean;
  readonly head: boolean;
  readonly staff: readonly StaffLevel[];
};

const nobodys: Counted = { parts: [], flat: null, raised: false, total: zeroKopecks };

const share = (
  values: RateValues,
  counted: Counted,
  base: Kopecks,
  income: Kopecks,
  taken: LevelsTaken,
): Shares => {
  const own = taken.own === false ? nobodys : counted;
  const overrides = {
    senior: taken.senior ? countOverride(base, values.seniorPercent) : zeroKopecks,
    head: taken.head ? countOverride(base, values.headPercent) : zeroKopecks,
  };
  const isAgents = values.overridesFrom === 'agent';
  // Out of the agent's share nobody is paid more than it holds: the nearest above him first.
  const senior = isAgents ? kopecks(Math.min(overrides.senior, own.total)) : overrides.senior;
  const head = isAgents ? kopecks(Math.min(overrides.head, own.total - senior)) : overrides.head;
  const agent = isAgents ? kopecks(own.total - senior - head) : own.total;
  const network = addKopecks(agent, senior, head);
  const remainder = subtractKopecks(income, network);
  const levels = Object.fromEntries(
    Object.entries(values.staff).filter(([level]) => taken.staff.includes(level as StaffLevel)),
  );
  const staff = countStaff(remainder, levels);
  const ours = subtractKopecks(remainder, addKopecks(...Object.values(staff)));
  return { own, agent, senior, head, network, staff, ours };
};

/** Shares of an issue. */
export const countShares = (
  values: RateValues,
  money: PaidMoney,
  sum: Kopecks,
  income: Kopecks,
  taken: LevelsTaken,
): Shares => {
  const { base, excess } = splitPaid(money);
  const own = count(
    [
      { of: 'base', amount: base, percent: values.basePercent },
      { of: 'excess', amount: excess, percent: values.excessPercent },
      { of: 'income', amount: income, percent: values.incomePercent },
      { of: 'sum', amount: sum, percent: values.sumPercent },
    ],
    values.flat,
    values.least,
  );
  return share(values, own, base, income, taken);
};

/** Shares of a surcharge: percents of it and of its income alone. */
export const countSurchargeShares = (
  values: RateValues,
  surcharge: Kopecks,
  income: Kopecks,
  taken: LevelsTaken,
): Shares => {
  const own = count(
    [
      { of: 'base', amount: surcharge, percent: values.basePercent },
      { of: 'income', amount: income, percent: values.incomePercent },
    ],
    null,
    null,
  );
  return share(values, own, surcharge, income, taken);
};

/** The agent's share of our own fee that a client has paid. */
export const countFeeShare = (values: RateValues, fee: Kopecks): Counted =>
  count([{ of: 'fee', amount: fee, percent: values.feePercent }], null, null);

/** What part of the income the network takes, in percent with one place, «73.8»; null where there is no income. */
export const networkPercent = (network: Kopecks, income: Kopecks): Percent | null =>
  income <= 0
    ? null
    : new Exact(network).times(100).dividedBy(income).toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toFixed();

/** Whether the network takes more than its limit (percent of the income), or more than there is. */
export const isAboveLimit = (network: Kopecks, income: Kopecks, limitPercent: Percent): boolean =>
  network > income || new Exact(network).times(100).greaterThan(new Exact(income).times(limitPercent));
