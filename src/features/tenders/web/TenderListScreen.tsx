import { Button, Select } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { type ReactElement, useCallback, useMemo } from 'react';
import { mayPass } from '#domain/access.ts';
import { isLaw, lawChoices } from '#features/tenders/web/law-choices.ts';
import { importRegister } from '#features/tenders/tenders.access.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { tenderListTexts as texts } from '#features/tenders/tenders.screen-texts.ts';
import { TenderCard, tenderColumns, type TenderLine } from '#features/tenders/web/tender-columns.tsx';
import {
  pageBack,
  pageBodyOf,
  pageOf,
  pageOn,
  pageSize,
  type TenderSearch,
} from '#features/tenders/web/tender-search.ts';
import { TenderDialog } from '#features/tenders/web/TenderDialog.tsx';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { Cards } from '#kit/web/Cards.tsx';
import { DataGrid } from '#kit/web/DataGrid.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/Page.tsx';
import { Pager } from '#kit/web/Pager.tsx';
import { useScreen } from '#kit/web/page.ts';
import { SearchInput } from '#kit/web/SearchInput.tsx';
import { useRole } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const ToImport = (): ReactElement => (
  <Button
    component={LinkTo}
    link={tenderScreens.importing.link({})}
    variant="default"
    leftSection={<FileUp size={16} aria-hidden />}
  >
    {texts.toImport}
  </Button>
);

type NothingProps = {
  readonly isFiltered: boolean;
  readonly mayImport: boolean;
  readonly onReset: () => void;
};

const Nothing = ({ isFiltered, mayImport, onReset }: NothingProps): ReactElement => {
  const reset = (
    <Button variant="default" onClick={onReset}>
      {webTexts.resetFilter}
    </Button>
  );
  if (isFiltered) return <EmptyState title={texts.nothing} text={texts.nothingText} actions={reset} />;
  return <EmptyState title={texts.empty} text={texts.emptyText} actions={mayImport ? <ToImport /> : null} />;
};

type RowsProps = {
  readonly rows: readonly TenderLine[];
  readonly search: TenderSearch;
  readonly isStale: boolean;
  readonly onOpen: (tender: TenderLine) => void;
};

const Rows = ({ rows, search, isStale, onOpen }: RowsProps): ReactElement => {
  const columns = useMemo(() => tenderColumns(search), [search]);
  const given = { label: texts.title, rows, rowKey: (tender: TenderLine) => tender.id, isStale };
  return useMobile() ? (
    <Cards {...given} height={96} card={(tender) => <TenderCard tender={tender} search={search} />} />
  ) : (
    <DataGrid {...given} columns={columns} onOpen={onOpen} minWidth={1080} />
  );
};

/** /tenders/index: the purchases of the register, the newest first, with the card of one over them. */
export default function TenderListScreen(): ReactElement {
  const { search, setSearch } = useScreen(tenderScreens.list);
  const page = useCall(
    tenderCalls.searchTenders,
    { body: pageBodyOf(search) },
    { keepPrevious: true, quiet: true },
  );
  const mayImport = mayPass(importRegister, useRole());
  const isFiltered = Boolean(search.q ?? search.law ?? search.after);
  const open = useCallback((tender: TenderLine) => setSearch({ open: tender.tender_number }), [setSearch]);
  return (
    <Page fills>
      <Card fills label={texts.title}>
        <Bar>
          <SearchInput
            value={search.q ?? ''}
            placeholder={texts.search}
            aria-label={texts.searchLabel}
            maxLength={200}
            style={{ flex: '1 1 260px', maxWidth: 460 }}
            onChange={(q) => setSearch({ q, after: null })}
          />
          <Select
            data={lawChoices}
            value={search.law ?? ''}
            allowDeselect={false}
            aria-label={texts.law}
            w={140}
            onChange={(law) => setSearch({ law: isLaw(law) ? law : null, after: null })}
          />
          <span className="spacer" />
          {mayImport && <ToImport />}
        </Bar>
        <Loaded of={page} errorTitle={texts.failed}>
          {({ items, next_cursor: next }) =>
            items.length === 0 ? (
              <Nothing
                isFiltered={isFiltered}
                mayImport={mayImport}
                onReset={() => setSearch({ q: null, law: null, after: null })}
              />
            ) : (
              <>
                <Rows rows={items} search={search} isStale={page.isPlaceholderData} onOpen={open} />
                <Pager
                  from={pageOf(search) * pageSize + 1}
                  count={items.length}
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
      <TenderDialog number={search.open ?? null} onClose={() => setSearch({ open: null })} />
    </Page>
  );
}
