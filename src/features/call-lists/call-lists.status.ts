/** A list is filled as a draft, called while it runs, and called no more when it is stopped. */
export const listStates = ['draft', 'running', 'paused', 'stopped'] as const;
export type ListState = (typeof listStates)[number];

/** From which states each is reached. */
export const reachedFrom: Readonly<Record<ListState, readonly ListState[]>> = {
  draft: [],
  running: ['draft', 'paused'],
  paused: ['running'],
  stopped: ['draft', 'running', 'paused'],
};

/** A number is called again, has its result, or may not be called. */
export const numberStates = ['waiting', 'done', 'refused'] as const;
export type NumberState = (typeof numberStates)[number];

export const numberSources = ['file', 'leads', 'guarantees'] as const;
export type NumberSource = (typeof numberSources)[number];

/** A number is tried so often before it is left alone. */
export const mostAttempts = 3;

/** A countdown before a number is dialled; any key stops it. */
export const countdownMs = 5_000;

/** How many rows a list may take at once. */
export const mostRows = 5_000;
