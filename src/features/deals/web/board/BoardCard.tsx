import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import type { Role } from '#domain/role.ts';
import { dealBoardTexts as texts } from '#features/deals/deals.board-texts.ts';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import styles from '#features/deals/web/board/board.module.css';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { kindWords, TurnCell } from '#features/deals/web/list/DealCells.tsx';
import type { DealRow } from '#features/deals/web/list/use-deal-list.ts';
import { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
import { Roubles } from '#features/deals/web/room/Roubles.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { RowMenuButton } from '#kit/web/RowMenuButton.tsx';

const bankWords = ({ banks, bank_count: count }: DealRow): string => {
  const [first] = banks;
  if (first === undefined) return '';
  return count > 1 ? `${shortBankName(first)}, ${dealListTexts.moreBanks(count - 1)}` : shortBankName(first);
};

type BoardCardProps = {
  readonly row: DealRow;
  readonly now: Date;
  readonly role: Role;
  /** Several statuses stand in its column. */
  readonly hasStatus: boolean;
  /** A curator and a guest only look. */
  readonly canMove: boolean;
  readonly onDrag: (row: DealRow | null) => void;
  readonly onMove: (row: DealRow) => void;
};

/** A deal on the board: who, how much, where, whose move and by when. */
export const BoardCard = ({
  row,
  now,
  role,
  hasStatus,
  canMove,
  onDrag,
  onMove,
}: BoardCardProps): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by the mouse; keys move it from its menu
  <li
    className={styles['card']}
    draggable={canMove}
    onDragStart={(event) => {
      event.dataTransfer.setData('text/plain', String(row.id));
      event.dataTransfer.effectAllowed = 'move';
      onDrag(row);
    }}
    onDragEnd={() => onDrag(null)}
  >
    <div className={styles['top']}>
      <LinkTo link={dealScreens.detail.link({ id: row.id })}>{dealListTexts.numberOf(row.id)}</LinkTo>
      <small className="muted ellipsis">{kindWords(row)}</small>
      <span className="spacer" />
      {canMove && <RowMenuButton label={`${texts.move} ${row.id}`} onClick={() => onMove(row)} />}
    </div>
    <b className={styles['client']} title={row.client_name}>
      {row.client_name || dealListTexts.noClient}
    </b>
    <div className={styles['top']}>
      <span className={styles['sum']}>{row.amount !== null && <Roubles amount={row.amount} hasSign />}</span>
      <span className="spacer" />
      <small className="muted ellipsis">{bankWords(row)}</small>
    </div>
    {hasStatus && (
      <div className={styles['top']}>
        <DealStatusPill status={row.status} />
      </div>
    )}
    {row.turn.actor && <TurnCell row={row} now={now} role={role} />}
  </li>
);
