/**
 * How a move stands to the way of a leg: a step along it, a step aside, a refusal, a step back, a removal. Menus and
 * rows of buttons show them in this order, removals after a rule.
 */
export const moveKinds = ['step', 'side', 'refusal', 'back', 'removal'] as const;
export type MoveKind = (typeof moveKinds)[number];

/** The moves of each kind, in the order in which they are shown. */
const order: Readonly<Record<MoveKind, readonly string[]>> = {
  step: [
    'T3',
    'T5',
    'T7',
    'T8',
    'T10',
    'T13',
    'T15',
    'T15b',
    'T19',
    'T20',
    'T21',
    'T34',
    'T23',
    'T25',
    'T28',
  ],
  side: ['T2', 'T9', 'T14', 'T12', 'T12b', 'T18', 'T27', 'T24', 'T29', 'T29b', 'T30b', 'T33', 'T36', 'T36b'],
  refusal: ['T16', 'T17', 'T17b', 'T17c'],
  back: ['T26', 'T26b', 'T22', 'T22b', 'T11', 'T6', 'T4', 'T30'],
  removal: ['T31', 'T32'],
};

/** The usual way from a draft to an issued guarantee. */
export const usualWay = order.step;

const inOrder = moveKinds.flatMap((kind) => order[kind]);

/** How a move stands to the way of a leg; one that nobody is offered counts as a step aside. */
export const moveKindOf = (id: string): MoveKind =>
  moveKinds.find((kind) => order[kind].includes(id)) ?? 'side';

/** Compares two moves by their place in a menu. */
export const byMoveOrder = (one: string, other: string): number =>
  inOrder.indexOf(one) - inOrder.indexOf(other);

/** Every move that has a place. */
export const placedMoves: readonly string[] = inOrder;
