import { Button, SegmentedControl } from '@mantine/core';
import { CircleCheck, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { checkDocuments } from '#features/deal-documents/deal-documents.access.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { acceptDocuments, waitsForMe } from '#features/deal-documents/web/check-document.ts';
import styles from '#features/deal-documents/web/DocumentsBar.module.css';
import {
  fitsRow,
  leftOf,
  readinessOf,
  type RowFilter,
  rowFilters,
  type SlotRow,
} from '#features/deal-documents/web/slot-rows.ts';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';

type DocumentsBarProps = {
  readonly rows: readonly SlotRow[];
  readonly bankCount: number;
  /** The legs that collect their documents; null where none does. */
  readonly collecting: ReadonlySet<number> | null;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly isReadOnly: boolean;
  readonly onUpload: () => void;
};

const Readiness = ({
  rows,
  bankCount,
  collecting,
}: Pick<DocumentsBarProps, 'rows' | 'bankCount' | 'collecting'>): ReactElement => {
  const { ready, all } = readinessOf(rows);
  const isChecker = mayAct('deal-documents', checkDocuments, useRole());
  const documents = rows.reduce((sum, row) => sum + row.documents.length, 0);
  if (all === 0) return <b className="text-16 line-24">{texts.counted(documents)}</b>;
  return (
    <span
      className={`row gap-12 ${styles['total']}`}
      title={isChecker ? `${texts.readyRule} ${texts.checkRule}` : texts.readyRule}
    >
      <b className="text-20 nowrap">{texts.percent(Math.floor((ready / all) * 100))}</b>
      <span className="two-lines">
        <span>{texts.ready(ready, all)}</span>
        <small>{texts.left(leftOf(rows, collecting, isChecker)) || texts.forBanks(bankCount)}</small>
      </span>
    </span>
  );
};

/** Above the list: how far the documents have come, which to show, and the upload. */
export const DocumentsBar = (props: DocumentsBarProps): ReactElement => {
  const { rows, bankCount, collecting, filter, onFilter, isReadOnly, onUpload } = props;
  const { isLedHere, steps } = useRoom();
  const mine = rows.flatMap((row) => row.documents.filter(waitsForMe));
  const options = rowFilters.map((value) => ({
    value,
    label: (
      <>
        {texts.filters[value]}{' '}
        <span className="ml-4 plain muted">{rows.filter((row) => fitsRow(row, value, null)).length}</span>
      </>
    ),
  }));
  return (
    <Bar>
      <Readiness rows={rows} bankCount={bankCount} collecting={collecting} />
      <span className="spacer" />
      <SegmentedControl
        size="sm"
        className="scrolls-across"
        maw="100%"
        aria-label={texts.filter}
        value={filter}
        onChange={(value) => onFilter(value)}
        data={options}
      />
      {filter === 'check' && mine.length > 1 && (
        <Button
          variant={isLedHere || steps.length === 0 ? 'filled' : 'default'}
          leftSection={<CircleCheck size={16} aria-hidden />}
          onClick={() => void acceptDocuments(mine)}
        >
          {texts.acceptAll(mine.length)}
        </Button>
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
