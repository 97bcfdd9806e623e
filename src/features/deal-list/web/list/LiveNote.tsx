import { UnstyledButton } from '@mantine/core';
import type { MouseEvent, ReactElement } from 'react';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import styles from '#features/deal-list/web/list/list.module.css';
import type { LiveMarks } from '#features/deal-list/web/list/live-marks.ts';

export type LiveNoteProps = {
  readonly marks: LiveMarks;
  /** Fetches the page anew and answers its rows. */
  readonly onRefresh: () => Promise<readonly { readonly id: number }[]>;
};

const wordsOf = ({ appeared, away }: LiveMarks): string | null => {
  if (appeared.size > 0) return dealListTexts.live.appeared(appeared.size);
  return away.size > 0 ? dealListTexts.live.misplaced(away.size) : null;
};

/** Says, beside the number of deals, what the page would show if it were fetched now: no row is moved for it. */
export const LiveNote = ({ marks, onRefresh }: LiveNoteProps): ReactElement => {
  const words = wordsOf(marks);
  const show = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const list = currentTarget.closest('section');
    const rows = await onRefresh();
    const at = rows.findIndex(({ id }) => marks.appeared.has(id));
    requestAnimationFrame(() =>
      list
        ?.querySelector(`tr[data-index="${at}"], li:nth-child(${at + 1})`)
        ?.scrollIntoView({ block: 'center' }),
    );
  };
  return (
    <output className={styles['live']}>
      {words && (
        <UnstyledButton
          className={`py-4 px-10 text-13 line-20 medium info on-info ${styles['liveButton']}`}
          onClick={(event) => void show(event)}
        >
          {words}
        </UnstyledButton>
      )}
    </output>
  );
};
