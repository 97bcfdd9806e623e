import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import { type GuardName, type LegMove, legMachine } from '#features/deal-legs/deal-legs.moves.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { mayEdit } from '#features/deals/deals.rules.ts';
import type { DealStatus, SubState } from '#features/deals/deals.status.ts';
import { movesFrom } from '#kit/contract/define-states.ts';

/** The moves a person could make with a leg in this state, whoever he is. */
export const movesOf = (product: number, status: DealStatus, sub: SubState | null): readonly LegMove[] =>
  movesFrom(legMachine, status, sub).filter(
    (move) => move.kind !== 'calendar' && (product === guaranteeProduct || !move.ofGuarantees),
  );

/** Whether the role makes this move at all; which records it concerns is the scope's question. */
export const mayMove = (move: LegMove, role: Role): boolean => role === 'admin' || move.who.includes(role);

/** Guards a person answers in the form of the move itself. */
const answered: readonly GuardName[] = [
  'comment',
  'due_at',
  'reason',
  'payment_sum',
  'issue_details',
  'reissue_details',
  'surcharge',
  'end_details',
  'claim_details',
];

/** What a move asks of the person who makes it: a comment, a reason, a sum, the details of an issue, a due time. */
export const needsOf = (move: LegMove): GuardName[] =>
  move.guards.filter((guard) => answered.includes(guard));

/** While one of these is the deal's status a bank may still be added: nobody has been chosen for good. */
const stillChoosing: readonly DealStatus[] = [
  'sending',
  'signing',
  'query',
  'approved',
  'revision',
  'bank_refused',
];

/** Whether a role that sees a deal may choose its banks. */
export const mayChooseBanks = (role: Role, status: DealStatus): boolean =>
  mayEdit(role, status) ||
  (stillChoosing.includes(status) && role !== 'trainee' && mayPass(changeDeals, role));
