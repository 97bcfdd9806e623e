import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import type { Role } from '#domain/role.ts';
import { dealBoardTexts as texts } from '#features/deal-list/deal-list-board.texts.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import styles from '#features/deal-list/web/board/board.module.css';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { kindWords, TurnCell } from '#features/deal-list/web/list/DealCells.tsx';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { DealStatusPill, Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { RowMenuButton } from '#kit/web/grid/RowMenuButton.tsx';

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
    className={`grid gap-4 py-8 px-10 text-13 edge round-8 on-paper ${styles['card']}`}
    draggable={canMove}
    onDragStart={(event) => {
      event.dataTransfer.setData('text/plain', String(row.id));
      event.dataTransfer.effectAllowed = 'move';
      onDrag(row);
    }}
    onDragEnd={() => onDrag(null)}
  >
    <div className={`row gap-6 shrinks ${styles['top']}`}>
      <LinkTo link={dealLinks.detail(row.id)}>{dealListTexts.numberOf(row.id)}</LinkTo>
      <small className="muted ellipsis">{kindWords(row)}</small>
      <span className="spacer" />
      {canMove && <RowMenuButton label={`${texts.move} ${row.id}`} onClick={() => onMove(row)} />}
    </div>
    <b className="medium ellipsis" title={row.client_name}>
      {row.client_name || dealListTexts.noClient}
    </b>
    <div className={`row gap-6 shrinks ${styles['top']}`}>
      <span className="fixed bold">{row.amount !== null && <Roubles amount={row.amount} hasSign />}</span>
      <span className="spacer" />
      <small className="muted ellipsis">{bankWords(row)}</small>
    </div>
    {hasStatus && (
      <div className={`row gap-6 shrinks ${styles['top']}`}>
        <DealStatusPill status={row.status} />
      </div>
    )}
    {row.turn.actor && <TurnCell withSigning row={row} now={now} role={role} />}
  </li>
);
