import { Button } from '@mantine/core';
import { FolderOpen } from 'lucide-react';
import { type ReactElement, Suspense, useMemo } from 'react';
import type { Role } from '#domain/role.ts';
import { createDeals } from '#features/deals/deals.access.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { type DealSearch, type DealSort, isUntouched } from '#features/deal-list/web/list/deal-search.ts';
import { DealCards } from '#features/deal-list/web/list/DealCards.tsx';
import { DealTable } from '#features/deal-list/web/list/DealTable.tsx';
import { headingOf } from '#features/deal-list/web/list/long-late.ts';
import { useOwnFirst } from '#features/deal-list/web/list/use-own-first.ts';
import type { LiveMarks } from '#features/deal-list/web/list/live-marks.ts';
import type { DealRow, useDealList } from '#features/deal-list/web/list/use-deal-list.ts';
import { type ListedRow, wholeRow } from '#features/deal-list/web/list/whole-row.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import type { RowKey } from '#kit/web/grid/column.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';
import { sidebarEntries } from '#kit/web/screens/slots.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const PickCards = lazyPart(async () => ({
  default: (await import('#features/deal-list/web/list/PickCards.tsx')).PickCards,
}));

type DealRowsProps = {
  readonly search: DealSearch;
  readonly list: ReturnType<typeof useDealList>;
  readonly role: Role;
  readonly isMobile: boolean;
  readonly onSort: (sort: DealSort) => void;
  readonly onBy: (by: string | null) => void;
  readonly onReset: () => void;
  readonly ticked: ReadonlySet<RowKey>;
  readonly onTick: (ticked: ReadonlySet<RowKey>) => void;
  /** Several deals are being chosen on a narrow screen. */
  readonly isPicking: boolean;
  /** Takes the limits of time and status away and keeps the words. */
  readonly onEverywhere: () => void;
};

const NothingFound = ({
  search,
  onReset,
  onEverywhere,
}: Pick<DealRowsProps, 'search' | 'onReset' | 'onEverywhere'>): ReactElement => (
  <EmptyState
    title={dealListTexts.nothingFound}
    text={search.q && search.period !== 'all' ? dealListTexts.nothingInRange : dealListTexts.nothingFoundHint}
    actions={
      <>
        {search.q && search.period !== 'all' && (
          <Button onClick={onEverywhere}>{dealListTexts.searchEverywhere}</Button>
        )}
        <Button variant="default" onClick={onReset}>
          {dealListTexts.resetFilter}
        </Button>
      </>
    }
  />
);

const NoDealsYet = ({ role, onEverywhere }: Pick<DealRowsProps, 'role' | 'onEverywhere'>): ReactElement => {
  const go = useGo();
  return (
    <EmptyState
      icon={FolderOpen}
      title={dealListTexts.firstUse}
      text={dealListTexts.firstUseHint}
      actions={
        <>
          {mayAct('deals', createDeals, role) && (
            <Button onClick={() => go(dealLinks.create())}>{dealListTexts.newDeal}</Button>
          )}
          {sidebarEntries.items().map(({ label, icon: Icon, loadDialog }) => (
            <Button
              key={label}
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => openShellDialog(loadDialog)}
            >
              {label}
            </Button>
          ))}
          <Button variant="default" onClick={onEverywhere}>
            {dealListTexts.showEverything}
          </Button>
        </>
      }
    />
  );
};

const withAway = (rows: readonly ListedRow[], { away }: LiveMarks): readonly DealRow[] =>
  rows.map((row) => {
    const why = away.get(row.id);
    return why ? { ...wholeRow(row), away: why } : wholeRow(row);
  });

/** What waits for the reader before all others, and not a second time among them. */
const ownFirst = (own: readonly DealRow[] = [], rows: readonly DealRow[] = []): readonly DealRow[] => {
  const ids = new Set(own.map(({ id }) => id));
  return own.length === 0 ? rows : [...own, ...rows.filter(({ id }) => !ids.has(id))];
};

const ownHeadingOf = (own: readonly DealRow[]) => {
  const ids = new Set(own.map(({ id }) => id));
  return ({ id }: DealRow, before: DealRow | undefined): string | undefined => {
    if (!before) return dealListTexts.presets[2];
    return ids.has(before.id) && !ids.has(id) ? dealListTexts.others : undefined;
  };
};

/** The rows of the page: on their way, refused, none, or there. */
export const DealRows = (props: DealRowsProps): ReactElement => {
  const { search, list, role, isMobile, onSort, onBy, ticked, onTick, isPicking } = props;
  const { page, now, marks } = list;
  const sort = search.by === undefined ? list.sort : null;
  const deals = page.data?.items;
  const own = useOwnFirst(search, isMobile);
  const items = useMemo(() => ownFirst(own, withAway(deals ?? [], marks)), [own, deals, marks]);
  return (
    <Loaded of={page} errorTitle={dealListTexts.failed}>
      {() => {
        const isOutdated = page.isPlaceholderData;
        if (own === undefined) return <LoadingRows />;
        if (items.length === 0)
          return isUntouched(search) ? <NoDealsYet {...props} /> : <NothingFound {...props} />;
        const cards = (
          <DealCards
            rows={items}
            isOutdated={isOutdated}
            now={list.now}
            role={role}
            headingOf={own.length > 0 ? ownHeadingOf(own) : headingOf(sort, now)}
          />
        );
        if (isMobile)
          return isPicking ? (
            <Suspense fallback={cards}>
              <PickCards rows={items} isOutdated={isOutdated} ticked={ticked} onTick={onTick} />
            </Suspense>
          ) : (
            cards
          );
        return (
          <DealTable
            rows={items}
            role={role}
            now={now}
            sort={sort}
            by={search.by}
            onSort={onSort}
            onBy={onBy}
            isOutdated={isOutdated}
            ticked={ticked}
            onTick={onTick}
          />
        );
      }}
    </Loaded>
  );
};
