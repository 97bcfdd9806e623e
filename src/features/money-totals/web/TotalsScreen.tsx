import { Button, NumberInput, Select, UnstyledButton } from '@mantine/core';
import { Coins, Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { monthOf } from '#domain/moscow-date.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { MoneyLinesDialog } from '#features/finance/web/money-lines.facade.tsx';
import { totalCalls } from '#features/money-totals/money-totals.contract.ts';
import {
  type TotalFigure,
  totalFigures,
  totalSides,
  usualPercent,
} from '#features/money-totals/money-totals.rules.ts';
import { totalScreenTexts as texts } from '#features/money-totals/money-totals.screen-texts.ts';
import { totalScreens } from '#features/money-totals/web/money-totals.screens.ts';
import { RemunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { DateRange } from '#kit/web/forms/DateRange.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type Asked = CallInput<typeof totalCalls.showTotals>['query'];
type Row = CallReply<typeof totalCalls.showTotals>['rows'][number];
type Opened = { readonly figure: TotalFigure; readonly key?: string; readonly title: string };

const none = '0.00';

const Lines = ({
  asked,
  of: { figure, key, title },
  onClose,
}: {
  readonly asked: Asked;
  readonly of: Opened;
  readonly onClose: () => void;
}): ReactElement => {
  const query = { ...asked, figure, ...(key === undefined ? {} : { key }) };
  const lines = useCall(totalCalls.listTotalLines, { query }, { quiet: true });
  return <MoneyLinesDialog title={title} of={lines} onClose={onClose} />;
};

type FigureProps = {
  readonly row: Omit<Row, 'key'> & { readonly key?: string };
  readonly figure: TotalFigure;
  readonly onOpen: (opened: Opened) => void;
  /** In a tile, large. */
  readonly isLarge?: boolean;
};

/** A sum that opens its lines. */
const Figure = ({ row, figure, onOpen, isLarge = false }: FigureProps): ReactElement => {
  const amount = row[figure];
  const sum = <Roubles amount={amount} />;
  if (amount === none) return <span className="muted">{sum}</span>;
  const { name, key } = row;
  return (
    <UnstyledButton
      className={`linked ${isLarge ? 'text-16' : 'text-13'} ${isLarge || figure === 'left' ? 'bold' : ''} ${amount.startsWith('-') ? 'bad' : ''}`}
      onClick={() =>
        onOpen({
          figure,
          title: texts.of(texts.figures[figure], name),
          ...(key === undefined ? {} : { key }),
        })
      }
    >
      {sum}
      <span className="visually-hidden">{texts.open(texts.figures[figure], name)}</span>
    </UnstyledButton>
  );
};

const columnsOf = (side: Asked['side'], onOpen: (opened: Opened) => void): readonly Column<Row>[] => [
  { id: 'name', header: texts.columns[side], cell: ({ name }) => name },
  ...totalFigures.map(
    (figure): Column<Row> => ({
      id: figure,
      header: texts.columns[figure],
      isNumeric: true,
      cell: (row) => <Figure row={row} figure={figure} onOpen={onOpen} />,
    }),
  ),
];

const hints: Readonly<Partial<Record<TotalFigure, string>>> = {
  left: texts.leftHint,
  late: texts.lateHint,
};

const Tiles = ({
  total,
  onOpen,
}: {
  readonly total: CallReply<typeof totalCalls.showTotals>['total'];
  readonly onOpen: (opened: Opened) => void;
}): ReactElement => (
  <Card>
    <dl className="tiles m-0" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
      {totalFigures.map((figure) => (
        <div key={figure} className="column gap-2 px-16 py-10">
          <dt>{texts.figures[figure]}</dt>
          <dd className="m-0">
            <span className="text-16 bold">
              <Figure row={{ name: texts.total, ...total }} figure={figure} onOpen={onOpen} isLarge />
            </span>
            {hints[figure] && <span className="block text-12 muted">{hints[figure]}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** What the address says, where it says a percent at all. */
const percentOf = (typed: string | undefined): number => {
  const percent = Number(typed ?? usualPercent);
  return percent >= 0 && percent <= 99 ? percent : usualPercent;
};

const useAsked = () => {
  const today = useToday();
  const { search, setSearch } = useScreen(totalScreens.totals);
  const asked: Asked = {
    from: search.from ?? monthOf(today),
    to: search.to ?? today,
    side: oneOf(totalSides)(search.side) ?? 'bank',
    percent: percentOf(search.percent),
  };
  return { asked, setSearch };
};

/** /remuneration/totals: what was earned in a period and what is left of it, by bank, product, manager or agent. */
export default function TotalsScreen(): ReactElement {
  const { asked, setSearch } = useAsked();
  const found = useCall(totalCalls.showTotals, { query: asked }, { quiet: true, keepPrevious: true });
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Page>
      <RemunerationTabs current="totals" />
      <div className="row wrap bottom gap-12">
        <DateRange
          label={texts.period}
          value={{ from: asked.from, to: asked.to }}
          onChange={({ from, to }) => setSearch({ from: from || null, to: to || null })}
        />
        <NumberInput
          label={texts.percent}
          w={150}
          min={0}
          max={99}
          decimalScale={2}
          value={Number(asked.percent)}
          onChange={(value) => setSearch({ percent: value === '' ? null : String(value) })}
        />
        <Select
          label={texts.side}
          w={180}
          allowDeselect={false}
          value={asked.side}
          data={totalSides.map((value) => ({ value, label: texts.sides[value] }))}
          onChange={(side) => side && setSearch({ side })}
        />
        <span className="spacer" />
        <Act of={totalCalls.openTotals}>
          <Button
            component="a"
            variant="default"
            download
            href={downloadUrl(totalCalls.openTotals, { query: asked })}
            leftSection={<Download size={16} aria-hidden />}
          >
            {texts.xlsx}
          </Button>
        </Act>
      </div>
      <Loaded of={found} errorTitle={texts.failed}>
        {({ total, rows }) => (
          <>
            <Tiles total={total} onOpen={setOpened} />
            <Card title={texts.table}>
              {rows.length === 0 ? (
                <EmptyState icon={Coins} title={texts.empty} text={texts.emptyText} />
              ) : (
                <div className="px-16 pb-16">
                  <PlainTable
                    columns={columnsOf(asked.side, setOpened)}
                    rows={rows}
                    rowKey={({ key }) => key}
                    className="full text-13 nowrap"
                  />
                </div>
              )}
            </Card>
          </>
        )}
      </Loaded>
      {opened && <Lines asked={asked} of={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
