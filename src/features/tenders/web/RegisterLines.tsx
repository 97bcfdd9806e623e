import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import type { LineOutcome } from '#features/tenders/tenders.rules.ts';
import { registerScreenTexts } from '#features/tenders/tenders.screen-texts.ts';
import styles from '#features/tenders/web/RegisterLinesDialog.module.css';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = registerScreenTexts.lines;
const tones = { new: 'good', updated: 'info', same: 'neutral', skipped: 'neutral', error: 'bad' } as const;
const cached: readonly LineOutcome[] = ['new', 'updated', 'same'];

type Line = CallReply<typeof tenderCalls.listRegisterLines>['items'][number];

const numberOf = ({ tender_id: id, tender_number: number, outcome }: Line): ReactNode =>
  cached.includes(outcome) && id !== null ? (
    <LinkTo link={tenderScreens.detail.link({ id })}>{number}</LinkTo>
  ) : (
    number || '—'
  );

const documentOf = ({ entry, kind }: Line): ReactNode => (
  <span className="two-lines">
    <span title={entry}>{entry || texts.whole}</span>
    <small>{kind}</small>
  </span>
);

const columns: readonly Column<Line>[] = [
  { id: 'document', header: texts.document, cell: documentOf },
  { id: 'number', header: texts.number, cell: (line) => <span className="nowrap">{numberOf(line)}</span> },
  {
    id: 'outcome',
    header: texts.outcome,
    cell: ({ outcome }) => <StatusPill tone={tones[outcome]}>{texts.words[outcome]}</StatusPill>,
  },
  { id: 'reason', header: texts.reason, cell: ({ reason }) => reason },
];

type PageProps = {
  readonly fileId: number;
  readonly outcome: LineOutcome | undefined;
  readonly cursor: string | undefined;
  /** The page after which nothing more is asked for. */
  readonly onMore: ((cursor: string) => void) | undefined;
  readonly isUnread: boolean;
};

const LinesPage = ({ fileId, outcome, cursor, onMore, isUnread }: PageProps): ReactElement => {
  const query = { file_id: fileId, ...(outcome ? { outcome } : {}), ...(cursor ? { cursor } : {}) };
  const page = useCall(tenderCalls.listRegisterLines, { query }, { quiet: true });
  return (
    <Loaded of={page} errorTitle={texts.failed}>
      {({ items, next_cursor: next }) =>
        items.length === 0 ? (
          <EmptyState
            title={isUnread ? texts.noneYet : texts.none}
            text={isUnread ? texts.noneYetText : texts.noneText}
          />
        ) : (
          <>
            <PlainTable
              className={`full even ${styles['lines']}`}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              isHeadHidden={cursor !== undefined}
            />
            {next !== null && onMore && (
              <Button variant="default" mt="var(--space-12)" onClick={() => onMore(next)}>
                {texts.more}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
};

type RegisterLinesProps = Pick<PageProps, 'fileId' | 'outcome' | 'isUnread'>;

/** Documents of a file, a hundred at a time; each further hundred stands under the others. */
export const RegisterLines = ({ fileId, outcome, isUnread }: RegisterLinesProps): ReactElement => {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <>
      {cursors.map((cursor, place) => (
        <LinesPage
          key={cursor ?? ''}
          fileId={fileId}
          outcome={outcome}
          cursor={cursor}
          isUnread={isUnread}
          onMore={place === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </>
  );
};
