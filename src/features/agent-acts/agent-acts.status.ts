import { defineStates, type Move, movesFrom } from '#kit/contract/define-states.ts';

/** Where an act stands. */
export const actStates = ['draft', 'sent', 'changed', 'confirmed', 'paid', 'cancelled'] as const;
export type ActState = (typeof actStates)[number];

type ActMove = Move<ActState, never, never>;
const open = ['draft', 'sent', 'changed'] as const;

const moves = {
  send: { id: 'C1', from: ['draft', 'changed'], to: 'sent', who: ['admin'], guards: [] },
  change: { id: 'C2', from: open, to: 'changed', who: ['admin'], guards: [] },
  confirm: { id: 'C3', from: open, to: 'confirmed', who: ['admin'], guards: [] },
  pay: { id: 'C4', from: ['confirmed'], to: 'paid', who: ['admin'], guards: [] },
  /** A payment came back. */
  reopen: { id: 'C5', from: ['paid'], to: 'confirmed', who: ['admin'], guards: [] },
  cancel: { id: 'C6', from: open, to: 'cancelled', who: ['admin'], guards: [] },
} as const satisfies Record<string, ActMove>;

export type ActMoveName = keyof typeof moves;

/** The life of an act. */
const actMachine = defineStates<ActState, ActMove>({ states: actStates, moves: Object.values(moves) });

/** The state a move leads to; undefined where it does not lead from here. */
export const actAfter = (state: ActState, name: ActMoveName): ActState | undefined => {
  const move = movesFrom(actMachine, state, null).find(({ id }) => id === moves[name].id);
  return move && moves[name].to;
};

/** Not confirmed yet: it may be changed, confirmed or cancelled. */
export const openActStates: readonly ActState[] = open;
