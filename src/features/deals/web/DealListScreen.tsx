import { LockKeyhole } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { type DealSort, pageBack, pageOf, pageOn, pageSize } from '#features/deals/web/list/deal-search.ts';
import type { FilterPatch } from '#features/deals/web/list/DealFilterFields.tsx';
import { DealFilterForm } from '#features/deals/web/list/DealFilterForm.tsx';
import { DealFilterSheet } from '#features/deals/web/list/DealFilterSheet.tsx';
import { DealRows } from '#features/deals/web/list/DealRows.tsx';
import { DealSummary } from '#features/deals/web/list/DealSummary.tsx';
import { rememberSort } from '#features/deals/web/list/remembered-sort.ts';
import { askDealsAhead, useDealList } from '#features/deals/web/list/use-deal-list.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Card, Page } from '#kit/web/Page.tsx';
import { Pager } from '#kit/web/Pager.tsx';
import { useGo, useScreen } from '#kit/web/page.ts';
import { useRole } from '#kit/web/session.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

export const prepare = askDealsAhead;

export default function DealListScreen(): ReactElement {
  const { search, setSearch } = useScreen(dealScreens.list);
  const go = useGo();
  const role = useRole();
  const isMobile = useMobile();
  const mayLook = mayPass(seeDeals, role);
  const list = useDealList(search, mayLook);
  const { page, count, now } = list;
  if (!mayLook) {
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
  const reset = (): void => go(dealScreens.list.link({}), { replace: true });
  const sortBy = (sort: DealSort): void => {
    rememberSort(sort);
    change({ sort });
  };
  const everywhere = (): void => {
    const words = search.q ? { q: search.q } : {};
    go(dealScreens.list.link({}, { ...words, state: 0, period: 'all' }), { replace: true });
  };
  const filter = { search, now, onChange: change, onReset: reset };
  const first = pageOf(search) * pageSize + 1;
  const rows = page.data?.items ?? [];
  const next = page.data?.next_cursor;
  return (
    <Page fills>
      <Card fills label={dealListTexts.listLabel}>
        {isMobile ? (
          <DealFilterSheet {...filter} sort={list.sort} onSort={sortBy} />
        ) : (
          <DealFilterForm {...filter} role={role} />
        )}
        <DealSummary
          search={search}
          role={role}
          count={count}
          isMobile={isMobile}
          marks={list.marks}
          onRefresh={list.refresh}
          onChange={change}
        />
        <DealRows
          search={search}
          list={list}
          role={role}
          isMobile={isMobile}
          onSort={sortBy}
          onReset={reset}
          onEverywhere={everywhere}
        />
        {(rows.length > 0 || first > 1) && (
          <Pager
            from={first}
            count={rows.length}
            {...(count ? { total: count.total, overLimit: count.is_more } : {})}
            onPrevious={first > 1 ? () => go(dealScreens.list.link({}, pageBack(search))) : undefined}
            onNext={next ? () => go(dealScreens.list.link({}, pageOn(search, next))) : undefined}
          />
        )}
      </Card>
    </Page>
  );
}
