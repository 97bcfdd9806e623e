import { sqlState } from '#kit/server/database.ts';

const dataException = /^22/;

/**
 * What went wrong, for logs and lists of failures: the words of the deepest cause. The values of a statement, which
 * may be people's, stay out: the statement itself, and what the database says of a value.
 */
export const causeOf = (error: unknown): string => {
  let deepest = error;
  for (let depth = 0; deepest instanceof Error && deepest.cause instanceof Error && depth < 8; depth += 1)
    deepest = deepest.cause;
  const code = sqlState(deepest) ?? '';
  const state = /\d/.test(code) ? code : undefined; // EPERM and its like are of the same shape
  if (state !== undefined && dataException.test(state)) return `SQLSTATE ${state}`;
  if (!(deepest instanceof Error)) return String(deepest);
  return state === undefined
    ? `${deepest.name}: ${deepest.message}`
    : `${deepest.message} (SQLSTATE ${state})`;
};
