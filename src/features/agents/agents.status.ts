import type { Role } from '#domain/role.ts';
import { defineStates, type Move, movesFrom } from '#kit/contract/define-states.ts';

/** The life of an agent, from the first field to the last deal. */
export const agentStates = [
  'filling',
  'checking',
  'fixing',
  'checked',
  'contract',
  'working',
  'stopped',
  'blocked',
] as const;
export type AgentState = (typeof agentStates)[number];

/** The states before the first deal: the person is a guest in them. */
const statesBefore = [
  'filling',
  'checking',
  'fixing',
  'checked',
  'contract',
] as const satisfies readonly AgentState[];

export const isBefore = (state: AgentState): boolean => statesBefore.some((before) => before === state);

/** In which states a contract with an agent is made or written down. */
const contractStates = ['checked', 'contract', 'working', 'stopped'] as const satisfies readonly AgentState[];

export const takesContract = (state: AgentState): boolean => contractStates.some((one) => one === state);

/** V1 to V11 of the life, by their names. */
export const agentMoves = {
  submit: 'V1',
  returnToFix: 'V2',
  submitAgain: 'V3',
  approve: 'V4',
  makeContract: 'V5',
  activate: 'V6',
  refill: 'V7',
  stop: 'V8',
  resume: 'V9',
  block: 'V10',
  unblock: 'V11',
} as const;
export type AgentMove = (typeof agentMoves)[keyof typeof agentMoves];

/** What else is written in an agent's history: nothing of it changes where he stands. */
export const agentNotes = [
  'change_requested',
  'change_cancelled',
  'change_returned',
  'change_accepted',
  'regime_written',
  'npd_lost',
  'reminded',
  'stuck',
  'extra_asked',
  'extra_due',
  'extra_late',
] as const;
export type AgentNote = (typeof agentNotes)[number];

/** The facts moves hang on; features that know them give them, see `agentGuard`. */
export type AgentGuardName = 'steps' | 'remark' | 'answered' | 'accepted' | 'contract' | 'signed' | 'reason';

type AgentStep = Move<AgentState, never, AgentGuardName> & {
  readonly id: AgentMove;
  /** The agent himself makes it; `who` are those who may besides. */
  readonly byPerson?: true;
  /** Whoever makes it for somebody else says why. */
  readonly reasonOfOthers?: true;
};

const staff = ['curator'] as const satisfies readonly Role[];

/** Who may make a move sees the agent, too: a curator those he curates, a head agent his own branch. */
const agentMachine = defineStates<AgentState, AgentStep>({
  states: agentStates,
  moves: [
    { id: 'V1', from: ['filling'], to: 'checking', who: [], byPerson: true, guards: ['steps'] },
    { id: 'V2', from: ['checking'], to: 'fixing', who: staff, guards: ['remark'] },
    { id: 'V3', from: ['fixing'], to: 'checking', who: [], byPerson: true, guards: ['answered'] },
    { id: 'V4', from: ['checking'], to: 'checked', who: staff, guards: ['accepted'] },
    { id: 'V5', from: ['checked'], to: 'contract', who: staff, guards: ['contract'] },
    { id: 'V6', from: ['contract'], to: 'working', who: [], guards: ['signed'] },
    {
      id: 'V7',
      from: ['checking', 'fixing', 'checked', 'contract'],
      to: 'filling',
      who: staff,
      byPerson: true,
      reasonOfOthers: true,
      guards: [],
    },
    { id: 'V8', from: ['working'], to: 'stopped', who: ['curator', 'headagent'], guards: ['reason'] },
    { id: 'V9', from: ['stopped'], to: 'working', who: ['curator', 'headagent'], guards: ['reason'] },
    {
      id: 'V10',
      from: agentStates.filter((state) => state !== 'blocked'),
      to: 'blocked',
      who: [],
      guards: ['reason'],
    },
    { id: 'V11', from: ['blocked'], to: 'previous', who: [], guards: ['reason'] },
  ],
});

/** A move by its name. */
export const agentStep = (move: AgentMove): AgentStep => {
  const found = agentMachine.moves.find(({ id }) => id === move);
  if (!found) throw new Error(`No move ${move}`);
  return found;
};

type Somebody = { readonly role: Role; readonly isSelf: boolean };

/** Whether the move is his to make, whatever the state: an administrator's, but what is the person's own alone. */
export const mayMakeMove = (move: AgentMove, { role, isSelf }: Somebody): boolean => {
  const { who, byPerson, id } = agentStep(move);
  if (isSelf) return byPerson === true;
  if (role === 'admin') return !byPerson || id === agentMoves.refill;
  return who.includes(role);
};

/** What this person may do with an agent in this state. */
export const agentMovesOf = (state: AgentState, somebody: Somebody): readonly AgentMove[] =>
  movesFrom(agentMachine, state, null)
    .map(({ id }) => id)
    .filter((move) => mayMakeMove(move, somebody));
