import { LockKeyhole } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealListScreens } from '#features/deal-list/web/deal-list.screens.ts';
import {
  type DealSearch,
  type DealSort,
  filterOf,
  cachedOf,
  type ViewMode,
  pageBack,
  pageOn,
  pageSize,
} from '#features/deal-list/web/list/deal-search.ts';
import type { FilterPatch } from '#features/deal-list/web/list/DealFilterFields.tsx';
import { DealFilterForm } from '#features/deal-list/web/list/DealFilterForm.tsx';
import { DealFilterSheet } from '#features/deal-list/web/list/DealFilterSheet.tsx';
import { DealRows } from '#features/deal-list/web/list/DealRows.tsx';
import { DealSummary } from '#features/deal-list/web/list/DealSummary.tsx';
import type { ListInSight } from '#features/deal-list/web/deal-list.facade.tsx';
import { columnsNow, shownColumns } from '#features/deal-list/web/list/deal-columns.ts';
import styles from '#features/deal-list/web/list/list.module.css';
import { readViewMode, rememberViewMode } from '#features/deal-list/web/list/remembered-view-mode.ts';
import { rememberSort } from '#features/deal-list/web/list/remembered-sort.ts';
import { useOlder } from '#features/deal-list/web/list/use-older.ts';
import { askDealsAhead, useDealList } from '#features/deal-list/web/list/use-deal-list.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import type { RowKey } from '#kit/web/grid/column.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { pageOf } from '#kit/web/list/page-trail.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { Pager } from '#kit/web/grid/Pager.tsx';
import { useGo, useScreen } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

export const prepare = askDealsAhead;

const ViewBar = lazyPart(async () => ({
  default: (await import('#features/deal-list/web/list/ViewBar.tsx')).ViewBar,
}));
const TickedBar = lazyPart(async () => ({
  default: (await import('#features/deal-list/web/list/TickedBar.tsx')).TickedBar,
}));
const PickBar = lazyPart(async () => ({
  default: (await import('#features/deal-list/web/list/PickBar.tsx')).PickBar,
}));
const DealBoard = lazyPart(async () => ({
  default: (await import('#features/deal-list/web/board/DealBoard.tsx')).DealBoard,
}));

const OlderNote = lazyPart(async () => ({
  default: (await import('#features/deal-list/web/list/OlderNote.tsx')).OlderNote,
}));

type Ticked = { readonly of: string; readonly ids: ReadonlySet<RowKey>; readonly isAll: boolean };
const none: ReadonlySet<RowKey> = new Set();

/** What is asked of the list stands in its address; a changed filter or order begins at the first page. */
const useListAddress = () => {
  const { search, setSearch } = useScreen(dealListScreens.list);
  const go = useGo();
  const change = (patch: FilterPatch): void => setSearch({ ...patch, after: null });
  return {
    search,
    setSearch,
    change,
    allTime: () => change({ period: 'all', data_start: null, data_finish: null }),
    reset: () => go(dealListScreens.list.link({}), { replace: true }),
    sortBy: (sort: DealSort) => {
      rememberSort(sort);
      change({ sort, by: null });
    },
    orderBy: (by: string | null) => change({ by }),
    everywhere: () => {
      const words = search.q ? { q: search.q } : {};
      go(dealListScreens.list.link({}, { ...words, state: 0, period: 'all' }), { replace: true });
    },
  };
};

/** What is ticked belongs to its filter: another one begins with nothing ticked. */
const useTicked = (search: DealSearch) => {
  const [marked, setMarked] = useState<Ticked>({ of: '', ids: none, isAll: false });
  const [isPicking, setPicks] = useState(false);
  const of = JSON.stringify(cachedOf(search));
  const ticked = marked.of === of ? marked : { of, ids: none, isAll: false };
  const tick = (ids: ReadonlySet<RowKey>): void => setMarked({ of, ids, isAll: false });
  return {
    ...ticked,
    tick,
    tickAll: () => setMarked({ ...ticked, isAll: true }),
    /** On a narrow screen rows are ticked once somebody has asked to. */
    isPicking,
    pick: () => setPicks(true),
    clear: () => {
      tick(none);
      setPicks(false);
    },
  };
};

/** The view mode of the address, else the one this browser was left with. */
const useViewMode = (
  inAddress: ViewMode | undefined,
  onChange: (mode: ViewMode) => void,
): readonly [ViewMode, (mode: ViewMode) => void] => {
  const [remembered, setRemembered] = useState(readViewMode);
  const change = (next: ViewMode): void => {
    rememberViewMode(next);
    setRemembered(next);
    onChange(next);
  };
  return [inAddress ?? remembered, change];
};

type TickedListProps = {
  readonly ticked: ReturnType<typeof useTicked>;
  readonly list: ListInSight;
  readonly rows: readonly { readonly id: number }[];
  readonly count: ReturnType<typeof useDealList>['count'];
  readonly isMobile: boolean;
};

