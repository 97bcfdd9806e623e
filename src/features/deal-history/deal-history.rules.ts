import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealCalls } from '#features/deals/deals.contract.ts';

/** A row of a deal's history as the wire brings it. */
export type StoryRow = CallReply<typeof dealCalls.getHistory>[number];

/** What a row of the history is about. */
export const storyKinds = ['statuses', 'documents', 'fields', 'thread'] as const;
type StoryKind = (typeof storyKinds)[number];

/** What of the history is shown and exported. */
export type StoryFilter = {
  readonly kind?: StoryKind | undefined;
  readonly leg?: number | undefined;
  /** A name as the rows carry it; '' is the calendar. */
  readonly author?: string | undefined;
  readonly label?: string | undefined;
  readonly starred?: boolean | undefined;
};

const documentMoves = /^(paper|document|form|signature|draft|archive)/;
const threadMoves = /^(comment|letter|query|chat)/;

/** A move of a leg, a document, a word, or else a field of the deal. */
const kindOf = ({ move, to }: Pick<StoryRow, 'move' | 'to'>): StoryKind => {
  if (to !== null || move.startsWith('offer')) return 'statuses';
  if (documentMoves.test(move)) return 'documents';
  return threadMoves.test(move) ? 'thread' : 'fields';
};

/** Whether a row is among those asked for. */
export const fitsFilter = (row: StoryRow, { kind, leg, author, label, starred }: StoryFilter): boolean =>
  (kind === undefined || kindOf(row) === kind) &&
  (leg === undefined || row.leg_id === leg) &&
  (author === undefined || (row.author ?? '') === author) &&
  (label === undefined || row.labels.some((one) => one.text === label)) &&
  (starred !== true || row.star_id !== null);
