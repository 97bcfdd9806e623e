/**
 * What a contract, or an addendum from its day on, says of money: whether an issue confirms it without the bank's, whether
 * VAT comes on top of it. Null: it says nothing, and what was said before holds.
 */
type MoneyTerms = {
  readonly from: string;
  readonly isAtIssue: boolean | null;
  readonly isVatOnTop: boolean | null;
};

/** A contract with us: the days it holds from and to, the last one included; null while it has no end. */
export type ContractDays = {
  readonly number: string;
  readonly from: string;
  readonly to: string | null;
  readonly terms?: readonly MoneyTerms[];
};

/** Whose a share of money is: his own, or of the nearest above him who has a contract; `waits` until there is a new one. */
export type Payee = {
  readonly personId: number;
  readonly isHimself: boolean;
  readonly waits: boolean;
  /** His contract says that what an issue accrues is confirmed at once. */
  readonly isConfirmedAtIssue: boolean;
};

/** What was said last by a day of one of the two. */
const statedBy = (
  contracts: readonly ContractDays[],
  what: 'isAtIssue' | 'isVatOnTop',
  day: string,
): boolean =>
  contracts
    .flatMap(({ terms = [] }) => terms)
    .filter((terms) => terms.from <= day && terms[what] !== null)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1)?.[what] ?? false;

/**
 * Picks the payee on a day out of a person and those above him, the nearest first. A contract that has ended still
 * makes its owner the payee: his money waits for the next one. Null where nobody has had one yet.
 */
export const payeeAmong = (
  chain: readonly number[],
  contracts: ReadonlyMap<number, readonly ContractDays[]>,
  day: string,
): Payee | null => {
  for (const personId of chain) {
    const begun = (contracts.get(personId) ?? []).filter(({ from }) => from <= day);
    if (begun.length === 0) continue;
    const holds = begun.some(({ to }) => to === null || to >= day);
    return {
      personId,
      isHimself: personId === chain[0],
      waits: !holds,
      isConfirmedAtIssue: statedBy(begun, 'isAtIssue', day),
    };
  }
  return null;
};

/**
 * The contract that money of a day belongs to, as the papers about it name it: the last one begun of those that held on
 * the day; else the first begun after it, for which it has waited. Undefined where there is none.
 */
export const contractFor = <C extends ContractDays>(contracts: readonly C[], day: string): C | undefined => {
  const inOrder = contracts.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return (
    inOrder.findLast(({ from, to }) => from <= day && (to === null || to >= day)) ??
    inOrder.find(({ from }) => from > day)
  );
};

/**
 * Whether VAT comes on top of what was earned on a day: by the contract that it belongs to, which speaks of what has waited
 * for it from its own first day.
 */
export const isVatOnTop = (contracts: readonly ContractDays[], day: string): boolean => {
  const contract = contractFor(contracts, day);
  if (contract === undefined) return false;
  return statedBy([contract], 'isVatOnTop', contract.from > day ? contract.from : day);
};
