import type { Role } from '#domain/role.ts';
import type { AgentNote } from '#features/agents/agents.status.ts';
import { defineStates, type Move } from '#kit/contract/define-states.ts';

/** Where a request of changes stands; until it is accepted the former data hold. */
export const changeStates = ['checking', 'accepted', 'returned', 'cancelled'] as const;
export type ChangeState = (typeof changeStates)[number];

/** The moves of a request, by their names. */
export const changeMoves = { accept: 'C1', return: 'C2', cancel: 'C3' } as const;
type ChangeMove = (typeof changeMoves)[keyof typeof changeMoves];

type ChangeStep = Move<ChangeState, never, 'reason'> & {
  readonly id: ChangeMove;
  /** The person's own move; `who` are those who make the others. */
  readonly byPerson: boolean;
  /** The row of the one table of words that says it. */
  readonly note: AgentNote;
};

const machine = defineStates<ChangeState, ChangeStep>({
  states: changeStates,
  moves: [
    {
      id: 'C1',
      from: ['checking'],
      to: 'accepted',
      who: ['curator'],
      byPerson: false,
      guards: [],
      note: 'change_accepted',
    },
    {
      id: 'C2',
      from: ['checking'],
      to: 'returned',
      who: ['curator'],
      byPerson: false,
      guards: ['reason'],
      note: 'change_returned',
    },
    {
      id: 'C3',
      from: ['checking'],
      to: 'cancelled',
      who: [],
      byPerson: true,
      guards: [],
      note: 'change_cancelled',
    },
  ],
});

/** A move by its name. */
export const changeStep = (move: ChangeMove): ChangeStep => {
  const found = machine.moves.find(({ id }) => id === move);
  if (!found) throw new Error(`No move ${move}`);
  return found;
};

/** What somebody who sees a request may do with it. */
export const changeMovesOf = (
  state: ChangeState,
  { role, isSelf }: { readonly role: Role; readonly isSelf: boolean },
): readonly ChangeMove[] =>
  machine.moves
    .filter(({ from, byPerson, who }) => {
      if (!from.includes(state)) return false;
      return byPerson ? isSelf : !isSelf && (role === 'admin' || who.includes(role));
    })
    .map(({ id }) => id);
