import { statementLimits } from '#features/statements/statements.limits.ts';
/** Where the figures of a year came from. */
export const statementSources = ['girbo', 'demo', 'hand'] as const;
export type StatementSourceName = (typeof statementSources)[number];

/**
 * How a question to the source ended. `absent` no organization with exactly that INN, `empty` the organization has filed nothing,
 * `bank` and `person` file elsewhere or nothing; the last three are failures and may be asked again at once.
 */
export const lookupOutcomes = [
  'found',
  'absent',
  'empty',
  'bank',
  'person',
  'away',
  'refused',
  'unreadable',
] as const;
export type LookupOutcome = (typeof lookupOutcomes)[number];

const failures: ReadonlySet<LookupOutcome> = new Set(['away', 'refused', 'unreadable']);

/** Whether the source gave no answer one could keep. */
export const isFailure = (outcome: LookupOutcome): boolean => failures.has(outcome);

/** A question nobody has answered for so long was lost with the process that asked it. */
export const lostAfterMs = 120_000;

const dayMs = 86_400_000;

/** Whether an answer is still young enough not to be asked for again. */
export const isFresh = (answeredAt: Date, now: Date): boolean =>
  now.getTime() - answeredAt.getTime() < statementLimits.answer() * dayMs;

/** Years a statement may be of: from the first ones of today's forms to the year that is running. */
export const firstYear = 2011;
export const lastYear = 2100;

/** The explanation of a year's figures is a few sentences. */
export const maxNote = 500;
