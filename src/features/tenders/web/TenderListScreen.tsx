import { Button, Select } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { type ReactElement, useCallback } from 'react';
import { mayPass } from '#domain/access.ts';
import { isTenderNumberShape } from '#domain/tender-number.ts';
import { AskRegister } from '#features/tenders/web/AskRegister.tsx';
import { isLaw, lawChoices } from '#features/tenders/web/law-choices.ts';
import { importRegister } from '#features/tenders/tenders.access.ts';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { type WinnerFilter, winnerFilters } from '#features/tenders/tenders.rules.ts';
import { tenderListTexts as texts } from '#features/tenders/tenders.screen-texts.ts';
import { TenderCard, tenderColumns, type TenderLine } from '#features/tenders/web/tender-columns.tsx';
import { pageBack, pageBodyOf, pageOf, pageOn, pageSize } from '#features/tenders/web/tender-search.ts';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { Cards } from '#kit/web/Cards.tsx';
import { DataGrid } from '#kit/web/DataGrid.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/Page.tsx';
import { Pager } from '#kit/web/Pager.tsx';
import { useGo, useScreen } from '#kit/web/page.ts';
import { SearchInput } from '#kit/web/SearchInput.tsx';
import { useRole } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const winnerChoices = [
  { value: '', label: texts.anyWinner },
  ...winnerFilters.map((value) => ({ value, label: texts.winnerFilters[value] })),
];
const isWinnerFilter = (value: string | null): value is WinnerFilter =>
  winnerFilters.some((filter) => filter === value);

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
  /** What was looked for. */
  readonly words: string;
  readonly isFiltered: boolean;
  readonly mayImport: boolean;
  readonly onReset: () => void;
};

const Nothing = ({ words, isFiltered, mayImport, onReset }: NothingProps): ReactElement => {
  const reset = (
    <Button variant="default" onClick={onReset}>
      {webTexts.resetFilter}
    </Button>
  );
  const number = words.trim();
  const actions =
    mayImport && isTenderNumberShape(number) ? (
      <>
        <AskRegister number={number} />
        {reset}
      </>
    ) : (
      reset
    );
  if (isFiltered) return <EmptyState title={texts.nothing} text={texts.nothingText} actions={actions} />;
  return <EmptyState title={texts.empty} text={texts.emptyText} actions={mayImport ? <ToImport /> : null} />;
};

type RowsProps = {
  readonly rows: readonly TenderLine[];
  readonly isStale: boolean;
  readonly onOpen: (tender: TenderLine) => void;
};

const Rows = ({ rows, isStale, onOpen }: RowsProps): ReactElement => {
  const given = { label: texts.title, rows, rowKey: (tender: TenderLine) => tender.id, isStale };
  return useMobile() ? (
    <Cards {...given} height={96} card={(tender) => <TenderCard tender={tender} />} />
  ) : (
    <DataGrid {...given} columns={tenderColumns} onOpen={onOpen} minWidth={1080} />
  );
};

/** /tenders/index: the purchases of the register, the newest first. */
export default function TenderListScreen(): ReactElement {
  const { search, setSearch } = useScreen(tenderScreens.list);
  const page = useCall(
    tenderCalls.searchTenders,
    { body: pageBodyOf(search) },
    { keepPrevious: true, quiet: true },
  );
  const mayImport = mayPass(importRegister, useRole());
  const isFiltered = Boolean(search.q ?? search.law ?? search.winner ?? search.after);
  const go = useGo();
  const open = useCallback((tender: TenderLine) => go(tenderScreens.detail.link({ id: tender.id })), [go]);
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
          <Select
            data={winnerChoices}
            value={search.winner ?? ''}
            allowDeselect={false}
            aria-label={texts.winner}
            w={210}
            onChange={(winner) => setSearch({ winner: isWinnerFilter(winner) ? winner : null, after: null })}
          />
          <span className="spacer" />
          {mayImport && <ToImport />}
        </Bar>
        <Loaded of={page} errorTitle={texts.failed}>
          {({ items, next_cursor: next }) =>
            items.length === 0 ? (
              <Nothing
                words={search.q ?? ''}
                isFiltered={isFiltered}
                mayImport={mayImport}
                onReset={() => setSearch({ q: null, law: null, winner: null, after: null })}
              />
            ) : (
              <>
                <Rows rows={items} isStale={page.isPlaceholderData} onOpen={open} />
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
    </Page>
  );
}
