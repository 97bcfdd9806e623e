import type { RateValues, TermsValues } from '#domain/reward.ts';
import type { AccrualLevel } from '#features/accruals/accruals.rules.ts';
import { halfUp, plainShares, thousandths } from '#features/accruals/testing/plain-shares.ts';
import {
  type Conditions,
  type Leg,
  type Money,
  type Person,
  type RatesRow,
  readTables,
  type Tables,
  type TermsRow,
  type Versioned,
} from '#features/agent-acts/testing/plain-tables.ts';
import type { Db } from '#kit/server/database.ts';

// Shares of everybody out of deals, terms, tariffs, rate tables, people and contracts alone, in whole
// numbers and by no code of the product: what reports and the strip are compared with.

/** Kopecks of the wire's decimal roubles. */
const kopecksOf = (amount: string): number => Number(amount.replace('.', ''));
const kopecksOrNull = (amount: string | null): number | null => (amount === null ? null : kopecksOf(amount));

const isWithin = (at: number, from: number | null, to: number | null): boolean =>
  (from === null || from <= at) && (to === null || at <= to);

const fits = (row: Conditions, { bank, law, purpose, sum, days }: Leg): boolean =>
  (row.bank === null || row.bank === bank) &&
  (row.laws.length === 0 || row.laws.includes(law)) &&
  (row.purposes.length === 0 || row.purposes.includes(purpose)) &&
  isWithin(kopecksOf(sum), kopecksOrNull(row.sum_from), kopecksOrNull(row.sum_to)) &&
  isWithin(days, row.days_from, row.days_to);

/** Bank, then purpose, then bands, then law: as letters that sort. */
const exactnessOf = (row: Conditions): string =>
  [
    row.bank !== null,
    row.purposes.length > 0,
    row.sum_from !== null || row.sum_to !== null || row.days_from !== null || row.days_to !== null,
    row.laws.length > 0,
  ]
    .map(Number)
    .join('');

/** The most exact row of the version of a day that fits; undefined where none does. */
const bestOf = <R extends Versioned<Conditions>>(rows: readonly R[], leg: Leg): R | undefined => {
  const since = rows
    .map((row) => row.since)
    .filter((day) => day <= leg.day)
    .toSorted()
    .at(-1);
  return rows
    .filter((row) => row.since === since && fits(row, leg))
    .toSorted((one, other) => exactnessOf(other).localeCompare(exactnessOf(one)))[0];
};

/** The tariff for what was issued, by the version the leg was priced by; null above its grid. */
const tariffOf = ({ cells }: Tables, leg: Leg): number | null => {
  const sum = kopecksOf(leg.sum);
  const cell = cells
    .filter(
      (one) =>
        one.version === leg.version &&
        one.law === leg.law &&
        one.purpose === leg.purpose &&
        isWithin(sum, kopecksOf(one.amount_from), kopecksOf(one.amount_to)) &&
        isWithin(leg.days, one.term_from, one.term_to),
    )
    .toSorted((one, other) => kopecksOf(other.amount_from) - kopecksOf(one.amount_from))[0];
  if (!cell) return null;
  const scale = 1000n * 100n * 365n;
  const byRate = BigInt(sum) * thousandths(cell.rate) * BigInt(leg.days);
  const least = BigInt(kopecksOf(cell.least)) * scale;
  const factors = cell.factors.filter((_, at) => leg.marks[at] === true).map(thousandths);
  const raised = factors.reduce((price, factor) => price * factor, byRate > least ? byRate : least);
  return halfUp(raised, scale * 1000n ** BigInt(factors.length));
};

/** A person and everybody above him. */
const chainOf = ({ people }: Tables, id: number): Person[] => {
  const person = people.get(id);
  if (!person) return [];
  return [person, ...(person.parent === null ? [] : chainOf({ people } as Tables, person.parent))];
};

type Levels = Partial<Record<AccrualLevel, number>>;

const peopleOf = (tables: Tables, leg: Leg): Levels => {
  const [own, ...above] = chainOf(tables, leg.agent);
  const manager = leg.manager === null ? undefined : tables.people.get(leg.manager);
  const departmentHead = manager?.department_head;
  const all: [AccrualLevel, number | null | undefined][] = [
    ['own', own?.id],
    ['senior', above.find(({ role }) => role === 'senioragent')?.id],
    ['headagent', above.find(({ role }) => role === 'headagent')?.id],
    [manager?.role === 'trainee' ? 'trainee' : 'manager', manager?.id],
    ['operator', leg.operator],
    ['curator', own?.curator],
    ['head', departmentHead === manager?.id ? null : departmentHead],
  ];
  return Object.fromEntries(all.filter(([, id]) => typeof id === 'number'));
};

