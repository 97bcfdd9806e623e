import { ActionIcon, Button, Indicator, Menu, SegmentedControl } from '@mantine/core';
import { CheckCheck, MessagesSquare, SearchX, SlidersHorizontal, Timer } from 'lucide-react';
import { type ReactElement, type Ref, useEffect, useRef } from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { counterparts, type ThreadView } from '#features/chat/chat.words.ts';
import { FoundMessages, useFound } from '#features/chat/web/threads/FoundMessages.tsx';
import { ThreadItem } from '#features/chat/web/threads/ThreadItem.tsx';
import { type ThreadFilter, useThreads } from '#features/chat/web/threads/use-threads.ts';
import styles from '#features/chat/web/threads/threads.module.css';
import { scrollWithin } from '#features/chat/web/scroll-within.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { troubleOf } from '#kit/web/states/trouble-of.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { SearchInput } from '#kit/web/list/SearchInput.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = chatScreenTexts.list;

type FilterPatch = { readonly [K in keyof ThreadFilter]?: ThreadFilter[K] | null };

type ThreadListProps = {
  readonly filter: ThreadFilter;
  readonly onFilter: (patch: FilterPatch) => void;
  readonly currentId: number | undefined;
  readonly onOpen: (threadId: number, messageId?: number) => void;
  /** Told which threads stand in sight, in their order, for the keys. */
  readonly onOrder?: (ids: readonly number[]) => void;
  readonly searchRef?: Ref<HTMLInputElement>;
};

const viewsOf = (isAgent: boolean): readonly ThreadView[] =>
  isAgent ? ['waiting', 'all'] : ['waiting', 'mine', 'all'];

const ViewSwitch = ({
  view,
  onView,
  isAgent,
}: {
  readonly view: ThreadView;
  readonly onView: (view: ThreadView) => void;
  readonly isAgent: boolean;
}): ReactElement => {
  const { data: counts } = useCall(threadCalls.countThreads, {}, { quiet: true });
  const countOf = (one: ThreadView): number =>
    one === 'waiting' ? (counts?.waiting ?? 0) : one === 'mine' ? (counts?.mine ?? 0) : 0;
  const hintOf = (one: ThreadView): string | undefined =>
    isAgent || (one !== 'waiting' && one !== 'mine') ? undefined : texts.countHints[one];
  const label = (one: ThreadView) => (
    <span title={hintOf(one)}>
      {isAgent && one === 'waiting' ? texts.agentWaiting : texts.views[one]}
      {countOf(one) > 0 && <small className="ml-6 text-12 muted">{countOf(one)}</small>}
    </span>
  );
  return (
    <SegmentedControl
      fullWidth
      aria-label={chatScreenTexts.threads}
      data={viewsOf(isAgent).map((value) => ({ value, label: label(value) }))}
      value={view}
      onChange={onView}
    />
  );
};

