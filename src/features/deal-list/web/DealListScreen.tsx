import { LockKeyhole } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealListScreens } from '#features/deal-list/web/deal-list.screens.ts';
import {
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
import { EmptyState } from '#kit/web/EmptyState.tsx';
import type { RowKey } from '#kit/web/grid/column.ts';
import { lazyPart } from '#kit/web/lazy-part.ts';
import { pageOf } from '#kit/web/list/page-trail.ts';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { Card, Page } from '#kit/web/Page.tsx';
import { Pager } from '#kit/web/Pager.tsx';
import { useGo, useScreen } from '#kit/web/page.ts';
import { useRole } from '#kit/web/session.ts';
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

export default function DealListScreen(): ReactElement {
  const { search, setSearch } = useScreen(dealListScreens.list);
  const go = useGo();
  const role = useRole();
  const isMobile = useMobile();
  const mayChooseViewMode = mayPass(seeDeals, role);
  const list = useDealList(search, mayChooseViewMode);
  const [remembered, setRemembered] = useState(readViewMode);
  const [marked, setMarked] = useState<Ticked>({ of: '', ids: none, isAll: false });
  const [picks, setPicks] = useState(false);
  const isPicking = picks && isMobile;
  const { page, count, now } = list;
  const isStill = page.data !== undefined && count !== undefined && !page.isFetching;
  const older = useOlder(search, now, mayChooseViewMode && isStill);
  if (!mayChooseViewMode) {
    return (
      <Page fills>
        <Card fills>
          <EmptyState icon={LockKeyhole} title={dealListTexts.notYet} text={dealListTexts.notYetHint} />
        </Card>
      </Page>
    );
  }
  // A changed filter or order begins at the first page.
  const change = (patch: FilterPatch): void => setSearch({ ...patch, after: null });
  const reset = (): void => go(dealListScreens.list.link({}), { replace: true });
  const sortBy = (sort: DealSort): void => {
    rememberSort(sort);
    change({ sort });
  };
  const everywhere = (): void => {
    const words = search.q ? { q: search.q } : {};
    go(dealListScreens.list.link({}, { ...words, state: 0, period: 'all' }), { replace: true });
  };
  // What is ticked belongs to its filter: another one begins with nothing ticked.
  const of = JSON.stringify(cachedOf(search));
  const ticked = marked.of === of ? marked : { of, ids: none, isAll: false };
  const viewMode = search.mode ?? remembered;
  const changeViewMode = (next: ViewMode): void => {
    rememberViewMode(next);
    setRemembered(next);
    setSearch({ mode: next, after: null });
  };
  const asked = filterOf(search, now);
  const inSight: ListInSight = {
    filter: asked,
    sort: list.sort,
    ticked: [...ticked.ids].map(Number),
    isAll: ticked.isAll,
    columns: shownColumns(columnsNow()),
  };
  const found = count && (count.is_more ? null : count.total);
  const filter = { search, now, onChange: change, onReset: reset };
  const first = pageOf(search) * pageSize + 1;
  const rows = page.data?.items ?? [];
  const next = page.data?.next_cursor;
  const note = older && (
    <Suspense>
      <OlderNote
        filter={older}
        onAll={() => change({ period: 'all', data_start: null, data_finish: null })}
      />
    </Suspense>
  );
  const hasPager = viewMode === 'table' && (rows.length > 0 || first > 1);
  const tick = (ids: ReadonlySet<RowKey>): void => setMarked({ of, ids, isAll: false });
  const bar = {
    list: inSight,
    found,
    onAll: () => setMarked({ ...ticked, isAll: true }),
    onClear: () => {
      tick(none);
      setPicks(false);
    },
  };
  return (
    <Page fills>
      <Card fills label={dealListTexts.listLabel}>
        <div className={styles['views']}>
          <Suspense>
            <ViewBar search={search} />
          </Suspense>
        </div>
        {isMobile ? (
          <DealFilterSheet {...filter} sort={list.sort} onSort={sortBy} />
        ) : (
          <DealFilterForm {...filter} role={role} />
        )}
        {(ticked.ids.size > 0 || isPicking) && viewMode === 'table' ? (
          <Suspense fallback={<div className={styles['tickedPlace']} />}>
            {isMobile ? (
              <PickBar
                {...bar}
                isWholePage={rows.every(({ id }) => ticked.ids.has(id))}
                onPage={() => tick(new Set([...ticked.ids, ...rows.map(({ id }) => id)]))}
              />
            ) : (
              <TickedBar {...bar} />
            )}
          </Suspense>
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
            onPick={() => setPicks(true)}
          />
        )}
        {viewMode === 'board' ? (
          <Suspense fallback={<LoadingRows />}>
            <DealBoard
              filter={asked}
              sort={list.sort}
              role={role}
              now={now}
              isMobile={isMobile}
              column={search.column}
              onColumn={(column) => setSearch({ column })}
            />
          </Suspense>
        ) : (
          <DealRows
            search={search}
            list={list}
            role={role}
            isMobile={isMobile}
            onSort={sortBy}
            onReset={reset}
            onEverywhere={everywhere}
            ticked={ticked.ids}
            onTick={tick}
            isPicking={isPicking}
          />
        )}
        {note && !hasPager && (
          <div className={`py-12 px-16 text-13 line-top ${styles['olderAlone']}`}>{note}</div>
        )}
        {hasPager && (
          <Pager
            note={note}
            from={first}
            count={rows.length}
            {...(count ? { total: count.total, overLimit: count.is_more } : {})}
            onPrevious={first > 1 ? () => go(dealListScreens.list.link({}, pageBack(search))) : undefined}
            onNext={next ? () => go(dealListScreens.list.link({}, pageOn(search, next))) : undefined}
          />
        )}
      </Card>
    </Page>
  );
}