/** Whose tables pay an agent, the nearest first: his own, those of heads above him, the company's. */
const ratesOf = (tables: Tables, leg: Leg): Versioned<RatesRow> | undefined => {
  const own = tables.rates.filter(({ scope, person }) => scope === 'agent' && person === leg.agent);
  const branches = chainOf(tables, leg.agent).map(({ id }) =>
    tables.rates.filter(({ scope, person }) => scope === 'branch' && person === id),
  );
  const company = tables.rates.filter(({ scope }) => scope === 'company');
  return [own, ...branches, company].map((rows) => bestOf(rows, leg)).find((row) => row !== undefined);
};

const moneyOf = ({ flat, least }: Money) =>
  ({ flat: kopecksOrNull(flat), least: kopecksOrNull(least) }) as Pick<TermsValues, 'flat' | 'least'>;

const termsValues = (row: TermsRow): TermsValues => ({
  ...moneyOf(row),
  basePercent: row.base,
  excessPercent: row.excess,
  sumPercent: row.of_sum,
  vatIncluded: false,
  due: { kind: 'days_after', value: 1 },
});

const ratesValues = (row: RatesRow): RateValues => ({
  ...moneyOf(row),
  basePercent: row.base,
  excessPercent: row.excess,
  incomePercent: row.of_income,
  sumPercent: row.of_sum,
  feePercent: null,
  seniorPercent: row.senior,
  headPercent: row.head,
  overridesFrom: row.from,
  staff: row.staff,
});

/** One person's share of an issue. */
type PlainShare = {
  readonly leg: number;
  readonly bank: number;
  readonly level: AccrualLevel;
  readonly personId: number;
  readonly payeeId: number | null;
  readonly amount: number;
};
type PlainIssue = {
  readonly leg: number;
  readonly bank: number;
  readonly income: number | null;
  /** The network has more than 85 % of the income, or all of it. */
  readonly needsYes: boolean;
  readonly shares: readonly PlainShare[];
};

const network: readonly AccrualLevel[] = ['own', 'senior', 'headagent'];

/** Who is paid what a person earns on a day: himself, or the nearest above him who has a contract by then. */
const payeeOf = (tables: Tables, personId: number, day: string): number | null =>
  chainOf(tables, personId).find(({ id }) => (tables.contracts.get(id) ?? '9999') <= day)?.id ?? null;

const issueOf = (tables: Tables, leg: Leg): PlainIssue => {
  const terms = bestOf(
    tables.terms.filter(({ table }) => table === leg.bank),
    leg,
  );
  const rates = ratesOf(tables, leg);
  const people = peopleOf(tables, leg);
  const money = { paid: kopecksOf(leg.paid), tariff: tariffOf(tables, leg) };
  const facts = { ...money, sum: kopecksOf(leg.sum), people } as Parameters<typeof plainShares>[0];
  const counted = plainShares(facts, terms ? termsValues(terms) : null, rates ? ratesValues(rates) : null);
  const { income } = counted;
  const { leg: id, bank, day } = leg;
  return {
    leg: id,
    bank,
    income,
    needsYes: income !== null && counted.network > 0 && counted.network * 100 > income * 85,
    shares: Object.entries(counted.shares).map(([level, amount]) => {
      const personId = people[level as AccrualLevel] ?? 0;
      const isNetwork = network.includes(level as AccrualLevel);
      const payeeId = isNetwork ? payeeOf(tables, personId, day) : personId;
      return { leg: id, bank, level: level as AccrualLevel, personId, payeeId, amount };
    }),
  };
};

/** What every issued guarantee accrues, guarantee by guarantee. */
export const recountIssues = async (db: Db): Promise<PlainIssue[]> => {
  const tables = await readTables(db);
  return tables.legs.map((leg) => issueOf(tables, leg));
};

/** Of the network, as reports go to it. */
export const isOfNetwork = ({ level }: PlainShare): boolean => network.includes(level);
