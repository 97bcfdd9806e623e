import { Button, SegmentedControl, Select } from '@mantine/core';
import { BellOff, CheckCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { notificationCalls } from '#features/notifications/notifications.contract.ts';
import { notificationKinds } from '#domain/notice-kind.ts';
import { notificationTexts as texts } from '#features/notifications/notifications.texts.ts';
import { useOpenNotification } from '#features/notifications/web/open-notification.ts';
import { NotificationRows } from '#features/notifications/web/NotificationRows.tsx';
import { type HistoryFilter, useHistory } from '#features/notifications/web/use-notifications.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { troubleOf } from '#kit/web/states/trouble-of.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

type FilterProps = {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
};

const Filter = ({ filter, onFilter }: FilterProps): ReactElement => (
  <div className="grid gap-10 mb-6" style={{ gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr)' }}>
    <SegmentedControl
      aria-label={texts.title}
      data={(['all', 'unread'] as const).map((value) => ({ value, label: texts.states[value] }))}
      value={filter.state ?? 'all'}
      onChange={(next) => onFilter({ ...filter, state: next === 'unread' ? 'unread' : undefined })}
    />
    <Select
      aria-label={texts.kind}
      placeholder={texts.anyKind}
      clearable
      data={notificationKinds.map((value) => ({ value, label: texts.kinds[value] }))}
      value={filter.kind ?? null}
      onChange={(next) => onFilter({ ...filter, kind: notificationKinds.find((kind) => kind === next) })}
    />
  </div>
);

type NothingProps = FilterProps & { readonly isSaved: boolean };

const Nothing = ({ filter, onFilter, isSaved }: NothingProps): ReactElement => {
  if (filter.kind) {
    const showAll = (
      <Button variant="default" onClick={() => onFilter({})}>
        {texts.showAll}
      </Button>
    );
    return <EmptyState icon={BellOff} title={texts.nothingFound} actions={showAll} />;
  }
  return isSaved ? (
    <EmptyState icon={CheckCheck} title={texts.nothingUnread} text={texts.nothingUnreadText} />
  ) : (
    <EmptyState icon={BellOff} title={texts.nothing} text={texts.nothingText} />
  );
};

type HistoryProps = FilterProps & { readonly onClose: () => void };

const History = ({ filter, onFilter, onClose }: HistoryProps): ReactElement => {
  const history = useHistory(filter);
  const sync = useOpenNotification();
  if (!history.data) {
    const trouble = troubleOf(history);
    if (!trouble) return <LoadingRows rows={6} rowHeight={64} />;
    return <ErrorState error={trouble} title={texts.failed} onRetry={() => history.refetch()} />;
  }
  const items = history.data.flatMap((page) => page.items);
  if (items.length === 0)
    return <Nothing filter={filter} onFilter={onFilter} isSaved={filter.state === 'unread'} />;
  return (
    <>
      <NotificationRows
        items={items}
        onOpen={(item) => {
          sync(item);
          if (item.entity) onClose();
        }}
      />
      {history.isFetchNextPageError && <p className="py-8 text-13 bad">{texts.moreFailed}</p>}
      {history.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
};

/** Marks read what has come so far; what comes meanwhile stays unread. Rows of an earlier look are not «so far». */
const ReadAll = (): ReactElement => {
  const { data, isFetching } = useHistory({});
  const [first] = data ?? [];
  const newest = first?.items[0];
  const { mutate, isPending } = useCallMutation(notificationCalls.readAllNotifications, {
    invalidates: [notificationCalls.listNotifications],
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<CheckCheck size={16} />}
      loading={isPending}
      disabled={!newest || isFetching || first?.unread === 0}
      onClick={() => newest && mutate({ body: { last_id: newest.id } })}
    >
      {texts.readAll}
    </Button>
  );
};

/** Everything a person has been told, beside the page; on a phone over the whole of it. */
export const NotificationCentre = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const isMobile = useMobile();
  const [filter, setFilter] = useState<HistoryFilter>({});
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isMobile ? '100%' : 440}
      title={
        <span className="row spread gap-12 pr-8">
          <b>{texts.title}</b>
          <ReadAll />
        </span>
      }
      classNames={{ title: 'grow' }}
    >
      <Filter filter={filter} onFilter={setFilter} />
      <History filter={filter} onFilter={setFilter} onClose={onClose} />
    </Drawer>
  );
};