const FilterMenu = ({ filter, onFilter }: Pick<ThreadListProps, 'filter' | 'onFilter'>): ReactElement => {
  const isFiltered = filter.side !== undefined || filter.view === 'snoozed';
  return (
    <Menu position="bottom-end" width={230}>
      <Indicator disabled={!isFiltered} size={7} offset={5}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={texts.filter}>
            <SlidersHorizontal size={16} />
          </ActionIcon>
        </Menu.Target>
      </Indicator>
      <Menu.Dropdown>
        <Menu.Label>{texts.side}</Menu.Label>
        <Menu.Item aria-current={filter.side === undefined} onClick={() => onFilter({ side: null })}>
          {texts.anySide}
        </Menu.Item>
        {counterparts.map((side) => (
          <Menu.Item key={side} aria-current={filter.side === side} onClick={() => onFilter({ side })}>
            {chatScreenTexts.sides[side]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Timer size={15} />}
          aria-current={filter.view === 'snoozed'}
          onClick={() => onFilter({ view: filter.view === 'snoozed' ? 'waiting' : 'snoozed' })}
        >
          {texts.views.snoozed}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const Nothing = ({ filter, onFilter }: Pick<ThreadListProps, 'filter' | 'onFilter'>): ReactElement => {
  const showAll = (
    <Button variant="default" onClick={() => onFilter({ view: 'all', side: null, q: null })}>
      {texts.showAll}
    </Button>
  );
  if (filter.q) return <EmptyState icon={SearchX} title={texts.noneFound} text={texts.noneFoundText} />;
  if (filter.view === 'snoozed')
    return <EmptyState icon={Timer} title={texts.noneSnoozed} actions={showAll} />;
  if (filter.view !== 'all')
    return (
      <EmptyState
        icon={CheckCheck}
        title={texts.noneWaiting}
        text={texts.noneWaitingText}
        actions={showAll}
      />
    );
  return <EmptyState icon={MessagesSquare} title={texts.none} text={texts.noneText} />;
};

type Threads = ReturnType<typeof useThreads>;

const NextPage = ({ answer }: Pick<Threads, 'answer'>): ReactElement => (
  <>
    {answer.isFetchNextPageError && <p className="py-8 px-16 text-13 bad">{texts.moreFailed}</p>}
    {answer.hasNextPage && (
      <Button
        variant="subtle"
        fullWidth
        loading={answer.isFetchingNextPage}
        onClick={() => void answer.fetchNextPage()}
      >
        {texts.more}
      </Button>
    )}
  </>
);

const mayHold = (found: ReturnType<typeof useFound>): boolean =>
  found.data === undefined || found.data.length > 0;

type RowsProps = Pick<ThreadListProps, 'filter' | 'onFilter' | 'currentId' | 'onOpen'> & {
  readonly threads: Threads;
};

/** The rows, what stands in their place while there are none, and what was found in messages. */
const Rows = ({ filter, onFilter, currentId, onOpen, threads }: RowsProps): ReactElement => {
  const { answer, rows } = threads;
  const isAgent = isAgentFamily(useRole());
  const now = useNow();
  const words = filter.q ?? '';
  const found = useFound(words);
  const hasFound = words !== '' && mayHold(found);
  const trouble = answer.data ? null : troubleOf(answer);
  return (
    <>
      {answer.isPending && !trouble && <LoadingRows rows={7} rowHeight={84} />}
      {trouble && <ErrorState error={trouble} title={texts.failed} onRetry={() => answer.refetch()} />}
      {answer.data && rows.length === 0 && !hasFound && <Nothing filter={filter} onFilter={onFilter} />}
      <ul>
        {rows.map((row) => (
          <ThreadItem
            key={row.id}
            row={row}
            isCurrent={row.id === currentId}
            isAgent={isAgent}
            now={now}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <NextPage answer={answer} />
      {hasFound && (
        <section>
          <h2 className="pb-6 pt-12 px-16 small medium muted">{texts.messages}</h2>
          <FoundMessages
            found={found}
            words={words}
            now={now}
            onOpen={(one) => onOpen(one.thread_id, one.message_id)}
          />
        </section>
      )}
    </>
  );
};

/** The threads on the left: search, whose turn it is, the rows, and what was found in messages. */
export const ThreadList = (props: ThreadListProps): ReactElement => {
  const { filter, onFilter, currentId, onOrder, searchRef } = props;
  const isAgent = isAgentFamily(useRole());
  const words = filter.q ?? '';
  // Words are looked for everywhere, not only among those who wait.
  const threads = useThreads(words === '' ? filter : { ...filter, view: 'all' }, currentId);
  const list = useRef<HTMLDivElement>(null);
  const { rows } = threads;
  useEffect(() => {
    onOrder?.(rows.map(({ id }) => id));
  }, [onOrder, rows]);
  useEffect(() => {
    const row = list.current?.querySelector(`[data-thread="${currentId}"]`);
    if (list.current && row) scrollWithin(list.current, row, 'nearest');
  }, [currentId]);
  return (
    <section className="column shrinks short on-paper" aria-label={chatScreenTexts.threads}>
      <div className={`row gap-6 pb-8 pr-10 pt-12 pl-16 ${styles['search']}`}>
        <SearchInput
          value={words}
          placeholder={texts.search}
          aria-label={texts.search}
          onChange={(q) => onFilter({ q: q || null })}
          {...(searchRef ? { ref: searchRef } : {})}
        />
        {!isAgent && <FilterMenu filter={filter} onFilter={onFilter} />}
      </div>
      <div className="pb-12 px-16 line-bottom">
        <ViewSwitch view={filter.view} onView={(view) => onFilter({ view })} isAgent={isAgent} />
      </div>
      <div className={`column grow short scrolls-down ${styles['rows']}`} ref={list}>
        <Rows {...props} threads={threads} />
      </div>
    </section>
  );
};
