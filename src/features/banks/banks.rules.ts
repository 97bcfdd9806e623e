import { Decimal } from 'decimal.js';
import { type Law, lawLabels } from '#domain/law.ts';
import { formatRoubles, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { Purpose } from '#domain/purpose.ts';
import { regionNameOf } from '#domain/region.ts';
import { bankTexts } from '#features/banks/banks.texts.ts';
import type { OrganizationStatus } from '#features/organizations/organizations.rules.ts';

/** What is known about the client a bank would judge; `null` where a fact is not known. */
export type BankClient = {
  readonly inn: string;
  readonly regionCode: string | null;
  readonly registeredOn: IsoDate | null;
  readonly status: OrganizationStatus;
};

/** Circumstances that raise a price, each by its own factor of the tariff. */
export type PriceFlags = {
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

/** Green: fits. Amber: a person must look, or data is missing. Red: a rule of the bank is broken. */
export type Fit = { result: 'green' | 'amber' | 'red'; reasons: string[] };

const isMore = (amount: string, limit: string): boolean => new Exact(amount).greaterThan(limit);
const roubles = (amount: string): string => formatRoubles(kopecksFromDecimal(amount));

/** Whole months from one day to another. */
export const monthsBetween = (from: IsoDate, to: IsoDate): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
};

/** Whether the price of such a sum is a matter of talk: above the bank's grid, within its limit. */
export const isIndividual = (
  amount: string,
  bank: Pick<BankLimits, 'maxAmount'>,
  { gridTop }: TariffMatch,
): boolean => gridTop !== null && isMore(amount, gridTop) && !isMore(amount, bank.maxAmount);

const words = bankTexts.fit;

/** What is said of a bank that takes no deals just now. */
export const closedWords = (reason: string | null): string => words.closed(reason);

const isOverClientLimit = (amount: string, { limitPerClient }: BankLimits): boolean =>
  limitPerClient !== null && isMore(amount, limitPerClient);

type Found = { readonly red: (string | null)[]; readonly amber: (string | null)[] };

const judgeDeal = (asked: PriceQuestion, bank: BankLimits, match: TariffMatch): Found => {
  const { amount, days } = asked;
  const isServed = bank.laws.includes(asked.law);
  const red = [
    bank.closedReason,
    isServed
      ? null
      : words.law(
          lawLabels[asked.law],
          bank.laws.map((law) => lawLabels[law]),
        ),
    isMore(amount, bank.maxAmount) ? words.amount(roubles(amount), roubles(bank.maxAmount)) : null,
    isOverClientLimit(amount, bank) ? words.clientLimit(roubles(amount)) : null,
    days > bank.maxTermDays ? words.term(days, bank.maxTermDays) : null,
  ];
  // A broken rule already explains why there is no price.
  if (match.hasCell || red.some((reason) => reason !== null)) return { red, amber: [] };
  const top = match.gridTop;
  if (top !== null && isMore(amount, top))
    return { red, amber: [words.individual(roubles(amount), roubles(top))] };
  return { red, amber: [words.noTariff(roubles(amount), days)] };
};

const judgeRegion = (code: string | null, { stopRegions }: BankLimits): Found => {
  if (stopRegions.length === 0) return { red: [], amber: [] };
  if (code === null) return { red: [], amber: [words.noRegion] };
  return { red: [stopRegions.includes(code) ? words.region(regionNameOf(code) ?? code) : null], amber: [] };
};

const judgeAge = (
  registeredOn: IsoDate | null,
  on: IsoDate,
  { minCompanyAgeMonths: least }: BankLimits,
): Found => {
  if (least === 0) return { red: [], amber: [] };
  if (registeredOn === null) return { red: [], amber: [words.noAge(least)] };
  const age = Math.max(0, monthsBetween(registeredOn, on));
  return { red: [age < least ? words.age(age, least) : null], amber: [] };
};

const judgeClient = (asked: PriceQuestion, bank: BankLimits): Found => {
  const { client } = asked;
  if (client === null) return { red: [], amber: [words.noClient] };
  const status = words.status[client.status];
  const isAmber = client.status === 'reorganizing';
  const region = judgeRegion(client.regionCode, bank);
  const age = judgeAge(client.registeredOn, asked.on, bank);
  return {
    red: [bank.isStopListed ? words.stopList : null, isAmber ? null : status, ...region.red, ...age.red],
    amber: [isAmber ? status : null, ...region.amber, ...age.amber],
  };
};

const said = (reasons: readonly (string | null)[]): string[] => reasons.filter((reason) => reason !== null);

/** Whether a bank would take the deal, with every reason in words, the broken rules first. */
export const bankFit = (asked: PriceQuestion, bank: BankLimits, match: TariffMatch): Fit => {
  const [deal, client] = [judgeDeal(asked, bank, match), judgeClient(asked, bank)];
  const red = said([...deal.red, ...client.red]);
  const amber = said([...deal.amber, ...client.amber]);
  return {
    result: red.length > 0 ? 'red' : amber.length > 0 ? 'amber' : 'green',
    reasons: [...red, ...amber],
  };
};
