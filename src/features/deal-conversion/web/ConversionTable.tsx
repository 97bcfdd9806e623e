import type { ReactElement, ReactNode } from 'react';
import type { conversionCalls } from '#features/deal-conversion/deal-conversion.contract.ts';
import {
  type ConversionGroup,
  type ConversionSort,
  conversionSorts,
} from '#features/deal-conversion/deal-conversion.rules.ts';
import { conversionTexts as texts } from '#features/deal-conversion/deal-conversion.texts.ts';
import { percentWords, shortSum } from '#features/deal-conversion/web/Funnel.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DataGrid } from '#kit/web/grid/DataGrid.tsx';
import type { Column } from '#kit/web/grid/column.ts';

type Row = CallReply<typeof conversionCalls.searchConversion>[number];

const { columns: heads } = texts.sheet;

const share = (count: number, percent: number | null): ReactNode => (
  <>
    {count} <span className="muted small">{percentWords(percent)}</span>
  </>
);

const columnsOf = (group: ConversionGroup): readonly Column<Row>[] => [
  {
    id: 'name',
    header: texts.groups[group],
    cell: (row) => row.name ?? texts.nobody[group],
    pin: 'left',
    width: 180,
  },
  {
    id: 'created',
    header: heads.created,
    cell: (row) => row.created,
    isNumeric: true,
    sort: 'created',
    width: 96,
  },
  {
    id: 'sent',
    header: heads.sent,
    cell: (row) => share(row.sent, row.sent_percent),
    isNumeric: true,
    sort: 'sent',
    width: 126,
  },
  {
    id: 'approved',
    header: heads.approved,
    cell: (row) => share(row.approved, row.approved_percent),
    isNumeric: true,
    sort: 'approved',
    width: 126,
  },
  {
    id: 'issued',
    header: heads.issued,
    cell: (row) => share(row.issued, row.issued_percent),
    isNumeric: true,
    sort: 'issued',
    width: 116,
  },
  {
    id: 'total_percent',
    header: texts.heads.total,
    cell: (row) => percentWords(row.total_percent),
    isNumeric: true,
    sort: 'total_percent',
    width: 122,
  },
  {
    id: 'refused',
    header: heads.refused,
    cell: (row) => share(row.refused, row.refused_percent),
    isNumeric: true,
    sort: 'refused',
    width: 116,
  },
  {
    id: 'median_days',
    header: texts.heads.median,
    cell: (row) => (row.median_days === null ? '—' : texts.days(row.median_days)),
    isNumeric: true,
    sort: 'median_days',
    width: 122,
  },
  {
    id: 'issued_amount',
    header: texts.heads.amount,
    cell: (row) => shortSum(row.issued_amount),
    isNumeric: true,
    sort: 'issued_amount',
    width: 122,
  },
];

type ConversionTableProps = {
  readonly rows: readonly Row[];
  readonly group: ConversionGroup;
  readonly sort: ConversionSort;
  readonly isOutdated: boolean;
  readonly onSort: (sort: ConversionSort) => void;
};

/** The same figures by managers, agents or sources; a column's head orders by it, the most first. */
export const ConversionTable = ({
  rows,
  group,
  sort,
  isOutdated,
  onSort,
}: ConversionTableProps): ReactElement => (
  <DataGrid
    label={texts.byGroups[group]}
    rows={rows}
    columns={columnsOf(group)}
    rowKey={(row) => `${row.id} ${row.name}`}
    rowHeight={44}
    minWidth={1100}
    isOutdated={isOutdated}
    sort={{ by: sort, isDescending: true }}
    onSort={({ by }) => {
      const next = conversionSorts.find((one) => one === by);
      if (next) onSort(next);
    }}
  />
);
