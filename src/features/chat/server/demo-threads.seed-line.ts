import type { DealStatus } from '#domain/deal-status.ts';

/** Who says a line: the agent, the operator or the manager of the deal, or a side one of ours writes down for. */
export type Voice = 'agent' | 'operator' | 'manager' | 'bank' | 'client' | 'note';

/** A line of a demo talk: who, how many minutes after the line before, what. */
export type Line = {
  readonly by: Voice;
  readonly after: number;
  readonly text: string;
  /** A file that comes with it. */
  readonly file?: string;
  /** Becomes a document of the deal of this kind. */
  readonly cached?: string;
  /** Becomes a task for the manager. */
  readonly task?: string;
};

/** A demo talk: on deals of which statuses, what is said, and how long ago the last line was. */
export type DemoThread = {
  readonly side: 'agent' | 'client' | 'bank' | 'support';
  readonly statuses: readonly DealStatus[];
  readonly minutesAgo: number;
  readonly lines: readonly Line[];
};

/** How long after it was said the last word was read; later ones are still new to whom they are for. */
export const readWithin = 3 * 60;

/** What somebody says. */
export const line = (by: Voice, after: number, text: string, more: Partial<Line> = {}): Line => ({
  by,
  after,
  text,
  ...more,
});

/** Talks by their sides. */
export const withAgent = (
  statuses: readonly DealStatus[],
  minutesAgo: number,
  ...lines: Line[]
): DemoThread => ({
  side: 'agent',
  statuses,
  minutesAgo,
  lines,
});
export const withBank = (
  statuses: readonly DealStatus[],
  minutesAgo: number,
  ...lines: Line[]
): DemoThread => ({
  side: 'bank',
  statuses,
  minutesAgo,
  lines,
});
export const withClient = (
  statuses: readonly DealStatus[],
  minutesAgo: number,
  ...lines: Line[]
): DemoThread => ({
  side: 'client',
  statuses,
  minutesAgo,
  lines,
});
export const support = (minutesAgo: number, ...lines: Line[]): DemoThread => ({
  side: 'support',
  statuses: [],
  minutesAgo,
  lines,
});
