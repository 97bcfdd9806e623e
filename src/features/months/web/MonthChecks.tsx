import { UnstyledButton } from '@mantine/core';
import { Check } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { MoneyLinesDialog } from '#features/finance/web/money-lines.facade.tsx';
import { monthCalls } from '#features/months/months.contract.ts';
import type { MonthFigure } from '#features/months/months.rules.ts';
import { monthScreenTexts as texts } from '#features/months/months.screen-texts.ts';
import type { Month } from '#features/months/web/month.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Row = {
  readonly figure: MonthFigure;
  readonly name: string;
  readonly count: number;
  readonly sum: string;
};

const FigureLines = ({
  month,
  row: { figure, name },
  onClose,
}: {
  readonly month: string;
  readonly row: Row;
  readonly onClose: () => void;
}): ReactElement => {
  const lines = useCall(monthCalls.listLines, { query: { month, figure } }, { quiet: true });
  return <MoneyLinesDialog title={name} of={lines} onClose={onClose} />;
};

const columnsOf = (onOpen: (row: Row) => void) => [
  { id: 'name', header: texts.columns.check, cell: ({ name }: Row) => name },
  {
    id: 'count',
    header: texts.columns.count,
    isNumeric: true,
    cell: (row: Row) =>
      row.count === 0 ? (
        <span className="inline-row gap-4 good">
          <Check size={14} aria-hidden /> {texts.ready}
        </span>
      ) : (
        <UnstyledButton
          className="linked text-13 bold"
          aria-label={texts.open(row.name, row.count)}
          onClick={() => onOpen(row)}
        >
          {row.count}
        </UnstyledButton>
      ),
  },
  {
    id: 'sum',
    header: texts.columns.sum,
    isNumeric: true,
    cell: ({ count, sum }: Row) => (count === 0 ? '' : <Roubles amount={sum} />),
  },
];

/** What is left to do in a month: each number opens its lines. */
export const MonthChecks = ({ month }: { readonly month: Month }): ReactElement => {
  const [opened, setOpened] = useState<Row | null>(null);
  const rows: Row[] = month.checks.map(({ check, ...sums }) => ({
    figure: check,
    name: texts.checks[check],
    ...sums,
  }));
  if (month.late.count > 0) rows.push({ figure: 'late', name: texts.late, ...month.late });
  return (
    <Card title={texts.checksTitle}>
      <div className="px-16 pb-16">
        <PlainTable
          columns={columnsOf(setOpened)}
          rows={rows}
          rowKey={({ figure }) => figure}
          className="full text-13"
        />
      </div>
      {opened && <FigureLines month={month.month} row={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
};
