import type { StoryRow } from '#features/deal-history/deal-history.rules.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** What stands at the end of a row of the history. */
export const storyMarks = defineSlot<SlotPart<{ readonly row: StoryRow }>>('deal-history.marks');

export type StorySideProps = {
  readonly dealId: number;
  readonly rows: readonly StoryRow[];
  /** The label the rows are filtered by. */
  readonly chosen: string | undefined;
  readonly onChoose: (label: string | undefined) => void;
};

/** Cards beside the history that know its rows and may filter them by a label. */
export const storySides = defineSlot<SlotPart<StorySideProps>>('deal-history.sides');
