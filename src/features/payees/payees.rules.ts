/**
 * A contract with us: the days it holds from and to, the last one included; null while it has no end. `confirms` says
 * from which day its money is confirmed at the issue, or waits for the bank again: by the contract, or by an addendum.
 */
export type ContractDays = {
  readonly number: string;
  readonly from: string;
  readonly to: string | null;
  readonly confirms?: readonly { readonly from: string; readonly isAtIssue: boolean }[];
};

/** Whose a share of money is: his own, or of the nearest above him who has a contract; `waits` until there is a new one. */
export type Payee = {
  readonly personId: number;
  readonly isHimself: boolean;
  readonly waits: boolean;
  /** His contract says that what an issue accrues is confirmed at once. */
  readonly isConfirmedAtIssue: boolean;
};

const isConfirmedAtIssue = (contracts: readonly ContractDays[], day: string): boolean =>
  contracts
    .flatMap(({ confirms = [] }) => confirms)
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1)?.isAtIssue ?? false;

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
      isConfirmedAtIssue: isConfirmedAtIssue(begun, day),
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
