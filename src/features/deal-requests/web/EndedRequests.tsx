import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestScreenTexts as texts } from '#features/deal-requests/deal-requests.screen-texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { StackedTable } from '#kit/web/grid/StackedTable.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Ended = CallReply<typeof requestCalls.listEnded>[number];

const Why = ({ ended: { duplicate_of: of, remark } }: { readonly ended: Ended }): ReactElement =>
  of === null ? <>{remark}</> : <LinkTo link={dealLinks.detail(of)}>{texts.duplicateShort(of)}</LinkTo>;

const columns = texts.endedColumns;

/** What was refused and what was there already, once there is something. */
export const EndedRequests = (): ReactElement | null => {
  const list = useCall(requestCalls.listEnded, {}, { quiet: true });
  if (!list.data || list.data.length === 0) return null;
  return (
    <Card title={texts.ended}>
      <StackedTable
        label={texts.ended}
        rowKey={({ id }) => id}
        rows={list.data}
        columns={[
          {
            id: 'deal',
            header: columns.deal,
            cell: ({ application_id: id }) => <LinkTo link={dealLinks.detail(id)}>{id}</LinkTo>,
          },
          { id: 'why', header: columns.why, cell: (ended) => <Why ended={ended} /> },
          { id: 'by', header: columns.by, cell: ({ by }) => by },
          { id: 'at', header: columns.at, cell: ({ ended_at: at }) => formatDateTime(new Date(at)) },
        ]}
      />
    </Card>
  );
};
