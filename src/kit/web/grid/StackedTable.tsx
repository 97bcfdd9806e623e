import type { ReactElement } from 'react';
import type { Column, RowKey } from '#kit/web/grid/column.ts';
import styles from '#kit/web/grid/StackedTable.module.css';

type StackedTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
};

/** A table of a card, hairlines between its rows; on a phone each row stands in one column, its values named. */
export const StackedTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
}: StackedTableProps<Row>): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keys
  <div className={`scrolls-across ${styles['table']}`} tabIndex={0} role="group" aria-label={label}>
    <table>
      <thead>
        <tr>
          {columns.map(({ id, header }) => (
            <th className="medium muted" key={id} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ id, header, cell }, at) => (
              <td
                key={id}
                {...(at > 0 && typeof header === 'string' && header !== '' ? { 'data-label': header } : {})}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
