import { Button } from '@mantine/core';
import { FileSpreadsheet, FileUp, ListChecks, ReceiptText } from 'lucide-react';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { directions, documentFilters } from '#features/bank-statements/bank-statements.rules.ts';
import { statementScreenTexts as texts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { statementScreens } from '#features/bank-statements/web/bank-statements.screens.ts';
import { BringDialog, useBringing } from '#features/bank-statements/web/BringDialog.tsx';
import { RegistersDialog } from '#features/bank-statements/web/RegistersDialog.tsx';
import { RulesDialog } from '#features/bank-statements/web/RulesDialog.tsx';
import { StatementDocument } from '#features/bank-statements/web/StatementDocument.tsx';
import { statementTable } from '#features/bank-statements/web/statement-table.tsx';
import type { StatementLine } from '#features/bank-statements/web/statement.ts';
import { FinanceTabs } from '#features/finance/web/finance.facade.tsx';
import { ListBeside } from '#kit/web/list/ListBeside.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListCard } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Page } from '#kit/web/screens/Page.tsx';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const filters = [
  { name: 'q', label: texts.searchLabel, placeholder: texts.search, maxLength: 100, grows: [160, 320] },
  { name: 'filter', label: texts.show, choices: choicesOf(documentFilters, texts.filters), width: 160 },
  {
    name: 'direction',
    label: texts.direction,
    any: texts.anyDirection,
    choices: choicesOf(directions, texts.directions),
    width: 130,
  },
] as const;

const Unnamed = (): ReactElement | null => {
  const { data } = useCall(statementCalls.countOpen, {}, { quiet: true });
  if (!data) return null;
  const { in: came, out: went, differences } = data;
  return (
    <p className="row wrap gap-x-16 px-16 text-13 soft">
      {texts.unnamed(came.count, roublesText(came.sum), went.count, roublesText(went.sum))}
      {differences > 0 && <span className="wait">{texts.differences(differences)}</span>}
    </p>
  );
};

/** /finance/receipts: documents of statements, those nobody has named first, and one of them beside the list. */
export default function StatementListScreen(): ReactElement {
  const place = useListPlace(statementScreens.list, { stays: ['document'], defaults: { filter: 'open' } });
  const { search, setSearch } = place;
  const { q, document: openId } = search;
  const filter = oneOf(documentFilters)(search.filter) ?? 'open';
  const direction = oneOf(directions)(search.direction);
  const isNarrow = useMobile();
  const bringing = useBringing();
  const [opened, setOpened] = useState<'rules' | 'registers' | null>(null);
  const asked = { filter, q, direction };
  const page = useCall(statementCalls.searchDocuments, { body: { ...place.page, ...asked } }, asList);
  const open = useCallback((line: StatementLine): void => setSearch({ document: line.id }), [setSearch]);
  const close = (): void => setSearch({ document: null });
  /** What was named leaves the open ones: the one below it is next. */
  const goOn = (): void => {
    const items = page.data?.items ?? [];
    const next = items[items.findIndex(({ id }) => id === openId) + 1];
    if (filter === 'open' && next) open(next);
  };
  const isOpen = openId !== undefined;
  const table = useMemo(() => statementTable(open, isOpen && !isNarrow), [open, isOpen, isNarrow]);
  const beside = isOpen ? <StatementDocument key={openId} id={openId} onDone={goOn} onClose={close} /> : null;
  return (
    <Page fills>
      <FinanceTabs current="receipts" />
      <Unnamed />
      <ListBeside
        label={texts.aside.title}
        record={beside}
        onClose={close}
        list={
          <ListCard
            fills
            label={texts.list}
            place={place}
            page={page}
            filters={filters}
            hasBarFilters
            actions={
              <>
                {!isOpen && (
                  <>
                    <Button
                      variant="default"
                      leftSection={<ListChecks size={16} aria-hidden />}
                      onClick={() => setOpened('rules')}
                    >
                      {texts.rules.open}
                    </Button>
                    <Button
                      variant="default"
                      leftSection={<FileSpreadsheet size={16} aria-hidden />}
                      onClick={() => setOpened('registers')}
                    >
                      {texts.ahead.open}
                    </Button>
                  </>
                )}
                <Act of={statementCalls.bringStatement}>
                  <Button leftSection={<FileUp size={16} aria-hidden />} onClick={bringing.open}>
                    {texts.bring.open}
                  </Button>
                </Act>
              </>
            }
            rows={table}
            failed={texts.failed}
            empty={
              filter === 'all'
                ? { icon: ReceiptText, title: texts.empty, text: texts.emptyText }
                : { icon: ReceiptText, title: texts.nothing, text: texts.nothingText }
            }
            nothing={{ icon: ReceiptText, title: texts.nothing, text: texts.nothingText }}
          />
        }
      />
      <BringDialog bringing={bringing} />
      {opened === 'rules' && <RulesDialog onClose={() => setOpened(null)} />}
      {opened === 'registers' && <RegistersDialog onClose={() => setOpened(null)} />}
    </Page>
  );
}
