import type { Role } from '#domain/role.ts';

/** One permitted change of state: from where, to where, who may, and which facts must hold. */
export type Move<State extends string, SubState extends string, Guard extends string> = {
  readonly id: string;
  readonly from: readonly State[];
  /** Only from these sub-states, where the move cares. */
  readonly fromSub?: readonly SubState[];
  /** The new state; `previous` is the one the history says stood before. */
  readonly to: State | 'previous';
  readonly toSub?: SubState;
  /** Roles that may do it, within their record scope; admin always may. */
  readonly who: readonly Role[];
  readonly guards: readonly Guard[];
};

/** A state machine as a table; everything that shows or enforces it reads this one. A move may say more of itself. */
type States<State extends string, M extends Move<State, string, string>> = {
  readonly states: readonly State[];
  readonly moves: readonly M[];
};

/** Declares a state machine; unknown states and guards are compile errors, repeated ids throw at start. */
export const defineStates = <State extends string, M extends Move<State, string, string>>(
  machine: States<State, M>,
): States<State, M> => {
  const ids = machine.moves.map((move) => move.id);
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at);
  if (repeated) throw new Error(`Move ${repeated} is declared twice`);
  return machine;
};

/** The moves that leave a state and sub-state, whoever asks. */
export const movesFrom = <State extends string, M extends Move<State, string, string>>(
  machine: States<State, M>,
  state: State,
  sub: string | null,
): readonly M[] =>
  machine.moves.filter(
    (move) => move.from.includes(state) && (!move.fromSub || (sub !== null && move.fromSub.includes(sub))),
  );
