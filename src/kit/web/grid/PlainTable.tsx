import type { ReactElement } from 'react';
import type { Column, RowKey } from '#kit/web/grid/column.ts';

type PlainTableProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  readonly className?: string | undefined;
  /** The names of the columns are read out only: the table goes on with another. */
  readonly isHeadHidden?: boolean;
};

/** A few records inside a card or a dialog, rows as high as their words; a list of its own is a `DataGrid`. */
export const PlainTable = <Row,>(props: PlainTableProps<Row>): ReactElement => {
  const { columns, rows, rowKey, className, isHeadHidden = false } = props;
  return (
    <div className="scrolls-aside">
      <table className={className}>
        <thead className={isHeadHidden ? 'visually-hidden' : undefined}>
          <tr>
            {columns.map(({ id, header, isNumeric }) => (
              <th key={id} scope="col" className={isNumeric ? 'text-right pl-16' : 'text-left'}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, cell, isNumeric }) => (
                <td key={id} className={isNumeric ? 'text-right pl-16' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
