/** What a task goes through; the last two are its end. */
export const taskStates = ['new', 'seen', 'in_work', 'done', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** The states in which somebody still has to do it. */
const openStates = ['new', 'seen', 'in_work'] as const satisfies readonly TaskState[];

export const isOpen = (state: TaskState): boolean => openStates.some((open) => open === state);

/** What a person is to a task: he gave it, it was given to him, he is over one of the two. */
const taskParts = ['giver', 'taker', 'overseer'] as const;
export type TaskPart = (typeof taskParts)[number];

export const taskMoves = ['see', 'start', 'finish', 'decline', 'withdraw', 'reopen'] as const;
export type TaskMove = (typeof taskMoves)[number];

type Rule = {
  readonly from: readonly TaskState[];
  /** Absent: where the task stood before it was closed. */
  readonly to?: TaskState;
  readonly who: readonly TaskPart[];
  readonly needsComment?: true;
};

/** One line a move: from where, to where, whose it is. */
export const moveRules: Readonly<Record<TaskMove, Rule>> = {
  see: { from: ['new'], to: 'seen', who: ['taker'] },
  start: { from: ['new', 'seen'], to: 'in_work', who: ['taker'] },
  finish: { from: openStates, to: 'done', who: taskParts },
  decline: { from: openStates, to: 'cancelled', who: ['taker'], needsComment: true },
  withdraw: { from: openStates, to: 'cancelled', who: ['giver', 'overseer'] },
  reopen: { from: ['done', 'cancelled'], who: taskParts },
};

/** The moves of a person with these parts in a task in this state, in the order of their table. */
export const movesOf = (state: TaskState, parts: readonly TaskPart[]): readonly TaskMove[] =>
  taskMoves.filter((move) => {
    const { from, who } = moveRules[move];
    return from.includes(state) && who.some((part) => parts.includes(part));
  });

/** The giver and those over him word a task and say who does it; the taker may put it off. */
export const mayEdit = (parts: readonly TaskPart[]): boolean =>
  parts.includes('giver') || parts.includes('overseer');
export const mayPostpone = (state: TaskState, parts: readonly TaskPart[]): boolean =>
  isOpen(state) && parts.length > 0;
