import type { Role } from '#domain/role.ts';
import type { ListColumn } from '#features/deal-list/deal-list.columns.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import {
  BanksCell,
  ClientCell,
  ClockCell,
  Since,
  StatusCell,
  SumCell,
  TenderCell,
  TurnCell,
} from '#features/deal-list/web/list/DealCells.tsx';
import { type HeadOfList, listCells, listHeads } from '#features/deal-list/web/deal-list.facade.tsx';
import { DealRowMenu } from '#features/deal-list/web/list/DealRowMenu.tsx';
import {
  shownColumns,
  useDealColumns,
  usualWidths,
  widenColumn,
} from '#features/deal-list/web/list/deal-columns.ts';
import type { DealSort } from '#features/deal-list/web/list/deal-search.ts';
import styles from '#features/deal-list/web/list/list.module.css';
import { headingOf } from '#features/deal-list/web/list/long-late.ts';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { addressOfLink } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { ColumnsChoice } from '#features/saved-views/saved-views.rules.ts';
import { DataGrid } from '#kit/web/grid/DataGrid.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { SelectBox } from '#kit/web/grid/SelectBox.tsx';
import type { Column, RowKey, Sort } from '#kit/web/grid/column.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { type MouseEvent, type ReactElement, useMemo, useState } from 'react';

const shown: Readonly<Record<DealSort, Sort>> = {
  default: { by: 'created', isDescending: true },
  oldest: { by: 'created', isDescending: false },
  deadline: { by: 'deadline', isDescending: false },
  sum: { by: 'sum', isDescending: true },
};

/** The order as the head of the table shows it. */
const shownSort = (sort: DealSort | null): Sort | null => sort && shown[sort];

/** The order a click on a head asks for; deadlines come nearest first and sums largest first, as the server sorts. */
const sortOf = ({ by, isDescending }: Sort): DealSort => {
  if (by === 'deadline' || by === 'sum') return by;
  return isDescending ? 'default' : 'oldest';
};

const boxWidth = 38;
const leastFree = 130;
const middleButton = 1;
const keyOf = (row: DealRow): number => row.id;
const isAway = (row: DealRow): boolean => row.away !== undefined;

/** An agent sees who leads his deal; whoever sees the deals of several agents sees the agent too. */
const peopleColumn = (role: Role): Column<DealRow> =>
  role === 'agent'
    ? {
        id: 'people',
        header: dealListTexts.manager,
        width: usualWidths.people,
        cell: (row) => <span className="text-13">{row.manager}</span>,
      }
    : {
        id: 'people',
        header: dealListTexts.people,
        width: usualWidths.people,
        cell: (row) => (
          <span className="two-lines">
            <span className="text-13">{row.manager ?? <span className="muted">—</span>}</span>
            <small>{row.agent}</small>
          </span>
        ),
      };

type Beside = {
  /** What has no column of its own stands in the cell of another. */
  readonly signing: boolean;
  readonly tender: boolean;
};

type OwnOrder = {
  /** The field of the company's own that the list goes by. */
  readonly by: string | undefined;
  readonly mayOrder: boolean;
  readonly onHead: (head: HeadOfList | null) => void;
};

/** Fields of the company's own, told by whoever keeps them. */
const ownColumn = (ids: readonly number[], { by, mayOrder, onHead }: OwnOrder): Column<DealRow> => ({
  id: 'own',
  header: (
    <SlotItems
      slot={listHeads}
      props={{ by, onHead }}
      loading={dealListTexts.columnNames.own}
      broken={dealListTexts.columnNames.own}
    />
  ),
  width: usualWidths.own,
  ...(mayOrder && { sort: 'own' }),
  cell: ({ id }) => <SlotItems slot={listCells} props={{ id, ids }} broken={null} />,
});

