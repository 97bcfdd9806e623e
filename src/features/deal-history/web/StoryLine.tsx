import type { ReactElement } from 'react';
import type { StoryRow } from '#features/deal-history/deal-history.rules.ts';
import { storyMarks } from '#features/deal-history/web/deal-history.facade.tsx';
import styles from '#features/deal-history/web/history.module.css';
import { HistoryEntry } from '#features/deal-legs/web/leg-story.facade.tsx';
import { SlotItems } from '#kit/web/SlotItems.tsx';

type StoryLineProps = { readonly row: StoryRow; readonly isLater: boolean };

/** One thing that happened, with the reader's own marks at the end. */
export const StoryLine = ({ row, isLater }: StoryLineProps): ReactElement => (
  <li
    className={`grid gap-2 gap-x-12 beside py-8 pr-12 pl-16 ${styles['row']}`}
    data-history={row.id}
    data-later={isLater || undefined}
  >
    <HistoryEntry row={row} />
    <SlotItems slot={storyMarks} props={{ row }} />
  </li>
);