const TickedList = ({ ticked, list, rows, count, isMobile }: TickedListProps): ReactElement => {
  const { ids, tick, tickAll, clear } = ticked;
  const found = count && (count.is_more ? null : count.total);
  const bar = { list, found, onAll: tickAll, onClear: clear };
  return (
    <Suspense fallback={<div style={{ height: 52 }} />}>
      {isMobile ? (
        <PickBar
          {...bar}
          isWholePage={rows.every(({ id }) => ids.has(id))}
          onPage={() => tick(new Set([...ids, ...rows.map(({ id }) => id)]))}
        />
      ) : (
        <TickedBar {...bar} />
      )}
    </Suspense>
  );
};

const noPage = { items: [], next_cursor: null };

type ListFootProps = {
  readonly search: DealSearch;
  readonly list: ReturnType<typeof useDealList>;
  readonly isTable: boolean;
  readonly onAllTime: () => void;
};

/** Under the list: the way to its other pages, and what lies beyond the period shown. */
const ListFoot = ({ search, list, isTable, onAllTime }: ListFootProps): ReactElement | null => {
  const go = useGo();
  const { page, count, now } = list;
  const isStill = page.data !== undefined && count !== undefined && !page.isFetching;
  const older = useOlder(search, now, isStill);
  const { items: rows, next_cursor: next } = page.data ?? noPage;
  const first = pageOf(search) * pageSize + 1;
  const note = older && (
    <Suspense>
      <OlderNote filter={older} onAll={onAllTime} />
    </Suspense>
  );
  if (!isTable || (rows.length === 0 && first === 1))
    return note && <div className="py-12 px-16 text-13 line-top fixed">{note}</div>;
  return (
    <Pager
      note={note}
      from={first}
      count={rows.length}
      {...(count ? { total: count.total, overLimit: count.is_more } : {})}
      onPrevious={first > 1 ? () => go(dealListScreens.list.link({}, pageBack(search))) : undefined}
      onNext={next ? () => go(dealListScreens.list.link({}, pageOn(search, next))) : undefined}
    />
  );
};

const DealList = (): ReactElement => {
  const { search, setSearch, change, allTime, reset, sortBy, orderBy, everywhere } = useListAddress();
  const role = useRole();
  const isMobile = useMobile();
  const list = useDealList(search);
  const ticked = useTicked(search);
  const [viewMode, changeViewMode] = useViewMode(search.mode, (mode) => setSearch({ mode, after: null }));
  const { page, count, sort, now } = list;
  const isTable = viewMode === 'table';
  const isPicking = ticked.isPicking && isMobile;
  const asked = filterOf(search, now);
  const inSight: ListInSight = {
    filter: asked,
    sort,
    by: search.by,
    ticked: [...ticked.ids].map(Number),
    isAll: ticked.isAll,
    columns: shownColumns(columnsNow()),
  };
  const filter = { search, now, onChange: change, onReset: reset };
  return (
    <Page fills>
      <Card fills label={dealListTexts.listLabel}>
        <div className={styles['views']}>
          <Suspense>
            <ViewBar search={search} />
          </Suspense>
        </div>
        {isMobile ? (
          <DealFilterSheet {...filter} sort={sort} onSort={sortBy} />
        ) : (
          <DealFilterForm {...filter} role={role} />
        )}
        {(ticked.ids.size > 0 || isPicking) && isTable ? (
          <TickedList
            ticked={ticked}
            list={inSight}
            rows={page.data?.items ?? []}
            count={count}
            isMobile={isMobile}
          />
        ) : (
          <DealSummary
            search={search}
            role={role}
            count={count}
            isMobile={isMobile}
            marks={list.marks}
            onRefresh={list.refresh}
            onChange={change}
            viewMode={viewMode}
            onViewMode={changeViewMode}
            list={inSight}
            onPick={ticked.pick}
          />
        )}
        {isTable ? (
          <DealRows
            search={search}
            list={list}
            role={role}
            isMobile={isMobile}
            onSort={sortBy}
            onBy={orderBy}
            onReset={reset}
            onEverywhere={everywhere}
            ticked={ticked.ids}
            onTick={ticked.tick}
            isPicking={isPicking}
          />
        ) : (
          <Suspense fallback={<LoadingRows />}>
            <DealBoard
              filter={asked}
              sort={sort}
              role={role}
              now={now}
              isMobile={isMobile}
              column={search.column}
              onColumn={(column) => setSearch({ column })}
            />
          </Suspense>
        )}
        <ListFoot search={search} list={list} isTable={isTable} onAllTime={allTime} />
      </Card>
    </Page>
  );
};

export default function DealListScreen(): ReactElement {
  if (mayPass(seeDeals, useRole())) return <DealList />;
  return (
    <Page fills>
      <Card fills>
        <EmptyState icon={LockKeyhole} title={dealListTexts.notYet} text={dealListTexts.notYetHint} />
      </Card>
    </Page>
  );
}
