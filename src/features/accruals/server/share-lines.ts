import { addKopecks, type Kopecks, negated } from '#domain/money.ts';
import type { AccrualState, GroundKind } from '#features/accruals/accruals.rules.ts';
import { type Accrual, amountOf } from '#features/accruals/server/totals.ts';
import type { LedgerLine } from '#features/ledger/server/ledger.facade.ts';

type Share = Pick<Accrual, 'id' | 'payeeId' | 'legId' | 'bankId' | 'month' | 'state' | 'amount'>;
type Place = Pick<Accrual, 'legId' | 'bankId' | 'month'>;

/** The account on which the money of an accrual stands in a state, until an act takes it away. */
const accountOf = (state: AccrualState): 'expected' | 'confirmed' =>
  state === 'expected' ? 'expected' : 'confirmed';

const shareLine = (share: Share, state: AccrualState, amount: Kopecks): LedgerLine => {
  const { id, payeeId, legId, bankId, month } = share;
  return { account: accountOf(state), amount, accrualId: id, payeeId, legId, bankId, month };
};

const rewardLine = ({ legId, bankId, month }: Place, amount: Kopecks): LedgerLine => ({
  account: 'reward',
  amount,
  legId,
  bankId,
  month,
});

/** What a bank owes us and what we have earned; of our own fee the money is already here. */
export const incomeLines = (
  kind: GroundKind,
  { legId, bankId, month }: Place,
  income: Kopecks,
): LedgerLine[] => [
  { account: kind === 'fee' ? 'cash' : 'bank_owes', amount: income, legId, bankId, month },
  { account: 'income', amount: negated(income), legId, bankId, month },
];

/** Shares come to stand on the account of their state. */
export const accruedLines = (place: Place, shares: readonly Share[]): LedgerLine[] => [
  rewardLine(place, addKopecks(...shares.map(amountOf))),
  ...shares.map((share) => shareLine(share, share.state, negated(amountOf(share)))),
];

/** The same taken back from where it stands now. */
export const revertedLines = (place: Place, shares: readonly Share[]): LedgerLine[] => [
  rewardLine(place, negated(addKopecks(...shares.map(amountOf)))),
  ...shares.map((share) => shareLine(share, share.state, amountOf(share))),
];

/** Shares go over from the account of their state to that of another. */
export const movedLines = (shares: readonly Share[], state: AccrualState): LedgerLine[] =>
  shares.flatMap((share) => [
    shareLine(share, share.state, amountOf(share)),
    shareLine(share, state, negated(amountOf(share))),
  ]);

/** Shares leave their account for an act. */
export const takenLines = (shares: readonly Share[]): LedgerLine[] =>
  shares.map((share) => shareLine(share, 'confirmed', amountOf(share)));
