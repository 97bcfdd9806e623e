import { type ReactElement, useMemo } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import type { Role } from '#domain/role.ts';
import { BankMark } from '#features/banks/web/banks.facade.tsx';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import { LegPapers, LegPrice, LegStatus, LegWaiting } from '#features/deals/web/banks/LegCells.tsx';
import { LegMarks } from '#features/deals/web/banks/LegParts.tsx';
import { LegMenu } from '#features/deals/web/banks/LegMenu.tsx';
import styles from '#features/deals/web/banks/banks.module.css';
import { bestPrice, isClosed, type Leg } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { sideOf } from '#features/deals/web/room/side-of.ts';
import { DataGrid } from '#kit/web/DataGrid.tsx';
import type { Column, RowKey } from '#kit/web/grid/column.ts';
import { SelectBox } from '#kit/web/grid/SelectBox.tsx';
import { TurnTrack } from '#kit/web/TurnTrack.tsx';

type BankTableProps = {
  readonly legs: readonly Leg[];
  readonly selected: ReadonlySet<RowKey>;
  readonly onSelect: (keys: ReadonlySet<RowKey>) => void;
};

const rowHeight = 56;
const minWidth = 840;
const keyOf = (leg: Leg): number => leg.id;

const PriceHead = ({ hasDiscount }: { readonly hasDiscount: boolean }): ReactElement => (
  <>
    {dealLegTexts.price}
    {hasDiscount && <div className="small muted">{dealLegTexts.withDiscount}</div>}
  </>
);

const BankName = ({ leg }: { readonly leg: Leg }): ReactElement => (
  <span className={styles['named']}>
    {leg.bank && <BankMark bankId={leg.bank.id} name={leg.bank.name} size={28} />}
    <span className="two-lines">
      <span className={styles['bank']}>{shortBankName(leg.bank?.name ?? '')}</span>
      <small>{leg.bank_number ? `№ ${leg.bank_number}` : leg.number}</small>
    </span>
    <LegMarks leg={leg} />
  </span>
);

type Facts = {
  readonly best: string | undefined;
  readonly hasDiscount: boolean;
  readonly now: Date;
  readonly role: Role;
};

const columnsFor = ({ best, hasDiscount, now, role }: Facts): readonly Column<Leg>[] => [
  { id: 'bank', header: dealLegTexts.bank, cell: (leg) => <BankName leg={leg} /> },
  {
    id: 'price',
    header: <PriceHead hasDiscount={hasDiscount} />,
    width: 114,
    isNumeric: true,
    cell: (leg) => <LegPrice leg={leg} isBest={!isClosed(leg) && (leg.offer?.price ?? leg.price) === best} />,
  },
  { id: 'papers', header: dealLegTexts.papers, width: 68, cell: (leg) => <LegPapers leg={leg} /> },
  { id: 'status', header: dealLegTexts.status, width: 168, cell: (leg) => <LegStatus leg={leg} /> },
  {
    id: 'turn',
    header: dealLegTexts.turn,
    width: 148,
    cell: (leg) =>
      leg.ball ? <TurnTrack turn={leg.ball} side={sideOf(role)} /> : <span className="muted">—</span>,
  },
  {
    id: 'waiting',
    header: dealLegTexts.waiting,
    width: 100,
    cell: (leg) => <LegWaiting leg={leg} now={now} />,
  },
  {
    id: 'actions',
    header: <span className="visually-hidden">{dealLegTexts.actions}</span>,
    width: 48,
    pin: 'right',
    cell: (leg) => <LegMenu leg={leg} />,
  },
];

/** The matrix: a row for each bank. */
export const BankTable = ({ legs, selected, onSelect }: BankTableProps): ReactElement => {
  const { deal, role, now, openLeg } = useRoom();
  const best = bestPrice(deal);
  const hasDiscount = legs.some((leg) => leg.pro_price !== undefined);
  const columns = useMemo(() => columnsFor({ best, hasDiscount, now, role }), [best, hasDiscount, now, role]);
  return (
    <DataGrid
      label={dealLegTexts.tableLabel}
      rows={legs}
      columns={columns}
      rowKey={keyOf}
      rowHeight={rowHeight}
      minWidth={minWidth}
      isDim={isClosed}
      selecting={{ keys: selected, onChange: onSelect, Box: SelectBox }}
      onOpen={(leg) => openLeg(leg.id)}
    />
  );
};
