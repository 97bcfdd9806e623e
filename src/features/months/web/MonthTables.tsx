import type { ReactElement } from 'react';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { monthScreenTexts as texts } from '#features/months/months.screen-texts.ts';
import type { Month } from '#features/months/web/month.ts';
import type { Column } from '#kit/web/grid/column.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';

type Row = Month['turnover'][number];
type Own = Month['own'][number];
type Income = Month['income'][number];

const heads = texts.columns;

const named = <R extends { readonly name: string }>(): Column<R> => ({
  id: 'name',
  header: heads.name,
  cell: ({ name }) => (
    <span className="block wraps breaks" style={{ minWidth: 168 }}>
      {name}
    </span>
  ),
});
const summed = <R,>(id: keyof typeof heads, of: (row: R) => string | null, isBold = false): Column<R> => ({
  id,
  header: heads[id],
  isNumeric: true,
  cell: (row) => {
    const amount = of(row);
    if (amount === null) return '';
    return isBold ? (
      <b>
        <Roubles amount={amount} />
      </b>
    ) : (
      <Roubles amount={amount} />
    );
  },
});

const moved = <R extends Row>(): Column<R>[] => [
  named<R>(),
  summed<R>('opening', ({ opening }) => opening),
  summed<R>('plus', ({ plus }) => plus),
  summed<R>('minus', ({ minus }) => minus),
  summed<R>('closing', ({ closing }) => closing, true),
];

const rowColumns = moved<Row>();
const ownColumns: Column<Own>[] = [
  ...moved<Own>(),
  {
    id: 'bank',
    header: heads.bank,
    isNumeric: true,
    cell: ({ bank, closing }) =>
      bank === null ? (
        ''
      ) : (
        <span className={bank === closing ? 'good' : 'bad'}>
          <Roubles amount={bank} />
        </span>
      ),
  },
];
const incomeColumns: Column<Income>[] = [
  named<Income>(),
  summed<Income>('accrued', ({ accrued }) => accrued),
  summed<Income>('received', ({ received }) => received),
];

const TableCard = <R extends { readonly key: string }>({
  title,
  columns,
  rows,
}: {
  readonly title: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
}): ReactElement => (
  <Card title={title}>
    <div className="px-16 pb-16">
      {rows.length === 0 ? (
        <p className="muted m-0">{texts.noRows}</p>
      ) : (
        <PlainTable columns={columns} rows={rows} rowKey={({ key }) => key} className="full text-13 nowrap" />
      )}
    </div>
  </Card>
);

/** What stood and moved in a month: by accounts, by our accounts in banks, by debtors, payees and banks. */
export const MonthTables = ({ month }: { readonly month: Month }): ReactElement => (
  <>
    <TableCard title={texts.tables.own} columns={ownColumns} rows={month.own} />
    <TableCard title={texts.tables.turnover} columns={rowColumns} rows={month.turnover} />
    <TableCard title={texts.tables.debtors} columns={rowColumns} rows={month.debtors} />
    <TableCard title={texts.tables.payees} columns={rowColumns} rows={month.payees} />
    <TableCard title={texts.tables.income} columns={incomeColumns} rows={month.income} />
  </>
);
