import type { ReactElement, ReactNode } from 'react';
import { roublesText } from '#domain/money.ts';
import { callBoardScreenTexts } from '#features/call-board/call-board.screen-texts.ts';
import { callBoardTexts } from '#features/call-board/call-board.texts.ts';
import { FigureLink } from '#features/call-board/web/FigureLink.tsx';
import {
  type FigureRow,
  type Figures,
  shareWords,
  lengthWords,
} from '#features/call-board/web/figure-view.ts';
import { callFigureTexts } from '#features/calls/calls-figure.texts.ts';
import type { FigureGroup, FigureMeasure } from '#features/calls/calls.figures.ts';
import { Cards, CardLine } from '#kit/web/grid/Cards.tsx';
import { DataGrid } from '#kit/web/grid/DataGrid.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

const texts = callBoardScreenTexts.figures;
const { measures } = callFigureTexts;

type TableProps = { readonly of: Figures; readonly by: FigureGroup; readonly user: number | undefined };
type Row = FigureRow & { readonly isTotal: boolean };

const isMoneyShown = ({ total }: Figures): boolean => total.fees !== null;
const sum = (amount: string | null): ReactNode =>
  amount === null || Number(amount) === 0 ? '—' : roublesText(amount);

/** A number of a row that leads to its calls; of the last row to all of them. */
const numberOf = ({ of, by, user }: TableProps, row: Row, measure: FigureMeasure): ReactElement => (
  <FigureLink
    figure={row.isTotal ? { by: 'all', value: '', measure } : { by, value: row.value, measure }}
    days={of}
    user={user}
    count={row[measure]}
    of={row.name}
    {...(row.isTotal ? { className: 'bold underlined' } : {})}
  />
);

const widths: Readonly<Record<FigureMeasure, number>> = {
  attempts: 80,
  reached: 112,
  offers: 118,
  opened: 104,
  leads: 70,
  deals: 80,
  issued: 86,
};

const columnsOf = (props: TableProps): readonly Column<Row>[] => {
  const counted = (measure: FigureMeasure): Column<Row> => ({
    id: measure,
    header: measures[measure],
    isNumeric: true,
    width: widths[measure],
    cell: (row) =>
      measure === 'reached' ? (
        <>
          {numberOf(props, row, measure)} <span className="muted small">{shareWords(row)}</span>
        </>
      ) : (
        numberOf(props, row, measure)
      ),
  });
  const money: readonly Column<Row>[] = isMoneyShown(props.of)
    ? [
        { id: 'fees', header: texts.fees, isNumeric: true, width: 124, cell: (row) => sum(row.fees) },
        {
          id: 'hundred',
          header: texts.perHundred,
          isNumeric: true,
          width: 136,
          cell: (row) => sum(row.fees_per_hundred),
        },
      ]
    : [];
  return [
    {
      id: 'name',
      header: callBoardTexts.groups[props.by],
      pin: 'left',
      width: 170,
      cell: (row) => (row.isTotal ? <b>{row.name}</b> : row.name),
    },
    counted('attempts'),
    counted('reached'),
    {
      id: 'seconds',
      header: texts.conversation,
      isNumeric: true,
      width: 92,
      cell: (row) => lengthWords(row.seconds),
    },
    counted('offers'),
    counted('opened'),
    counted('leads'),
    counted('deals'),
    counted('issued'),
    ...money,
  ];
};

const RowCard = ({ row, of }: { readonly row: Row; readonly of: TableProps }): ReactElement => (
  <>
    <CardLine apart>
      <b className="ellipsis">{row.name}</b>
      <span className="muted small nowrap">{lengthWords(row.seconds)}</span>
    </CardLine>
    <CardLine>
      {(['attempts', 'reached', 'offers', 'leads', 'deals', 'issued'] as const).map((measure) => (
        <span key={measure} className="grid grow">
          {numberOf(of, row, measure)}
          <span className="text-11 muted ellipsis">{measures[measure]}</span>
        </span>
      ))}
    </CardLine>
    {row.fees !== null && (
      <CardLine apart>
        <span className="small muted">{texts.perHundred}</span>
        <span>{sum(row.fees_per_hundred)}</span>
      </CardLine>
    )}
  </>
);

/** Every figure in its row, with their sum below; a number opens its calls in the journal. */
export const FigureTable = (props: TableProps): ReactElement => {
  const { of } = props;
  const isMobile = useMobile();
  const rows: Row[] = [
    ...of.rows.map((row) => ({ ...row, isTotal: false })),
    { ...of.total, value: '', name: texts.total, isTotal: true },
  ];
  const keyOf = (row: Row): string => (row.isTotal ? 'total' : `of ${row.value}`);
  if (isMobile)
    return (
      <Cards
        label={texts.table}
        rows={rows}
        rowKey={keyOf}
        height={132}
        card={(row) => <RowCard row={row} of={props} />}
      />
    );
  return (
    <Card label={texts.table} style={{ flex: 'none' }}>
      <div className="column" style={{ minHeight: 120, maxHeight: 560 }}>
        <DataGrid
          label={texts.table}
          rows={rows}
          columns={columnsOf(props)}
          rowKey={keyOf}
          rowHeight={44}
          minWidth={1_150}
        />
      </div>
    </Card>
  );
};
