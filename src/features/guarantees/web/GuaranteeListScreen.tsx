import { Button, Select } from '@mantine/core';
import { FileDown, ShieldCheck } from 'lucide-react';
import { type ReactElement, useCallback, useMemo } from 'react';
import type { IsoDate } from '#domain/moscow-date.ts';
import { dealEvents } from '#features/deals/deals.events.ts';
import { roublesText } from '#features/deals/web/deal-parts.facade.tsx';
import { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { type GuaranteeFilter, guaranteeFilters } from '#features/guarantees/guarantees.rules.ts';
import { guaranteeScreenTexts as texts } from '#features/guarantees/guarantees.screen-texts.ts';
import { guaranteeTexts } from '#features/guarantees/guarantees.texts.ts';
import { EndsPlot } from '#features/guarantees/web/EndsPlot.tsx';
import {
  GuaranteeCard,
  guaranteeColumns,
  type GuaranteeLine,
} from '#features/guarantees/web/guarantee-columns.tsx';
import {
  filterOf,
  type GuaranteeSearch,
  pageBack,
  pageBodyOf,
  pageOf,
  pageOn,
  pageSize,
} from '#features/guarantees/web/guarantee-search.ts';
import { guaranteeScreens } from '#features/guarantees/web/guarantees.screens.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { downloadUrl } from '#kit/web/call-api.ts';
import { Cards } from '#kit/web/Cards.tsx';
import { DataGrid } from '#kit/web/DataGrid.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/Page.tsx';
import { Pager } from '#kit/web/Pager.tsx';
import { useGo, useScreen } from '#kit/web/page.ts';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { useEvent } from '#kit/web/realtime.ts';
import { SearchInput } from '#kit/web/SearchInput.tsx';
import { useCall } from '#kit/web/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { useToday } from '#kit/web/use-today.ts';

const choices = guaranteeFilters.map((value) => ({ value, label: guaranteeTexts.filters[value] }));
const isFilter = (value: string | null): value is GuaranteeFilter =>
  guaranteeFilters.some((filter) => filter === value);

const Totals = ({ search }: { readonly search: GuaranteeSearch }): ReactElement | null => {
  const body = filterOf(search);
  const { data } = useCall(guaranteeCalls.countGuarantees, { body }, { quiet: true, keepPrevious: true });
  if (!data || data.total === 0) return null;
  return (
    <span className="nowrap" aria-live="polite">
      <b>{guaranteeTexts.countOf(data.total, data.is_more)}</b>{' '}
      {!data.is_more && <span className="muted">{texts.sum(roublesText(data.sum))}</span>}
    </span>
  );
};

type RowsProps = {
  readonly rows: readonly GuaranteeLine[];
  readonly isStale: boolean;
  readonly today: IsoDate;
};

const Rows = ({ rows, isStale, today }: RowsProps): ReactElement => {
  const go = useGo();
  const open = useCallback((line: GuaranteeLine) => go(guaranteeScreens.detail.link({ id: line.id })), [go]);
  const columns = useMemo(() => guaranteeColumns(today), [today]);
  const given = { label: guaranteeTexts.title, rows, rowKey: (line: GuaranteeLine) => line.id, isStale };
  return useMobile() ? (
    <Cards {...given} height={96} card={(line) => <GuaranteeCard line={line} today={today} />} />
  ) : (
    <DataGrid {...given} columns={columns} onOpen={open} minWidth={1140} />
  );
};

/** /guarantees/index: issued guarantees, those in force by their end. */
export default function GuaranteeListScreen(): ReactElement {
  const { search, setSearch } = useScreen(guaranteeScreens.list);
  const today = useToday();
  const isMobile = useMobile();
  const page = useCall(
    guaranteeCalls.searchGuarantees,
    { body: pageBodyOf(search) },
    { keepPrevious: true, quiet: true },
  );
  const { data: count } = useCall(
    guaranteeCalls.countGuarantees,
    { body: filterOf(search) },
    { quiet: true, keepPrevious: true },
  );
  useEvent(dealEvents.moved, () => void invalidateCalls(guaranteeCalls.searchGuarantees));
  const isFiltered = Boolean(search.q ?? search.after) || (search.filter ?? 'active') !== 'active';
  const reset = (
    <Button variant="default" onClick={() => setSearch({ q: null, filter: null, after: null })}>
      {webTexts.resetFilter}
    </Button>
  );
  return (
    <Page fills>
      {!isMobile && <EndsPlot />}
      <Card fills label={guaranteeTexts.title}>
        <Bar>
          <Totals search={search} />
          <SearchInput
            value={search.q ?? ''}
            placeholder={texts.search}
            aria-label={texts.searchLabel}
            maxLength={100}
            style={{ flex: '1 1 240px', maxWidth: 420 }}
            onChange={(q) => setSearch({ q, after: null })}
          />
          <Select
            data={choices}
            value={search.filter ?? 'active'}
            allowDeselect={false}
            aria-label={texts.show}
            w={230}
            onChange={(filter) =>
              setSearch({ filter: isFilter(filter) && filter !== 'active' ? filter : null, after: null })
            }
          />
          <span className="spacer" />
          <Button
            variant="default"
            component="a"
            download
            href={downloadUrl(guaranteeCalls.exportGuarantees, { query: filterOf(search) })}
            aria-label={texts.exportLabel}
            leftSection={<FileDown size={16} aria-hidden />}
          >
            {texts.export}
          </Button>
        </Bar>
        <Loaded of={page} errorTitle={texts.failed}>
          {({ items, next_cursor: next }) =>
            items.length === 0 ? (
              <EmptyState
                {...(isFiltered
                  ? { title: texts.nothing, text: texts.nothingText, actions: reset }
                  : { icon: ShieldCheck, title: texts.emptyTitle, text: texts.emptyText })}
              />
            ) : (
              <>
                <Rows rows={items} isStale={page.isPlaceholderData} today={today} />
                <Pager
                  from={pageOf(search) * pageSize + 1}
                  count={items.length}
                  {...(count ? { total: count.total, overLimit: count.is_more } : {})}
                  onPrevious={
                    search.after === undefined ? undefined : () => setSearch({ after: pageBack(search) })
                  }
                  onNext={next === null ? undefined : () => setSearch({ after: pageOn(search, next) })}
                />
              </>
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}
