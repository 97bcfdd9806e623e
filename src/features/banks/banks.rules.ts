import { Decimal } from 'decimal.js';
import { type Law, lawLabels } from '#domain/law.ts';
import { formatRoubles, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { Purpose } from '#domain/purpose.ts';
import { regionNameOf } from '#domain/region.ts';
import { bankTexts } from '#features/banks/banks.texts.ts';
import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';

/** What is known about the client a bank would judge; `null` where a fact is not known. */
type BankClient = {
  readonly inn: string;
  readonly regionCode: string | null;
  readonly registeredOn: IsoDate | null;
  readonly status: OrganizationStatus;
};

/** Circumstances that raise a price, each by its own factor of the tariff. */
type PriceFlags = {
  readonly hasPrepayment: boolean;
  readonly hasNoExperience: boolean;
  readonly hasDirectDebit: boolean;
  readonly usesClientForm: boolean;
};

/** A guarantee whose price is asked: sum in roubles as a decimal string, term in days, the day of asking. */
export type PriceQuestion = PriceFlags & {
  readonly law: Law;
  readonly purpose: Purpose;
  readonly amount: string;
  readonly days: number;
  readonly on: IsoDate;
  /** As the tariffs were known then, whatever has been published since. */
  readonly publishedBy?: Date | undefined;
  readonly client: BankClient | null;
};

/** A tariff cell's numbers as decimal strings: rates in percent a year, least prices in roubles, factors. */
export type CellPrices = {
  readonly rate: string;
  readonly minPrice: string;
  readonly proRate: string;
  readonly proMinPrice: string;
  readonly kPrepayment: string;
  readonly kNoExperience: string;
  readonly kDirectDebit: string;
  readonly kClientForm: string;
};

// Wide enough for every product of these numbers to be exact; only the last step rounds.
const Exact = Decimal.clone({ precision: 60 });
const percentDays = 100 * 365; // the year has 365 days, leap years too

/** Price and discounted price in roubles: max(least price, amount × rate × days / 365) × factors, rounded half up once. */
export const guaranteePrice = (
  asked: PriceFlags & { readonly amount: string; readonly days: number },
  cell: CellPrices,
): { price: string; proPrice: string } => {
  const raising = [
    asked.hasPrepayment ? cell.kPrepayment : '1',
    asked.hasNoExperience ? cell.kNoExperience : '1',
    asked.hasDirectDebit ? cell.kDirectDebit : '1',
    asked.usesClientForm ? cell.kClientForm : '1',
  ];
  const factor = raising.reduce((product, k) => product.times(k), new Exact(1));
  const priced = (rate: string, least: string): string => {
    const byRate = new Exact(asked.amount).times(rate).times(asked.days).dividedBy(percentDays);
    return toDecimalString(kopecksFromDecimal(Exact.max(least, byRate).times(factor)));
  };
  return { price: priced(cell.rate, cell.minPrice), proPrice: priced(cell.proRate, cell.proMinPrice) };
};

/** The limits a bank sets to every deal. */
export type BankLimits = {
  readonly laws: readonly Law[];
  readonly maxAmount: string;
  readonly maxTermDays: number;
  readonly stopRegions: readonly string[];
  readonly minCompanyAgeMonths: number;
  /** The greatest sum for one client; null where the bank names none. */
  readonly limitPerClient: string | null;
  /** The client stands in the bank's stop list. */
  readonly isStopListed: boolean;
  /** Why the bank takes no deals just now, in words; null while it takes them. */
  readonly closedReason: string | null;
};

/** How the sum and term stand to the bank's tariff: `gridTop` is the grid's greatest sum, null without a grid. */
export type TariffMatch = { readonly hasCell: boolean; readonly gridTop: string | null };

/** One limit of a bank that is broken or cannot be judged: what was found, the limit, and what would help. */
export type FitRule = {
  readonly kind: string;
  readonly title: string;
  readonly result: 'amber' | 'red';
  /** The whole in one sentence that everybody may read. */
  readonly words: string;
  readonly found: string | null;
  readonly limit: string;
  readonly help: string | null;
};

/** Green: fits. Amber: a person must look, or data is missing. Red: a rule of the bank is broken. */
export type Fit = {
  result: 'green' | 'amber' | 'red';
  reasons: string[];
  readonly rules: readonly FitRule[];
};

const isMore = (amount: string, limit: string): boolean => new Exact(amount).greaterThan(limit);
const roubles = (amount: string): string => formatRoubles(kopecksFromDecimal(amount));

/** Whole months from one day to another. */
export const monthsBetween = (from: IsoDate, to: IsoDate): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
};

/** Whether the price of such a sum is a matter of thread: above the bank's grid, within its limit. */
export const isIndividual = (
  amount: string,
  bank: Pick<BankLimits, 'maxAmount'>,
  { gridTop }: Pick<TariffMatch, 'gridTop'>,
): boolean => gridTop !== null && isMore(amount, gridTop) && !isMore(amount, bank.maxAmount);

/** How a bank's limit and its grid stand to such a guarantee. */
export type BankSums = Pick<BankLimits, 'maxAmount'> & Pick<TariffMatch, 'gridTop'>;

/** Whether the price of such a sum is a matter of thread wherever it may be taken at all; a bank without a grid says nothing. */
export const isIndividualEverywhere = (amount: string, banks: readonly BankSums[]): boolean => {
  const taking = banks.filter(({ gridTop, maxAmount }) => gridTop !== null && !isMore(amount, maxAmount));
  return taking.length > 0 && taking.every((bank) => isIndividual(amount, bank, bank));
};

