import type { Role } from '#domain/role.ts';
import { dealMoves, legMachine, type MassMove, moveOf } from '#features/deal-legs/deal-legs.moves.ts';
import { mayMove, needsOf } from '#features/deal-legs/deal-legs.rules.ts';

/** How many deals are touched by one wish. */
export const mostDeals = 500;

/** What is done with several deals at once. */
export type MassAction = MassMove | 'manager' | 'operator' | 'delete';
const massMoves = legMachine.moves.filter(({ inMass }) => inMass).map(({ id }) => id as MassMove);
export const massActions: readonly MassAction[] = [...massMoves, 'manager', 'operator', 'delete'];

const heads: readonly Role[] = ['head', 'director', 'admin'];

/** The actions that can come to something for this role; each deal is asked by its own guards. */
export const actionsOf = (role: Role): readonly MassAction[] =>
  massActions.filter((action) => {
    if (action === 'delete') return mayMove(dealMoves.dropDraft, role);
    const move = moveOf(action);
    return move ? mayMove(move, role) : heads.includes(role);
  });

/** What an action wants to know before it is tried. */
export const needsOfAction = (action: MassAction): 'reason' | 'comment' | 'person' | null => {
  if (action === 'manager' || action === 'operator') return 'person';
  const move = action === 'delete' ? dealMoves.remove : moveOf(action);
  const needs = move ? needsOf(move) : [];
  return (['reason', 'comment'] as const).find((need) => needs.includes(need)) ?? null;
};

/** The move whose list of reasons stands behind the action. */
export const reasonMoveOf = (action: MassAction): string =>
  action === 'delete' ? dealMoves.remove.id : action;
