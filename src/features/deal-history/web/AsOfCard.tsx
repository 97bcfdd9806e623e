import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { dealHistoryCalls } from '#features/deal-history/deal-history.contract.ts';
import { dealHistoryTexts } from '#features/deal-history/deal-history.texts.ts';
import { type AsOf, asOfLines } from '#features/deal-history/web/as-of-lines.ts';
import styles from '#features/deal-history/web/history.module.css';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = dealHistoryTexts.past;

const Table = ({ asOf, isWhole }: { readonly asOf: AsOf; readonly isWhole: boolean }): ReactElement => {
  const lines = asOfLines(asOf);
  const different = lines.filter(({ was, now }) => was !== now);
  const isOtherStatus = asOf.was.status !== asOf.now.status;
  const shown = isWhole ? lines : different;
  if (!isOtherStatus && shown.length === 0)
    return <p className="pt-10 pb-12 px-16 small muted">{texts.same}</p>;
  return (
    <>
      <table className={`full text-13 collapsed even ${styles['asOf']}`}>
        <thead>
          <tr>
            <th className="text-12 muted" scope="col">
              {texts.field}
            </th>
            <th className="text-12 muted" scope="col">
              {texts.before}
            </th>
            <th className="text-12 muted" scope="col">
              {texts.now}
            </th>
          </tr>
        </thead>
        <tbody>
          {(isOtherStatus || isWhole) && (
            <tr>
              <th className="text-12 muted" scope="row">
                {texts.status}
              </th>
              <td>
                <DealStatusPill status={asOf.was.status} />
              </td>
              <td>
                <DealStatusPill status={asOf.now.status} />
              </td>
            </tr>
          )}
          {shown.map(({ id, name, was, now }) => (
            <tr key={id}>
              <th className="text-12 muted" scope="row">
                {name}
              </th>
              <td>
                <b className="bold">{was}</b>
              </td>
              <td>{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && (
        <p className="pt-10 pb-12 px-16 small muted">{texts.unchanged(lines.length - different.length)}</p>
      )}
    </>
  );
};

type AsOfCardProps = { readonly dealId: number; readonly at: string; readonly onViewMode: () => void };

/** How the deal stood at a moment, beside what it is now: only what differs, or everything. */
export const AsOfCard = ({ dealId, at, onViewMode }: AsOfCardProps): ReactElement => {
  const [isWhole, setIsWhole] = useState(false);
  const asOf = useCall(
    dealHistoryCalls.getAsOf,
    { query: { application_id: dealId, at } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Card title={texts.title(formatDateTime(new Date(at)))}>
      <Loaded of={asOf} errorTitle={dealHistoryTexts.pastFailed} loading={<LoadingRows rows={4} />}>
        {(of) => <Table asOf={of} isWhole={isWhole} />}
      </Loaded>
      <div className="flex wrap gap-8 pt-10 pb-12 px-16">
        <Button variant="default" size="xs" leftSection={<Eye size={14} />} onClick={onViewMode}>
          {texts.view}
        </Button>
        <Button variant="subtle" size="xs" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.differences : texts.all}
        </Button>
      </div>
    </Card>
  );
};
