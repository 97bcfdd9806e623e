import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { bankWords } from '#features/deal-list/web/list/DealCards.tsx';
import styles from '#features/deal-list/web/list/pick.module.css';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { DealStatusPill, Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { Cards } from '#kit/web/grid/Cards.tsx';
import type { RowKey } from '#kit/web/grid/column.ts';

type PickCardsProps = {
  readonly rows: readonly DealRow[];
  readonly isOutdated: boolean;
  readonly ticked: ReadonlySet<RowKey>;
  readonly onTick: (ticked: ReadonlySet<RowKey>) => void;
};

/** The cards of a narrow screen while several deals are chosen: a whole card is the box to tick. */
export const PickCards = ({ rows, isOutdated, ticked, onTick }: PickCardsProps): ReactElement => {
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
          className={`grid middle gap-12 full p-0 inherits text-left no-edge no-ground own-letters ${styles['pick']}`}
          style={{ gridTemplateColumns: 'auto minmax(0, 1fr)', minHeight: 92 }}
          onClick={() => toggle(row.id)}
        >
          <span className={`grid centred round-6 ${styles['box']}`}>
            {ticked.has(row.id) && <Check size={16} aria-hidden />}
          </span>
          <span className="grid gap-6 shrinks">
            <span className="row spread gap-10 shrinks">
              <b>{dealListTexts.numberOf(row.id)}</b>
              <b>{row.amount !== null && <Roubles amount={row.amount} hasSign />}</b>
            </span>
            <span className="ellipsis">{row.client_name || dealListTexts.noClient}</span>
            <span className="row spread gap-10 shrinks">
              <DealStatusPill status={row.status} />
              <span className="muted small ellipsis">{bankWords(row)}</span>
            </span>
          </span>
        </button>
      )}
      isDim={(row) => row.away !== undefined}
      isOutdated={isOutdated}
    />
  );
};
