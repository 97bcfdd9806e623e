import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { tenderListTexts } from '#features/tenders/tenders.screen-texts.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import styles from '#features/tenders/web/TenderFacts.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';

const texts = tenderListTexts.card.documents;

type Document = CallReply<typeof tenderCalls.showTender>['documents'][number];

const columns: readonly Column<Document>[] = [
  {
    id: 'stage',
    header: texts.stage,
    cell: ({ stage, kind }) => (
      <>
        {texts.stages[stage]} <small className="muted">{kind}</small>
      </>
    ),
  },
  { id: 'number', header: texts.number, cell: ({ number }) => number },
  {
    id: 'published',
    header: texts.published,
    cell: ({ published_at: at }) => <span className="nowrap">{formatDateTime(new Date(at))}</span>,
  },
];

/** What the register has brought in about a purchase besides its notice, the newest first. */
export const TenderDocuments = ({ documents }: { readonly documents: readonly Document[] }): ReactElement => {
  if (documents.length === 0) return <p className="muted">{texts.none}</p>;
  return (
    <div className="scrolls-across">
      <PlainTable
        className={`full collapsed ${styles['table']}`}
        columns={columns}
        rows={documents}
        rowKey={({ id }) => id}
      />
    </div>
  );
};
