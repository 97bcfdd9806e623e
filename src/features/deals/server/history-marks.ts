import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '#kit/server/caller.ts';
import { definePoint, type ContributionsHolder } from '#kit/server/define-point.ts';

/** What a person hangs on rows of a deal's history, as pieces of the statements that read deals and their history. */
type HistoryMarks = {
  /** The caller's labels on a row `h` of the history: a list of JSON. */
  readonly labels: (caller: Caller) => SQL;
  /** The id of his star on it, or null. */
  readonly star: (caller: Caller) => SQL;
  /** Deals `d` with a label of his that says this. */
  readonly labelled: (caller: Caller, text: string) => SQL;
  /** Deals `d` with a star of his. */
  readonly starred: (caller: Caller) => SQL;
};

const noMarks: HistoryMarks = {
  labels: () => sql`'[]'::json`,
  star: () => sql`null::int`,
  labelled: () => sql`false`,
  starred: () => sql`false`,
};

/** Marks are kept by one feature, who gives them here. */
export const marksPoint = definePoint<HistoryMarks>('deals.history-marks');

/** The marks people hang on histories; none where no feature keeps them. */
export const historyMarks = (services: ContributionsHolder): HistoryMarks =>
  marksPoint.contributions(services)[0] ?? noMarks;
