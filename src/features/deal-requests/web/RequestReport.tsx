import type { ReactElement } from 'react';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestTexts as texts } from '#features/deal-requests/deal-requests.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Column } from '#kit/web/grid/column.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Line = CallReply<(typeof requestCalls)['showReport']>[number];

const columns: readonly Column<Line>[] = [
  { id: 'person', header: texts.reportColumns.person, cell: ({ name }) => name },
  { id: 'taken', header: texts.reportColumns.taken, cell: ({ taken }) => taken },
  {
    id: 'median',
    header: texts.reportColumns.median,
    cell: ({ median_minutes: minutes }) => (minutes === null ? '—' : texts.duration(minutes)),
  },
  { id: 'back', header: texts.reportColumns.back, cell: ({ returned: back }) => back },
];

/** Who has taken how many in the last days, once somebody has; a manager reads his own line. */
export const RequestReport = (): ReactElement | null => {
  const report = useCall(requestCalls.showReport, {}, { quiet: true });
  if (report.data?.length === 0) return null;
  return (
    <Card title={texts.report} padded>
      <Loaded of={report} errorTitle={texts.failed}>
        {(lines) => (
          <PlainTable columns={columns} rows={lines} rowKey={({ id }) => id} className="full text-13" />
        )}
      </Loaded>
    </Card>
  );
};
