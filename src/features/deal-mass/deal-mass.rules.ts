import type { Role } from '#domain/role.ts';
import { mayMove } from '#features/deals/deals.rules.ts';
import { legMachine } from '#features/deals/deals.moves.ts';

/** How many deals are touched by one wish. */
export const mostDeals = 500;

/** Moves that ask for nothing of each deal alone: no sums, numbers or dates. */
export const massMoves = ['T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9', 'T17', 'T30'] as const;
export type MassMove = (typeof massMoves)[number];

/** What is done with several deals at once. */
export const massActions = [...massMoves, 'manager', 'operator', 'delete'] as const;
export type MassAction = (typeof massActions)[number];

const heads: readonly Role[] = ['head', 'director', 'admin'];
const deleting: readonly Role[] = [...heads, 'manager', 'agent', 'senioragent', 'headagent'];

const isMove = (action: MassAction): action is MassMove => massMoves.some((move) => move === action);

/** The actions that can come to something for this role; each deal is asked by its own guards. */
export const actionsOf = (role: Role): readonly MassAction[] =>
  massActions.filter((action) => {
    if (action === 'delete') return deleting.includes(role);
    if (!isMove(action)) return heads.includes(role);
    const move = legMachine.moves.find(({ id }) => id === action);
    return move !== undefined && mayMove(move, role);
  });

/** What an action wants to know before it is tried. */
export const needsOfAction = (action: MassAction): 'reason' | 'comment' | 'person' | null => {
  if (action === 'T17' || action === 'delete') return 'reason';
  if (action === 'T6') return 'comment';
  return action === 'manager' || action === 'operator' ? 'person' : null;
};

/** The move whose list of reasons stands behind the action. */
export const reasonMoveOf = (action: MassAction): string => (action === 'delete' ? 'T32' : action);
