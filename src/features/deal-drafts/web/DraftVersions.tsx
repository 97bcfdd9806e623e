import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { draftScreenTexts as texts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import styles from '#features/deal-drafts/web/draft-panel.module.css';
import type { DraftRow } from '#features/deal-drafts/web/draft-wire.ts';

type VersionsProps = {
  readonly drafts: readonly DraftRow[];
  readonly after: DraftRow;
  readonly before: DraftRow | undefined;
  readonly onPick: (pair: Pair) => void;
  readonly isBeside: boolean;
};

/** The versions that are compared; there may be nothing before. */
export type Pair = { readonly before: number | null; readonly after: number };

const when = (draft: DraftRow): string => formatDateTime(new Date(draft.received_at));

const VersionPicker = ({
  drafts,
  value,
  onPick,
}: {
  readonly drafts: readonly DraftRow[];
  readonly value: DraftRow;
  readonly onPick: (id: number) => void;
}): ReactElement => (
  <Select
    size="xs"
    w={128}
    allowDeselect={false}
    aria-label={texts.versions}
    data={drafts.map(({ id, number }) => ({ value: String(id), label: texts.version(number) }))}
    value={String(value.id)}
    onChange={(id) => id !== null && onPick(Number(id))}
  />
);

/** The versions that are compared, each over its own column. */
export const DraftVersions = ({ drafts, after, before, onPick, isBeside }: VersionsProps): ReactElement => {
  const pick = (draft: DraftRow, change: (id: number) => void): ReactElement => (
    <div className={`row gap-10 shrinks ${styles['version']}`}>
      {drafts.length > 1 ? (
        <VersionPicker drafts={drafts} value={draft} onPick={change} />
      ) : (
        <b>{texts.version(draft.number)}</b>
      )}
      <span className="muted small">{when(draft)}</span>
      <span className="muted small ellipsis">
        {draft.returned_at === null ? texts.status.from(draft.uploaded_by) : texts.status.returned}
      </span>
    </div>
  );
  return (
    <div
      className={`row wrap gap-4 gap-x-16 fixed py-4 px-16 line-bottom on-head ${styles['versions']}`}
      style={{ minHeight: 44 }}
      data-beside={(isBeside && before !== undefined) || undefined}
    >
      {before && pick(before, (id) => onPick({ before: id, after: after.id }))}
      {pick(after, (id) => onPick({ before: before?.id ?? null, after: id }))}
      {!before && <span className="muted small">{texts.nothingToCompare}</span>}
    </div>
  );
};
