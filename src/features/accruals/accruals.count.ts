import { addKopecks, type Kopecks, subtractKopecks, zeroKopecks } from '#domain/money.ts';
import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import {
  type Counted,
  countFeeShare,
  countIncome,
  countShares,
  countSurchargeIncome,
  countSurchargeShares,
  type DueRule,
  type RateValues,
  type RewardPart,
  type Shares,
  splitPaid,
  type TermsValues,
} from '#domain/reward.ts';
import { type StaffLevel, staffLevels } from '#domain/rows/staff-levels.ts';
import { emptyFormula, type FrozenFacts, type FrozenFormula } from '#features/accruals/accruals.frozen.ts';
import { type AccrualLevel, type GroundKind, isNetworkLevel } from '#features/accruals/accruals.rules.ts';

/** One person's share of a ground. */
type CountedShare = {
  readonly level: AccrualLevel;
  readonly personId: number;
  readonly amount: Kopecks;
  readonly formula: FrozenFormula;
};

/** A ground as it is counted: what we earn and who has how much of it. */
export type CountedGround = {
  readonly base: Kopecks;
  readonly excess: Kopecks;
  /** Null while the bank's terms are not known. */
  readonly income: Kopecks | null;
  readonly shares: readonly CountedShare[];
  readonly network: Kopecks;
};

type Question = {
  readonly kind: GroundKind;
  readonly facts: FrozenFacts;
  readonly terms: TermsValues | null;
  readonly rates: RateValues | null;
};

const incomeOf = ({ kind, facts, terms }: Question): Kopecks | null => {
  if (kind === 'fee' || kind === 'opening') return facts.paid;
  if (terms === null) return null;
  return kind === 'reissue'
    ? countSurchargeIncome(terms, facts.paid).total
    : countIncome(terms, facts, facts.sum).total;
};

const formulaOf = ({ parts, flat, raised }: Counted, less: Kopecks): FrozenFormula => ({
  parts,
  flat,
  raised,
  less,
});

const partFormula = (part: RewardPart): FrozenFormula => ({ ...emptyFormula, parts: [part] });

const sharesOf = ({ kind, facts, rates }: Question, income: Kopecks): Shares | null => {
  if (rates === null || kind === 'fee' || kind === 'opening') return null;
  const { people, paid, sum } = facts;
  const taken = {
    own: people.own !== undefined,
    senior: people.senior !== undefined,
    head: people.headagent !== undefined,
    staff: staffLevels.filter((level) => people[level] !== undefined),
  };
  return kind === 'reissue'
    ? countSurchargeShares(rates, paid, income, taken)
    : countShares(rates, facts, sum, income, taken);
};

/** The shares of people with what each is made of; one who has nothing is left out, the agent of the deal never. */
const listShares = (
  { facts: { people }, rates }: Question,
  shares: Shares,
  base: Kopecks,
  income: Kopecks,
): CountedShare[] => {
  const { agent, senior, head, staff, own, network } = shares;
  const remainder = subtractKopecks(income, network);
  const override = (percent: string | null | undefined) =>
    percent ? partFormula({ of: 'base', amount: base, percent }) : emptyFormula;
  const staffFormula = (level: StaffLevel) => {
    const percent = rates?.staff[level];
    return percent ? partFormula({ of: 'remainder', amount: remainder, percent }) : emptyFormula;
  };
  const all: [AccrualLevel, Kopecks, FrozenFormula][] = [
    ['own', agent, formulaOf(own, subtractKopecks(own.total, agent))],
    ['senior', senior, override(rates?.seniorPercent)],
    ['headagent', head, override(rates?.headPercent)],
    ...staffLevels.map((level): [AccrualLevel, Kopecks, FrozenFormula] => [
      level,
      staff[level] ?? zeroKopecks,
      staffFormula(level),
    ]),
  ];
  return all.flatMap(([level, amount, formula]) => {
    const personId = people[level];
    return personId === undefined || (amount === 0 && level !== 'own')
      ? []
      : [{ level, personId, amount, formula }];
  });
};

/** The agent's share where nothing but it can be counted: of our fee, or nothing yet for want of rates. */
const aloneOf = ({ kind, facts, rates }: Question): CountedShare[] => {
  const personId = facts.people.own;
  if (personId === undefined) return [];
  if (kind === 'opening') {
    const { due = zeroKopecks } = facts;
    return due === 0
      ? []
      : [{ level: 'own', personId, amount: due, formula: { ...emptyFormula, flat: due } }];
  }
  if (kind !== 'fee') return [{ level: 'own', personId, amount: zeroKopecks, formula: emptyFormula }];
  const fee = rates === null ? null : countFeeShare(rates, facts.paid);
  if (fee === null || fee.total === 0) return [];
  return [{ level: 'own', personId, amount: fee.total, formula: formulaOf(fee, zeroKopecks) }];
};

/** Counts a ground by what is known of it; what is not known counts as nothing. */
export const countGround = (question: Question): CountedGround => {
  const { kind, facts } = question;
  // What stood before the ledger began is known as a sum alone.
  const alone = { base: kind === 'opening' ? zeroKopecks : facts.paid, excess: zeroKopecks };
  const { base, excess } = kind === 'issue' ? splitPaid(facts) : alone;
  const income = incomeOf(question);
  const counted = sharesOf(question, income ?? zeroKopecks);
  const shares =
    counted === null ? aloneOf(question) : listShares(question, counted, base, income ?? zeroKopecks);
  const network = shares.filter(({ level }) => isNetworkLevel(level)).map(({ amount }) => amount);
  return { base, excess, income, shares, network: addKopecks(...network) };
};

/** The day by which a bank owes the money of an issue. */
export const dueDay = ({ kind, value }: DueRule, day: IsoDate): IsoDate => {
  if (kind === 'days_after') return addDays(day, value);
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(value, last))).toISOString().slice(0, 10);
};
