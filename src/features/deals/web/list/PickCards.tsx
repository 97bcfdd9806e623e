import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { bankWords } from '#features/deals/web/list/DealCards.tsx';
import styles from '#features/deals/web/list/pick.module.css';
import type { DealRow } from '#features/deals/web/list/use-deal-list.ts';
import { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
import { Roubles } from '#features/deals/web/room/Roubles.tsx';
import { Cards } from '#kit/web/Cards.tsx';
import type { RowKey } from '#kit/web/grid/column.ts';

type PickCardsProps = {
  readonly rows: readonly DealRow[];
  readonly isStale: boolean;
  readonly ticked: ReadonlySet<RowKey>;
  readonly onTick: (ticked: ReadonlySet<RowKey>) => void;
};

/** The cards of a narrow screen while several deals are chosen: a whole card is the box to tick. */
export const PickCards = ({ rows, isStale, ticked, onTick }: PickCardsProps): ReactElement => {
  const toggle = (id: number): void => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  };
  return (
    <Cards
      label={dealListTexts.listLabel}
      rows={rows}
      rowKey={(row) => row.id}
      card={(row) => (
        <button
          type="button"
          role="checkbox"
          aria-checked={ticked.has(row.id)}
          className={styles['pick']}
          onClick={() => toggle(row.id)}
        >
          <span className={styles['box']}>{ticked.has(row.id) && <Check size={16} aria-hidden />}</span>
          <span className={styles['lines']}>
            <span className={styles['line']}>
              <b>{dealListTexts.numberOf(row.id)}</b>
              <b>{row.amount !== null && <Roubles amount={row.amount} hasSign />}</b>
            </span>
            <span className="ellipsis">{row.client_name || dealListTexts.noClient}</span>
            <span className={styles['line']}>
              <DealStatusPill status={row.status} />
              <span className="muted small ellipsis">{bankWords(row)}</span>
            </span>
          </span>
        </button>
      )}
      isDim={(row) => row.away !== undefined}
      isStale={isStale}
    />
  );
};
