import { sqlState } from '#kit/server/database.ts';

/** What an error was caused by; a host of several addresses fails by all of them, each for the same reason. */
const beneath = (error: unknown): Error | undefined => {
  const inner: unknown =
    error instanceof AggregateError ? error.errors[0] : (error as Partial<Error> | null)?.cause;
  return inner instanceof Error ? inner : undefined;
};

const dataException = /^22/;

/**
 * What went wrong, for logs and lists of failures: the words of the deepest cause. The values of a statement, which
 * may be people's, stay out: the statement itself, and what the database says of a value.
 */
export const causeOf = (error: unknown): string => {
  let deepest = error;
  for (let depth = 0, next = beneath(error); next !== undefined && depth < 8; depth += 1) {
    deepest = next;
    next = beneath(deepest);
  }
  const code = sqlState(deepest) ?? '';
  const state = /\d/.test(code) ? code : undefined; // EPERM and its like are of the same shape
  if (state !== undefined && dataException.test(state)) return `SQLSTATE ${state}`;
  if (!(deepest instanceof Error)) return String(deepest);
  return state === undefined
    ? `${deepest.name}: ${deepest.message || String((deepest as { code?: unknown }).code)}`
    : `${deepest.message} (SQLSTATE ${state})`;
};
