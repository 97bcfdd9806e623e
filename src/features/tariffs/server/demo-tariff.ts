import { Decimal } from 'decimal.js';
import type { Law } from '#domain/law.ts';
import { type Purpose, purposesOfLaw } from '#domain/purpose.ts';
import type { tariffCells } from '#features/tariffs/server/tariffs.tables.ts';

/** A cell before it has a tariff to stand in. */
export type DemoCell = Omit<typeof tariffCells.$inferInsert, 'id' | 'versionId'>;

/** What one fictional bank's grid follows from; sums in roubles, `least` as [price, discounted price]. */
type DemoGrid = {
  readonly laws: readonly Law[];
  readonly maxAmount: number;
  readonly maxTermDays: number;
  /** How dear the bank is beside the market. */
  readonly level: string;
  readonly least: Readonly<Record<Purpose, readonly number[]>>;
  readonly factors: Pick<DemoCell, 'kPrepayment' | 'kNoExperience' | 'kDirectDebit' | 'kClientForm'>;
};

const marketRates: Readonly<Record<Law, string>> = { '44': '3.2', '223': '3.5', '615': '4.6', com: '5.5' };
const purposeLevels: Readonly<Record<Purpose, string>> = {
  contract: '1',
  application: '0.85',
  advance: '1.35',
  warranty: '0.95',
};
const amountBands = [
  { from: 0, to: 1_000_000, level: '1.15' },
  { from: 1_000_000, to: 5_000_000, level: '1' },
  { from: 5_000_000, to: 20_000_000, level: '0.92' },
  { from: 20_000_000, to: 50_000_000, level: '0.85' },
] as const;
const termBands = [
  { from: 1, to: 31, level: '1.1' },
  { from: 32, to: 180, level: '1' },
  { from: 181, to: 365, level: '0.97' },
  { from: 366, to: 730, level: '1' },
  { from: 731, to: 1095, level: '1.06' },
] as const;
const discount = '0.84';

const roubles = (amount: number): string => amount.toFixed(2);

/** The rate of a cell in percent a year, to the hundredth. */
const rateOf = (...levels: readonly string[]): Decimal =>
  levels.reduce((rate, level) => rate.times(level), new Decimal(1)).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** Every cell of a fictional bank's tariff, as far as its limits of sum and term reach. */
export const demoCells = (bank: DemoGrid): DemoCell[] => {
  const amounts = amountBands.filter((band) => band.from < bank.maxAmount);
  const terms = termBands.filter((band) => band.to <= bank.maxTermDays);
  const kinds = bank.laws.flatMap((law) => purposesOfLaw(law).map((purpose) => ({ law, purpose })));
  return kinds.flatMap(({ law, purpose }) =>
    amounts.flatMap((amount) =>
      terms.map((term): DemoCell => {
        const rate = rateOf(marketRates[law], bank.level, purposeLevels[purpose], amount.level, term.level);
        const [minPrice = 0, proMinPrice = 0] = bank.least[purpose];
        return {
          law,
          purpose,
          amountFrom: roubles(amount.from === 0 ? 0 : amount.from + 0.01),
          amountTo: roubles(Math.min(amount.to, bank.maxAmount)),
          termFrom: term.from,
          termTo: term.to,
          rate: rate.toFixed(2),
          minPrice: roubles(minPrice),
          proRate: rate.times(discount).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2),
          proMinPrice: roubles(proMinPrice),
          ...bank.factors,
        };
      }),
    ),
  );
};
