import { Button, SegmentedControl, Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { dealViewTexts } from '#features/deals/deals.move-texts.ts';
import { type Deal, type HistoryRow, legsWithBank } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { CommentForm } from '#features/deals/web/views/CommentForm.tsx';
import { filterHistory, type HistoryFilter } from '#features/deals/web/views/history-days.ts';
import styles from '#features/deals/web/views/history.module.css';
import { HistoryRows } from '#features/deals/web/views/HistoryRows.tsx';
import { useHistory } from '#features/deals/web/views/use-history.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Bar, Card } from '#kit/web/Page.tsx';

const texts = dealViewTexts.history;
const filters: readonly HistoryFilter[] = ['all', 'statuses', 'comments'];

type StoryProps = { readonly rows: readonly HistoryRow[]; readonly deal: Deal };

const Story = ({ rows, deal }: StoryProps): ReactElement => {
  const { now } = useRoom();
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const [legId, setLegId] = useState<string | null>(null);
  const shown = filterHistory(rows, filter, legId === null ? null : Number(legId));
  const reset = (): void => {
    setFilter('all');
    setLegId(null);
  };
  return (
    <>
      <Bar>
        <SegmentedControl
          aria-label={texts.filterLabel}
          size="xs"
          value={filter}
          onChange={(value) => setFilter(filters.find((one) => one === value) ?? 'all')}
          data={filters.map((value) => ({
            value,
            label: (
              <>
                {texts.filters[value]}{' '}
                <span className="muted">{filterHistory(rows, value, null).length}</span>
              </>
            ),
          }))}
        />
        <span className="spacer" />
        <Select
          aria-label={texts.bank}
          placeholder={texts.allBanks}
          w={210}
          clearable
          data={legsWithBank(deal).map((leg) => ({
            value: String(leg.id),
            label: leg.bank ? shortBankName(leg.bank.name) : leg.number,
          }))}
          value={legId}
          onChange={setLegId}
        />
      </Bar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles['scroll']} aria-label={texts.rowsLabel} tabIndex={0}>
        {shown.length > 0 ? (
          <HistoryRows rows={shown} now={now} />
        ) : (
          <EmptyState
            title={texts.emptyTitle}
            text={texts.emptyText}
            actions={
              <Button variant="default" onClick={reset}>
                {texts.reset}
              </Button>
            }
          />
        )}
      </section>
    </>
  );
};

/** What happened to the deal: who, when, what and in whose words; a comment can be added. */
export const HistoryView = ({ deal }: { readonly deal: Deal }): ReactElement => {
  const query = useHistory(deal.id);
  return (
    <Card fills label={texts.listLabel}>
      <Loaded of={query} errorTitle={texts.failed}>
        {(rows) => <Story rows={rows} deal={deal} />}
      </Loaded>
      <CommentForm dealId={deal.id} />
    </Card>
  );
};
