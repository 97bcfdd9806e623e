import { Button, SegmentedControl } from '@mantine/core';
import { Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import type { Paper } from '#features/deal-documents/web/paper-actions.tsx';
import styles from '#features/deal-documents/web/DocumentsBar.module.css';
import { fitsTarget, type TargetFilter, targetFilters } from '#features/deal-documents/web/target-filter.ts';
import { Bar } from '#kit/web/Page.tsx';
import { WhyOff } from '#kit/web/WhyOff.tsx';
import { formatBytes } from '#kit/web/files/format-bytes.ts';

type DocumentsBarProps = {
  readonly papers: readonly Paper[];
  readonly filter: TargetFilter;
  readonly onFilter: (filter: TargetFilter) => void;
  readonly isReadOnly: boolean;
  readonly onUpload: () => void;
};

/** Above the list: how many papers there are, whose to show, and the upload. */
export const DocumentsBar = (props: DocumentsBarProps): ReactElement => {
  const { papers, filter, onFilter, isReadOnly, onUpload } = props;
  const bytes = papers.reduce((sum, paper) => sum + paper.bytes, 0);
  const options = targetFilters.map((value) => ({
    value,
    label: (
      <>
        {texts.filters[value]}{' '}
        <span className={styles['count']}>{papers.filter((paper) => fitsTarget(paper, value)).length}</span>
      </>
    ),
  }));
  return (
    <Bar>
      {papers.length > 0 && (
        <span className={styles['total']}>
          <b>{texts.counted(papers.length)}</b>
          <small>{formatBytes(bytes)}</small>
        </span>
      )}
      <span className="spacer" />
      {papers.some((paper) => paper.application_bank_id !== null) && (
        <SegmentedControl
          size="sm"
          aria-label={texts.filter}
          value={filter}
          onChange={(value) => onFilter(value)}
          data={options}
        />
      )}
      {isReadOnly ? (
        <WhyOff isCompact reason={texts.readOnly}>
          {texts.upload}
        </WhyOff>
      ) : (
        <Button variant="default" leftSection={<Upload size={16} />} onClick={onUpload} aria-keyshortcuts="U">
          {texts.upload}
        </Button>
      )}
    </Bar>
  );
};