const words = bankTexts.fit;

/** What is said of a bank that takes no deals just now. */
export const closedWords = (reason: string | null): string => words.closed(reason);

const isOverClientLimit = (amount: string, { limitPerClient }: BankLimits): boolean =>
  limitPerClient !== null && isMore(amount, limitPerClient);

type Kind = keyof typeof words.titles;
type Judged = readonly (FitRule | null)[];

/** A rule that is broken (red) or that a person must look at (amber), when its sentence is there at all. */
const ruleOf = (
  kind: Kind,
  result: FitRule['result'],
  sentence: string | null,
  more: { readonly found?: string | null; readonly limit?: string; readonly help?: string } = {},
): FitRule | null =>
  sentence === null
    ? null
    : {
        kind: `bank_${kind}`,
        title: words.titles[kind],
        result,
        words: sentence,
        found: more.found ?? null,
        limit: more.limit ?? '—',
        help: more.help ?? null,
      };

const judgeLaw = ({ law }: PriceQuestion, bank: BankLimits): FitRule | null => {
  if (bank.laws.includes(law)) return null;
  const served = bank.laws.map((one) => lawLabels[one]);
  const found = lawLabels[law];
  return ruleOf('law', 'red', words.law(found, served), {
    found,
    limit: served.join(', '),
    help: words.help.otherBank,
  });
};

const judgeSums = ({ amount, days }: PriceQuestion, bank: BankLimits): Judged => {
  const [found, most, longest] = [roubles(amount), roubles(bank.maxAmount), words.days(bank.maxTermDays)];
  const isOverClient = isOverClientLimit(amount, bank);
  return [
    ruleOf('amount', 'red', isMore(amount, bank.maxAmount) ? words.amount(found, most) : null, {
      found,
      limit: words.upTo(most),
      help: words.help.lessSum(most),
    }),
    ruleOf('clientLimit', 'red', isOverClient ? words.clientLimit(found) : null, {
      found,
      limit: words.upTo(roubles(bank.limitPerClient ?? '0')),
      help: words.help.otherBank,
    }),
    ruleOf('term', 'red', days > bank.maxTermDays ? words.term(days, bank.maxTermDays) : null, {
      found: words.days(days),
      limit: words.upTo(longest),
      help: words.help.shorter(longest),
    }),
  ];
};

const judgeTariff = ({ amount, days }: PriceQuestion, { gridTop: top, hasCell }: TariffMatch): Judged => {
  if (hasCell) return [];
  if (top !== null && isMore(amount, top))
    return [ruleOf('tariff', 'amber', words.individual(roubles(amount), roubles(top)))];
  return [ruleOf('tariff', 'amber', words.noTariff(roubles(amount), days))];
};

const judgeDeal = (asked: PriceQuestion, bank: BankLimits, match: TariffMatch): Judged => {
  const red = [
    ruleOf('closed', 'red', bank.closedReason, { help: words.help.otherBank }),
    judgeLaw(asked, bank),
    ...judgeSums(asked, bank),
  ];
  // A broken rule already explains why there is no price.
  return red.some((rule) => rule !== null) ? red : judgeTariff(asked, match);
};

const judgeRegion = (code: string | null, { stopRegions }: BankLimits): Judged => {
  if (stopRegions.length === 0) return [];
  if (code === null) return [ruleOf('region', 'amber', words.noRegion)];
  const found = regionNameOf(code) ?? code;
  const sentence = stopRegions.includes(code) ? words.region(found) : null;
  return [ruleOf('region', 'red', sentence, { found, help: words.help.otherBank })];
};

const judgeAge = (
  registeredOn: IsoDate | null,
  on: IsoDate,
  { minCompanyAgeMonths: least }: BankLimits,
): Judged => {
  if (least === 0) return [];
  const limit = words.atLeast(least);
  if (registeredOn === null) return [ruleOf('age', 'amber', words.noAge(least), { limit })];
  const age = Math.max(0, monthsBetween(registeredOn, on));
  const sentence = age < least ? words.age(age, least) : null;
  return [
    ruleOf('age', 'red', sentence, { found: words.months(age), limit, help: words.help.later(least - age) }),
  ];
};

const judgeClient = (asked: PriceQuestion, bank: BankLimits): Judged => {
  const { client } = asked;
  if (client === null) return [ruleOf('client', 'amber', words.noClient)];
  const tone = client.status === 'reorganizing' ? 'amber' : 'red';
  const stopListed = bank.isStopListed ? words.stopList : null;
  return [
    ruleOf('stopList', 'red', stopListed, { found: client.inn, help: words.help.otherBank }),
    ruleOf('status', tone, words.status[client.status]),
    ...judgeRegion(client.regionCode, bank),
    ...judgeAge(client.registeredOn, asked.on, bank),
  ];
};

/** Whether a bank would take the deal, with every rule that speaks against it, the broken ones first. */
export const bankFit = (asked: PriceQuestion, bank: BankLimits, match: TariffMatch): Fit => {
  const report = [...judgeDeal(asked, bank, match), ...judgeClient(asked, bank)].filter(
    (rule) => rule !== null,
  );
  const red = report.filter(({ result }) => result === 'red');
  const rules = [...red, ...report.filter(({ result }) => result === 'amber')];
  return {
    result: red.length > 0 ? 'red' : rules.length > 0 ? 'amber' : 'green',
    reasons: rules.map((rule) => rule.words),
    rules,
  };
};
