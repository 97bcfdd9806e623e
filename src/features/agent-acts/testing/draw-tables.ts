import { everything } from '#features/accruals/testing/accrual-workspace.ts';
import type { RateRow } from '#features/agent-rates/agent-rates.fields.ts';
import { rateTables, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import { insertRateRows } from '#features/agent-rates/server/read-rate-rows.ts';
import type { TermsRow } from '#features/bank-terms/bank-terms.fields.ts';
import { bankTermVersions } from '#features/bank-terms/server/bank-terms.tables.ts';
import { insertTermsRows } from '#features/bank-terms/server/read-terms-rows.ts';
import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import type { Db } from '#kit/server/database.ts';
import type { startDice } from '#kit/testing/dice.ts';

type Dice = ReturnType<typeof startDice>;

/** The days on which the two versions of every table begin. */
export const versionDays = ['2026-01-01', '2026-10-16'] as const;
/** Where bands of sums end and begin. */
const [small, great] = ['1000000.00', '1000000.01'] as const;

/** Conditions from the widest to the most exact, none of them as exact as another that holds with it. */
const narrowing: readonly Partial<
  Pick<TermsRow, 'purposes' | 'sum_from' | 'sum_to' | 'days_from' | 'days_to'>
>[] = [
  {},
  { purposes: ['contract'] },
  { sum_to: small },
  { sum_from: great },
  { purposes: ['contract'], sum_to: small, days_to: 365 },
  { purposes: ['contract'], sum_to: small, days_from: 366 },
];

/** A percent between two, an amount of roubles below another, as the wire has them. */
export const draws = ({ dice }: Dice) => ({
  percent: (least: number, most: number): string =>
    ((least * 100 + dice((most - least) * 100)) / 100).toFixed(2),
  roubles: (most: number): string => `${dice(most)}.${String(dice(100)).padStart(2, '0')}`,
});

const termsRow = (dice: Dice, more: Partial<TermsRow>): TermsRow => {
  const { percent, roubles } = draws(dice);
  const { one } = dice;
  return {
    ...everything,
    base_percent: percent(10, 50),
    excess_percent: percent(0, 95),
    sum_percent: one([null, '0.15']),
    flat: one([null, roubles(3000)]),
    least: one([null, roubles(60_000)]),
    vat_included: false,
    due_kind: 'days_after',
    due_value: 10,
    ...more,
  };
};

const ratesRow = (dice: Dice, bankId: number | null, more: Partial<RateRow>): RateRow => {
  const { percent, roubles } = draws(dice);
  const { one } = dice;
  return {
    ...everything,
    bank_id: bankId,
    base_percent: percent(0, 25),
    excess_percent: one([null, percent(0, 60)]),
    income_percent: one([null, null, percent(0, 20)]),
    sum_percent: one([null, '0.075']),
    fee_percent: null,
    flat: one([null, roubles(2000)]),
    least: one([null, roubles(9000)]),
    senior_percent: percent(0, 5),
    head_percent: percent(0, 4),
    overrides_from: one(['us', 'agent']),
    staff_percents: { manager: '7', operator: '2.5', curator: percent(0, 4), head: '3', trainee: '1.25' },
    ...more,
  };
};

const drawTariff = async (db: Db, dice: Dice, bankId: number): Promise<void> => {
  const { percent, roubles } = draws(dice);
  const [version] = await db.insert(tariffVersions).values({ bankId, validFrom: versionDays[0] }).returning();
  const bands = [
    ['0.00', small],
    [great, '20000000.00'],
  ] as const;
  await db.insert(tariffCells).values(
    bands.flatMap(([amountFrom, amountTo]) =>
      (['contract', 'application'] as const).map((purpose) => ({
        versionId: version?.id ?? 0,
        law: '44' as const,
        purpose,
        amountFrom,
        amountTo,
        termFrom: 1,
        termTo: 900,
        rate: percent(1, 6),
        minPrice: roubles(20_000),
        proRate: '1',
        proMinPrice: '0.00',
        kPrepayment: '1.25',
        kNoExperience: '1.1',
        kDirectDebit: '1.05',
        kClientForm: '1.005',
      })),
    ),
  );
};

type Drawn = {
  /** Of one the rows are of every exactness, the other pays for sums up to some millions alone. */
  readonly bankIds: readonly [number, number];
  /** Whose branch has a table of its own, and which agent. */
  readonly branchOf: number;
  readonly agentId: number;
};

/** Tariffs and terms of two banks, rates of the company, of a branch and of one agent, in two versions each. */
export const drawTables = async (
  db: Db,
  dice: Dice,
  { bankIds, branchOf, agentId }: Drawn,
): Promise<void> => {
  const [some, other] = bankIds;
  for (const bankId of bankIds) {
    await drawTariff(db, dice, bankId);
    for (const validFrom of versionDays) {
      const [version] = await db.insert(bankTermVersions).values({ bankId, validFrom }).returning();
      const rows = bankId === some ? narrowing : [{ sum_to: '9000000.00' }];
      await insertTermsRows(
        db,
        version?.id ?? 0,
        rows.map((more) => termsRow(dice, more)),
      );
    }
  }
  const row = (bankId: number | null, more: Partial<RateRow> = {}) => ratesRow(dice, bankId, more);
  const tables = [
    ['company', null, () => [row(null), ...narrowing.map((more) => row(some, more))]],
    ['branch', branchOf, () => [row(other), row(some, { laws: ['44'], sum_from: great })]],
    ['agent', agentId, () => [row(some), row(other, { purposes: ['application'] })]],
  ] as const;
  for (const [scope, personId, rows] of tables) {
    const [table] = await db.insert(rateTables).values({ scope, personId, name: scope }).returning();
    for (const validFrom of versionDays) {
      const [version] = await db
        .insert(rateVersions)
        .values({ tableId: table?.id ?? 0, validFrom })
        .returning();
      await insertRateRows(db, version?.id ?? 0, rows());
    }
  }
};
