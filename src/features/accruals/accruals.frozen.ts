import type { Law } from '#domain/law.ts';
import { type Kopecks, zeroKopecks } from '#domain/money.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { Product } from '#domain/product.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { RateValues, RewardPart, TermsValues } from '#domain/reward.ts';
import type { RowConditions } from '#domain/rows/row-conditions.ts';
import type { AccrualLevel } from '#features/accruals/accruals.rules.ts';

/** What was known on the day of a ground and is never asked again. Amounts are kopecks. */
export type FrozenFacts = {
  readonly product: Product;
  readonly law: Law | null;
  readonly purposes: readonly Purpose[];
  readonly sum: Kopecks;
  readonly days: number | null;
  readonly paid: Kopecks;
  /** What the tariff asks for; null without a cell. */
  readonly tariff: Kopecks | null;
  readonly tariffVersion: { readonly id: number; readonly from: IsoDate } | null;
  /** What was due to the agent before the ledger began; of an opening balance, whose `paid` is what the bank owed. */
  readonly due?: Kopecks;
  /** Who stands on which level. */
  readonly people: Readonly<Partial<Record<AccrualLevel, number>>>;
};

/** The terms of the bank that were in force. */
export type FrozenTerms = {
  readonly versionId: number;
  readonly from: IsoDate;
  readonly rowId: number;
  readonly values: TermsValues;
};

/** A row that fitted, in the table and version it stands in. */
type FrozenRow = {
  readonly row: RowConditions & {
    readonly id: number;
    readonly bankName: string | null;
    readonly values: RateValues;
  };
  readonly table: {
    readonly id: number;
    readonly name: string;
    readonly scope: string;
    readonly versionId: number;
    readonly validFrom: IsoDate;
  };
};

/** The rows of our rate tables that fitted, the winner first. */
export type FrozenRates = { readonly rows: readonly [FrozenRow, ...FrozenRow[]] };

/** Of what an amount was made. */
export type FrozenFormula = {
  readonly parts: readonly RewardPart[];
  readonly flat: Kopecks | null;
  /** The least took over. */
  readonly raised: boolean;
  /** Overrides paid out of it. */
  readonly less: Kopecks;
};

/** The percent of the base an amount was made with; null where it was made of something else. */
export const basePercentOf = ({ parts }: FrozenFormula): string | null =>
  parts.find(({ of }) => of === 'base')?.percent ?? null;

/** Nothing that an amount was made of. */
export const emptyFormula: FrozenFormula = { parts: [], flat: null, raised: false, less: zeroKopecks };
