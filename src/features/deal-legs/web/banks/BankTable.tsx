import { type ReactElement, useMemo } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import type { Role } from '#domain/role.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { LegDocuments, LegPrice, LegStatus, LegWaiting } from '#features/deal-legs/web/banks/LegCells.tsx';
import { FitLine, FitMark } from '#features/deal-legs/web/banks/LegFit.tsx';
import { isAwaited, PermissionRequestLine } from '#features/deal-legs/web/banks/LegPermissionRequest.tsx';
import { LegMarks } from '#features/deal-legs/web/banks/LegParts.tsx';
import { LegMenu } from '#features/deal-legs/web/banks/LegMenu.tsx';
import styles from '#features/deal-legs/web/banks/banks.module.css';
import {
  type Density,
  rowHeights,
  useMatrixViewMode,
} from '#features/deal-legs/web/banks/matrix-view-mode.ts';
import { bestPrice, isClosed, type Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { sideOf } from '#features/deals/deals.rules.ts';
import { DataGrid } from '#kit/web/grid/DataGrid.tsx';
import type { Column, RowKey } from '#kit/web/grid/column.ts';
import { SelectBox } from '#kit/web/grid/SelectBox.tsx';
import { TurnTrack } from '#kit/web/clocks/TurnTrack.tsx';

type BankTableProps = {
  readonly legs: readonly Leg[];
  readonly selected: ReadonlySet<RowKey>;
  readonly onSelect: (keys: ReadonlySet<RowKey>) => void;
};

/** What the name of the bank and the failed rule need beside the other columns. */
const leastBank = 182;
const boxWidth = 38;
const keyOf = (leg: Leg): number => leg.id;

const PriceHead = ({ hasDiscount }: { readonly hasDiscount: boolean }): ReactElement => (
  <>
    {dealLegTexts.price}
    {hasDiscount && <div className="small muted">{dealLegTexts.withDiscount}</div>}
  </>
);

const BankName = ({ leg, density }: { readonly leg: Leg; readonly density: Density }): ReactElement => (
  <span className={`row gap-10 shrinks ${styles['named']}`} data-density={density}>
    <FitMark leg={leg} />
    <span className={`grid grow shrinks line-14 ${styles['lines']}`}>
      <span className={`medium ${styles['bank']}`} title={leg.bank?.name}>
        {shortBankName(leg.bank?.name ?? '')}
      </span>
      {(density === 'roomy' || !isAwaited(leg)) && <FitLine leg={leg} />}
      {density !== 'dense' && <PermissionRequestLine leg={leg} />}
    </span>
  </span>
);

type Facts = {
  readonly best: string | undefined;
  readonly hasDiscount: boolean;
  readonly now: Date;
  readonly role: Role;
  readonly density: Density;
};

const columnsFor = ({ best, hasDiscount, now, role, density }: Facts): readonly Column<Leg>[] => [
  { id: 'bank', header: dealLegTexts.bank, cell: (leg) => <BankName leg={leg} density={density} /> },
  {
    id: 'price',
    header: <PriceHead hasDiscount={hasDiscount} />,
    width: 104,
    isNumeric: true,
    cell: (leg) => <LegPrice leg={leg} isBest={!isClosed(leg) && (leg.offer?.price ?? leg.price) === best} />,
  },
  { id: 'documents', header: dealLegTexts.documents, width: 80, cell: (leg) => <LegDocuments leg={leg} /> },
  { id: 'status', header: dealLegTexts.status, width: 180, cell: (leg) => <LegStatus leg={leg} /> },
  {
    id: 'turn',
    header: dealLegTexts.turn,
    width: 144,
    cell: (leg) =>
      leg.turn.actor ? (
        <span title={leg.turn.words}>
          <TurnTrack turn={leg.turn.actor} side={sideOf(role)} />
        </span>
      ) : (
        <span className="muted">—</span>
      ),
  },
  {
    id: 'waiting',
    header: dealLegTexts.waiting,
    width: 104,
    cell: (leg) => <LegWaiting leg={leg} now={now} />,
  },
  {
    id: 'unread',
    header: <span className="visually-hidden">{dealLegTexts.unread}</span>,
    width: 44,
    cell: (leg) => <LegMarks leg={leg} />,
  },
  {
    id: 'actions',
    header: <span className="visually-hidden">{dealLegTexts.actions}</span>,
    width: 42,
    pin: 'right',
    cell: (leg) => <LegMenu leg={leg} />,
  },
];

/** The matrix: a row for each bank. */
export const BankTable = ({ legs, selected, onSelect }: BankTableProps): ReactElement => {
  const { deal, role, now, openLeg } = useRoom();
  const best = bestPrice(deal)?.price;
  const hasDiscount = legs.some((leg) => leg.pro_price !== undefined);
  const { density, hidden } = useMatrixViewMode();
  const columns = useMemo(
    () =>
      columnsFor({ best, hasDiscount, now, role, density }).filter(
        ({ id }) => !hidden.some((column) => column === id),
      ),
    [best, hasDiscount, now, role, density, hidden],
  );
  const minWidth = columns.reduce((sum, { width = leastBank }) => sum + width, boxWidth);
  return (
    <DataGrid
      label={dealLegTexts.tableLabel}
      rows={legs}
      columns={columns}
      rowKey={keyOf}
      rowHeight={rowHeights[density]}
      minWidth={minWidth}
      isDim={isClosed}
      isMain
      selecting={{ keys: selected, onChange: onSelect, Box: SelectBox }}
      onOpen={(leg) => openLeg(leg.id)}
    />
  );
};
