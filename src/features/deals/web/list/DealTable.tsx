import { type MouseEvent, type ReactElement, useMemo } from 'react';
import { isAgentFamily, type Role } from '#domain/role.ts';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { useHiddenColumns } from '#features/deals/web/list/deal-columns.ts';
import type { DealSort } from '#features/deals/web/list/deal-search.ts';
import { shownSort, sortOf } from '#features/deals/web/list/deal-sort.ts';
import {
  BanksCell,
  ClientCell,
  DeadlineCell,
  Since,
  StatusCell,
  TenderCell,
} from '#features/deals/web/list/DealCells.tsx';
import { DealRowMenu } from '#features/deals/web/list/DealRowMenu.tsx';
import styles from '#features/deals/web/list/list.module.css';
import type { DealRow } from '#features/deals/web/list/use-deal-list.ts';
import { addressOfLink } from '#features/deals/web/room/address-of-link.ts';
import { Roubles } from '#features/deals/web/room/Roubles.tsx';
import { DataGrid } from '#kit/web/DataGrid.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { useGo } from '#kit/web/page.ts';

const minWidth = 1120;
const middleButton = 1;
const keyOf = (row: DealRow): number => row.id;
const isAway = (row: DealRow): boolean => row.away !== undefined;

/** Agents see who leads their deal; staff see the agent too. */
const peopleColumn = (role: Role): Column<DealRow> =>
  isAgentFamily(role)
    ? { id: 'people', header: dealListTexts.manager, width: 126, cell: (row) => row.manager }
    : {
        id: 'people',
        header: dealListTexts.people,
        width: 126,
        cell: (row) => (
          <span className="two-lines">
            <span>{row.manager ?? <span className="muted">—</span>}</span>
            <small>{row.agent}</small>
          </span>
        ),
      };

const columnsFor = (role: Role, now: Date): readonly Column<DealRow>[] => [
  {
    id: 'number',
    header: dealListTexts.number,
    width: 104,
    pin: 'left',
    sort: 'created',
    cell: (row) => (
      <span className="two-lines">
        <LinkTo link={dealScreens.detail.link({ id: row.id })} className={styles['number'] ?? ''}>
          {row.id}
        </LinkTo>
        <Since row={row} />
      </span>
    ),
  },
  { id: 'client', header: dealListTexts.client, cell: (row) => <ClientCell row={row} /> },
  { id: 'tender', header: dealListTexts.tender, width: 160, cell: (row) => <TenderCell row={row} /> },
  { id: 'banks', header: dealListTexts.bankColumn, width: 112, cell: (row) => <BanksCell row={row} /> },
  {
    id: 'sum',
    header: dealListTexts.sum,
    width: 126,
    isNumeric: true,
    sort: 'sum',
    cell: (row) => (row.amount === null ? <span className="muted">—</span> : <Roubles amount={row.amount} />),
  },
  { id: 'status', header: dealListTexts.status, width: 178, cell: (row) => <StatusCell row={row} /> },
  {
    id: 'deadline',
    header: dealListTexts.deadline,
    width: 104,
    sort: 'deadline',
    cell: (row) => <DeadlineCell row={row} now={now} role={role} />,
  },
  peopleColumn(role),
  {
    id: 'actions',
    header: <span className="visually-hidden">{dealListTexts.actions}</span>,
    width: 42,
    pin: 'right',
    cell: (row) => <DealRowMenu row={row} />,
  },
];

type DealTableProps = {
  readonly rows: readonly DealRow[];
  readonly role: Role;
  readonly now: Date;
  readonly sort: DealSort;
  readonly onSort: (sort: DealSort) => void;
  readonly isStale: boolean;
};

/** The deals as a table: a click opens one, the middle button opens it beside. */
export const DealTable = ({ rows, role, now, sort, onSort, isStale }: DealTableProps): ReactElement => {
  const go = useGo();
  const hidden = useHiddenColumns((state) => state.hidden);
  const columns = useMemo(
    () => columnsFor(role, now).filter(({ id }) => hidden.every((one) => one !== id)),
    [role, now, hidden],
  );
  const openBeside = (event: MouseEvent): void => {
    if (event.button !== middleButton || !(event.target instanceof Element) || event.target.closest('a'))
      return;
    const index = event.target.closest<HTMLElement>('tr[data-index]')?.dataset['index'];
    const row = index === undefined ? undefined : rows[Number(index)];
    if (row) globalThis.open(addressOfLink(dealScreens.detail.link({ id: row.id })), '_blank', 'noopener');
  };
  return (
    <div className={styles['table']} onAuxClick={openBeside}>
      <DataGrid
        label={dealListTexts.gridLabel}
        rows={rows}
        columns={columns}
        rowKey={keyOf}
        sort={shownSort(sort)}
        onSort={(next) => onSort(sortOf(next))}
        onOpen={(row) => go(dealScreens.detail.link({ id: row.id }))}
        minWidth={minWidth}
        isDim={isAway}
        isStale={isStale}
      />
    </div>
  );
};
