import { Button } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { bankMark } from '#features/deal-documents/web/bank-mark.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import type { RowActions } from '#features/deal-documents/web/row-actions.ts';
import { Dot } from '#features/deal-documents/web/SlotDots.tsx';
import styles from '#features/deal-documents/web/SlotList.module.css';
import { SlotRow } from '#features/deal-documents/web/SlotRow.tsx';
import {
  type BankReadiness,
  groupRows,
  readinessOf,
  type SlotRow as Row,
} from '#features/deal-documents/web/slot-rows.ts';
import type { UploadTask } from '#features/deal-documents/web/upload-queue.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { documentKindTexts } from '#features/document-kinds/document-kinds.texts.ts';

type SlotListProps = {
  readonly rows: readonly Row[];
  readonly banks: readonly BankReadiness[];
  readonly book: KindBook;
  readonly tasks: readonly UploadTask[];
  readonly now: Date;
  readonly rejected: Document | null;
  /** The slot under the file that is being dragged. */
  readonly target: string | null;
  /** Whether ready slots fold; a narrowed list shows all it has. */
  readonly folds: boolean;
  readonly actions: RowActions;
  readonly onRejected: () => void;
};

const titles = { ...documentKindTexts.groups, rest: texts.rest };

/** So few ready slots that folding them saves nothing. */
const readyCount = 1;

const Head = ({ banks }: Pick<SlotListProps, 'banks'>): ReactElement => (
  <div
    className={`grid middle gap-12 fixed pr-12 pl-16 text-12 medium muted on-head ${styles['head']}`}
    aria-hidden
  >
    <span />
    <span>{texts.columns.name}</span>
    <span className="grid gap-8" style={{ gridTemplateColumns: 'minmax(0, 1fr) 92px 32px' }}>
      <span>{texts.columns.file}</span>
      <span>{texts.columns.until}</span>
    </span>
    <span className="inline-flex">
      {banks.map(({ application_bank_id: id, bank_name: name }) => (
        <span className="fixed text-center" style={{ width: 29 }} key={id} title={shortBankName(name)}>
          {bankMark(name)}
        </span>
      ))}
    </span>
  </div>
);

const Group = ({ title, rows, ...list }: SlotListProps & { readonly title: string }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const ready = rows.filter(({ state, extra }) => state === 'ready' && extra === null);
  const foldsHere = list.folds && ready.length > readyCount;
  const folded = foldsHere && !isOpen ? ready.slice(readyCount) : [];
  const { ready: done, all } = readinessOf(rows);
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <section aria-label={title}>
      <header className={`row gap-8 pr-12 pl-16 text-13 muted ${styles['group']}`} style={{ minHeight: 34 }}>
        <h3 className="text-13 bold ink">{title}</h3>
        {all > 0 && <span>{texts.groupCount(done, all)}</span>}
        <b className="spacer" />
        {foldsHere && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            rightSection={<Icon size={14} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.fewerReady : texts.moreReady(ready.length - readyCount)}
          </Button>
        )}
      </header>
      <ul>
        {rows
          .filter((row) => !folded.includes(row))
          .map((row) => (
            <SlotRow
              key={row.kind}
              row={row}
              banks={list.banks}
              book={list.book}
              tasks={list.tasks.filter((task) => task.kind === row.kind)}
              now={list.now}
              rejected={list.rejected}
              isTarget={list.target === row.kind}
              actions={list.actions}
              onRejected={list.onRejected}
            />
          ))}
      </ul>
    </section>
  );
};

const legend = ['has', 'checking', 'waits', 'rejected', 'none'] as const;

/** What the signs and the keys mean, under the list. */
const Legend = ({ isChecker }: { readonly isChecker: boolean }): ReactElement => (
  <footer
    className={`row wrap gap-4 gap-x-12 fixed py-8 px-16 text-12 soft line-top on-paper ${styles['legend']}`}
  >
    {legend.map((mark) => (
      <span className="inline-row gap-2" key={mark}>
        <Dot mark={mark} />
        {texts.legend[mark]}
      </span>
    ))}
    <b className="spacer" />
    <span className={`inline-row gap-2 ${styles['keys']}`}>
      {texts.keys.slice(0, isChecker ? texts.keys.length : 1).map(([key, words]) => (
        <span key={key}>
          <kbd className="py-2 px-4 edge own-letters">{key}</kbd> {words}
        </span>
      ))}
    </span>
  </footer>
);

/** The checklist: slots by what they are about, ready ones folded, problems never. */
export const SlotList = (props: SlotListProps): ReactElement => (
  <>
    <Head banks={props.banks} />
    {groupRows(props.rows).map(({ group, rows }) => (
      <Group key={group} {...props} title={titles[group]} rows={rows} />
    ))}
    {props.banks.length > 0 && (
      <Legend
        isChecker={props.rows.some(({ documents }) => documents.some((document) => document.can_check))}
      />
    )}
  </>
);