const columnsFor = (
  role: Role,
  now: Date,
  beside: Beside,
  ids: readonly number[],
  own: OwnOrder,
): readonly Column<DealRow>[] => [
  {
    id: 'number',
    header: dealListTexts.number,
    width: 66,
    pin: 'left',
    sort: 'created',
    cell: (row) => (
      <span className="two-lines">
        <LinkTo link={dealLinks.detail(row.id)} className="medium">
          {row.id}
        </LinkTo>
        <Since row={row} now={now} />
      </span>
    ),
  },
  { id: 'client', header: dealListTexts.client, cell: (row) => <ClientCell row={row} /> },
  {
    id: 'tender',
    header: dealListTexts.tender,
    width: usualWidths.tender,
    cell: (row) => <TenderCell row={row} />,
  },
  {
    id: 'banks',
    header: dealListTexts.bankColumn,
    width: usualWidths.banks,
    cell: (row) => <BanksCell row={row} />,
  },
  {
    id: 'sum',
    header: dealListTexts.sum,
    width: usualWidths.sum,
    isNumeric: true,
    sort: 'sum',
    cell: (row) => <SumCell row={row} withTender={beside.tender} />,
  },
  {
    id: 'status',
    header: dealListTexts.status,
    width: usualWidths.status,
    cell: (row) => <StatusCell row={row} />,
  },
  {
    id: 'turn',
    header: dealListTexts.turn,
    width: usualWidths.turn,
    sort: 'deadline',
    cell: (row) => <TurnCell row={row} now={now} role={role} withSigning={beside.signing} />,
  },
  {
    id: 'deadline',
    header: dealListTexts.deadline,
    width: usualWidths.deadline,
    cell: (row) => <ClockCell row={row} now={now} />,
  },
  peopleColumn(role),
  ownColumn(ids, own),
  {
    id: 'actions',
    header: <span className="visually-hidden">{dealListTexts.actions}</span>,
    width: 40,
    pin: 'right',
    cell: (row) => <DealRowMenu row={row} />,
  },
];

type DealTableProps = {
  readonly rows: readonly DealRow[];
  readonly role: Role;
  readonly now: Date;
  /** Null where the list goes by a field of the company's own. */
  readonly sort: DealSort | null;
  readonly by: string | undefined;
  readonly onBy: (by: string | null) => void;
  readonly onSort: (sort: DealSort) => void;
  readonly isOutdated: boolean;
  readonly ticked: ReadonlySet<RowKey>;
  readonly onTick: (ticked: ReadonlySet<RowKey>) => void;
};

/** The columns in the order, the width and the number this person wants; the first and the last stay. */
const arranged = (all: readonly Column<DealRow>[], choice: ColumnsChoice): readonly Column<DealRow>[] => {
  const chosen = shownColumns(choice).flatMap((id) => all.find((column) => column.id === id) ?? []);
  const ends = (pin: 'left' | 'right') => all.filter((column) => column.pin === pin);
  return [...ends('left'), ...chosen, ...ends('right')].map((column) => {
    const width = choice.widths[column.id] ?? column.width;
    return width === undefined ? column : { ...column, width };
  });
};

/** The deals as a table: a click opens one, the middle button opens it beside. */
export const DealTable = (props: DealTableProps): ReactElement => {
  const { rows, role, now, sort, by, onSort, onBy, isOutdated, ticked, onTick } = props;
  const go = useGo();
  const choice = useDealColumns();
  const [head, setHead] = useState<HeadOfList | null>(null);
  const columns = useMemo(() => {
    const isHidden = (column: ListColumn): boolean => choice.hidden.includes(column);
    const beside = { signing: isHidden('deadline'), tender: isHidden('tender') };
    const own = { by, mayOrder: head !== null, onHead: setHead };
    return arranged(columnsFor(role, now, beside, rows.map(keyOf), own), choice);
  }, [role, now, choice, rows, by, head]);
  const minWidth = columns.reduce((sum, { width = leastFree }) => sum + width, boxWidth);
  const openBeside = (event: MouseEvent): void => {
    if (event.button !== middleButton || !(event.target instanceof Element) || event.target.closest('a'))
      return;
    const index = event.target.closest<HTMLElement>('tr[data-index]')?.dataset['index'];
    const row = index === undefined ? undefined : rows[Number(index)];
    if (row) globalThis.open(addressOfLink(dealLinks.detail(row.id)), '_blank', 'noopener');
  };
  return (
    <div className={`flex short grow ${styles['table']}`} onAuxClick={openBeside}>
      <DataGrid
        label={dealListTexts.gridLabel}
        rows={rows}
        columns={columns}
        rowKey={keyOf}
        sort={by === undefined ? shownSort(sort) : { by: 'own', isDescending: head?.isDescending ?? false }}
        onSort={(next) => (next.by === 'own' ? onBy(head?.next ?? null) : onSort(sortOf(next)))}
        onOpen={(row) => go(dealLinks.detail(row.id))}
        selecting={{ keys: ticked, onChange: onTick, Box: SelectBox }}
        minWidth={minWidth}
        onWidth={widenColumn}
        isDim={isAway}
        headingOf={headingOf(sort, now)}
        isOutdated={isOutdated}
        isMain
      />
    </div>
  );
};
